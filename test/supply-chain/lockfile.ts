import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fields that the checks need of a package in a package-lock.json. */
export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
  /** A workspace. */
  link?: boolean;
  /** Part of another package's tarball. */
  inBundle?: boolean;
}

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

export interface Project {
  /** Path from the repository's root. */
  folder: string;
  manifest: Manifest;
  /** Packages by path, such as `node_modules/zod`; the project itself is the empty path. */
  packages: Record<string, LockedPackage>;
  /** Whether its .npmrc has `ignore-scripts=true`. */
  ignoresScripts: boolean;
}

/** The folders with a package-lock.json. */
const FOLDERS = ['.', 'bench', 'reference/openapi/lint', 'test/mutations', 'test/sdks'];

export const readProjects = (): Project[] =>
  FOLDERS.map((folder) => ({
    folder,
    manifest: readJson(join(folder, 'package.json')) as Manifest,
    packages: (readJson(join(folder, 'package-lock.json')) as Pick<Project, 'packages'>).packages,
    ignoresScripts: readIfThere(join(folder, '.npmrc')).includes('ignore-scripts=true'),
  }));

/** Every package that is downloaded, by path. */
export const downloaded = ({ packages }: Project): [path: string, LockedPackage][] =>
  Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );

export const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');

export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
