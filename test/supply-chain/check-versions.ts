import type { Manifest } from './lockfile.ts';

/** Also of a package under another name, which allows for several versions of it. */
const EXACT = /^(npm:[@\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * Versions are exact. Ranges are right for peer dependencies alone, whose versions the package's user
 * chooses.
 * @returns a line for each range
 */
export function checkVersions(file: string, manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${file}: ${name} ${version} is not an exact version`);
}
