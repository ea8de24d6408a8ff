import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { writeAssembly } from '../../support/write-assembly.ts';

const REQUIREMENTS = 'test/webhooks/requirements.txt';
const VENV = resolve('.local/webhooks/python');

/** The interpreter with the package `standardwebhooks`. */
export const PYTHON = join(VENV, 'bin/python');

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the synthesized stack, with bundles. */
    webhooksAssembly: string;
  }
}

/** Global set-up: synthesizes the stack once for all files, and installs Python's package. */
export function setup(project: TestProject): () => void {
  process.env.TZ = 'UTC'; // as on Lambda
  installPackage();
  const folder = mkdtempSync(join(tmpdir(), 'club-data-webhooks-'));
  writeAssembly(folder, { bundles: true, settings: { webhooks: true } });
  project.provide('webhooksAssembly', folder);
  return () => rmSync(folder, { recursive: true });
}

function installPackage(): void {
  const installed = join(VENV, 'requirements.txt');
  const wanted = readFileSync(REQUIREMENTS, 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return;
  run('python3', ['-m', 'venv', '--clear', VENV]);
  const quiet = ['--quiet', '--disable-pip-version-check'];
  run(PYTHON, ['-m', 'pip', 'install', ...quiet, '--requirement', REQUIREMENTS]);
  writeFileSync(installed, wanted);
}

function run(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 2, 2] });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}
