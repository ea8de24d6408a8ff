import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installPython, pythonProgram as programOf } from '../../support/programs/python.ts';

/** The folder of the packages that npm installs for these tests. */
export const NPM_FOLDER = resolve('test/sdks');
export const MODULES = join(NPM_FOLDER, 'node_modules');
const PYTHON = { folder: '.local/sdks/python', requirements: 'test/sdks/requirements.txt' };

/** The path of a Python program that is installed for these tests. */
export const pythonProgram = (name: string): string => programOf(PYTHON, name);

/** Global set-up: installs generators and clients once, in folders that are not committed. */
export function setup(): void {
  installPython(PYTHON);
  if (isNpmInstalled()) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: NPM_FOLDER,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error(`npm ci ended with ${status}`);
}

/** npm writes a copy of the lock file into node_modules when it has installed everything. */
function isNpmInstalled(): boolean {
  const timeOf = (path: string) =>
    statSync(join(NPM_FOLDER, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return timeOf('node_modules/.package-lock.json') >= timeOf('package-lock.json');
}
