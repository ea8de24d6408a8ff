import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Programs of Python with packages of their own. */
export interface PythonEnvironment {
  /** A folder, which is made. */
  folder: string;
  /** The file that names the packages, with exact versions. */
  requirements: string;
}

/** The path of an installed program, such as `python`. */
export const pythonProgram = ({ folder }: PythonEnvironment, name: string): string =>
  resolve(folder, 'bin', name);

/** Installs the packages, if they are not. */
export function installPython({ folder, requirements }: PythonEnvironment): void {
  const installed = join(folder, 'requirements.txt');
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return;
  run('python3', ['-m', 'venv', '--clear', folder]);
  const quiet = ['--quiet', '--disable-pip-version-check'];
  run(resolve(folder, 'bin/pip'), ['install', ...quiet, '--requirement', requirements]);
  writeFileSync(installed, wanted);
}

function run(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 2, 2] });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}
