import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const REQUIREMENTS = 'test/events/requirements.txt';
const VENV = resolve('.local/events/python');

/** The path of a Python program that is installed for these tests. */
export const pythonProgram = (name: string): string => join(VENV, 'bin', name);

/** Global set-up: installs Python's packages once. */
export function setup(): void {
  const installed = join(VENV, 'requirements.txt');
  const wanted = readFileSync(REQUIREMENTS, 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return;
  run('python3', ['-m', 'venv', '--clear', VENV]);
  const quiet = ['--quiet', '--disable-pip-version-check'];
  run(pythonProgram('pip'), ['install', ...quiet, '--requirement', REQUIREMENTS]);
  writeFileSync(installed, wanted);
}

function run(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 2, 2] });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}
