/**
 * `node bench/run.ts <command>` runs a file of bench/commands. It first installs the dependencies of bench/ if
 * they are missing. They are not dependencies of the root package, so that `npm ci` there stays fast.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('.', import.meta.url));
if (!existsSync(`${cwd}/node_modules/.package-lock.json`)) {
  console.error('Installing the dependencies of bench/ ...');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32', // npm is a script there
  });
  if (status !== 0) throw new Error(`npm ci in bench/ ended with ${status}`);
}
process.once('SIGINT', () => process.exit(130)); // child processes end with this one
await import(`./commands/${process.argv[2]}.ts`);
