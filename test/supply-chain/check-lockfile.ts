import { downloaded, type LockedPackage, nameOf, type Project } from './lockfile.ts';

/**
 * Every package comes from a registry and has a digest, and only approved packages run a script when
 * they are installed.
 * @returns a line for each violation
 */
export function checkLockfile(project: Project): string[] {
  return downloaded(project).flatMap(([path, locked]) =>
    [...checkOrigin(locked), ...checkScript(nameOf(path), locked, project)].map(
      (problem) => `${project.folder}: ${path} ${problem}`,
    ),
  );
}

function checkOrigin({ resolved, integrity, inBundle }: LockedPackage): string[] {
  if (inBundle) return []; // covered by the digest of the package that contains it
  const isTarball = resolved === undefined || /^https:\/\/[^?#]+\.tgz$/.test(resolved);
  return [
    ...(integrity?.startsWith('sha512-') ? [] : ['has no SHA-512 integrity']),
    ...(isTarball ? [] : [`is not a registry's tarball: ${resolved}`]),
  ];
}

function checkScript(name: string, { hasInstallScript }: LockedPackage, project: Project) {
  if (!hasInstallScript || project.ignoresScripts) return [];
  const isDecided = name in (project.manifest.allowScripts ?? {});
  return isDecided ? [] : ['runs a script when it is installed, and allowScripts does not name it'];
}
