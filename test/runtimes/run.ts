/** Installs the runtimes and tests the packed client in them: `npm run test:runtimes`. */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../support/run-program.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

if (!isInstalled()) run('npm', ['ci', '--prefix', HERE, '--no-audit', '--no-fund']);
run('vitest', ['run', '--project=runtimes', ...process.argv.slice(2)]);

/** npm writes a copy of the lock file into node_modules when it has installed everything. */
function isInstalled(): boolean {
  const timeOf = (path: string) =>
    statSync(`${HERE}${path}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return timeOf('node_modules/.package-lock.json') >= timeOf('package-lock.json');
}
