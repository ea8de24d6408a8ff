import type { Manifest } from './lockfile.ts';

/**
 * Versions are exact. Ranges are right for peer dependencies alone, whose versions the package's user
 * chooses.
 * @returns a line for each range
 */
export function checkVersions(file: string, manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${file}: ${name} ${version} is not an exact version`);
}
