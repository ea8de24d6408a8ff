/**
 * `npm run suite -- copy <what vitest run takes>` runs tests in a copy of the working tree, so that one
 * can go on editing: many tests start programs from the tree.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { copyProject } from './copy-project.ts';

process.on('SIGINT', () => {}); // vitest ends by it, and then the copy is deleted
const cwd = copyProject();
try {
  const args = [resolve('node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { cwd, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(cwd, { recursive: true });
}
