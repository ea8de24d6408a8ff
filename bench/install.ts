import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/**
 * Installs bench/'s own dependencies when they are missing: they are no part of the root's, so that
 * its `npm ci` stays small.
 */
export function installOnce(): void {
  if (existsSync(`${FOLDER}/node_modules/.package-lock.json`)) return;
  console.log('Installing the dependencies of bench/ ...');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32', // npm is a script there
  });
  if (status !== 0) throw new Error(`npm ci in bench/ ended with ${status}`);
}
