import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the packages that npm installs for these tests. */
export const NPM_FOLDER = resolve('test/sdks');
export const MODULES = join(NPM_FOLDER, 'node_modules');
const REQUIREMENTS = join(NPM_FOLDER, 'requirements.txt');
const VENV = resolve('.local/sdks/python');

/** The path of a Python program that is installed for these tests. */
export const pythonProgram = (name: string): string => join(VENV, 'bin', name);

/** Global set-up: installs generators and clients once, in folders that are not committed. */
export function setup(): void {
  if (!isNpmInstalled()) run('npm', ['ci', '--no-audit', '--no-fund'], NPM_FOLDER);
  const installed = join(VENV, 'requirements.txt');
  const wanted = readFileSync(REQUIREMENTS, 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return;
  run('python3', ['-m', 'venv', '--clear', VENV]);
  const quiet = ['--quiet', '--disable-pip-version-check'];
  run(pythonProgram('pip'), ['install', ...quiet, '--requirement', REQUIREMENTS]);
  writeFileSync(installed, wanted);
}

/** npm writes a copy of the lock file into node_modules when it has installed everything. */
function isNpmInstalled(): boolean {
  const timeOf = (path: string) =>
    statSync(join(NPM_FOLDER, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return timeOf('node_modules/.package-lock.json') >= timeOf('package-lock.json');
}

function run(command: string, args: string[], cwd = '.'): void {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 2, 2] });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}
