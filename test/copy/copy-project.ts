import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A folder with the files that git knows or would add, as they are now, beside the same packages. */
export function copyProject(): string {
  mkdirSync('.local', { recursive: true });
  const copy = mkdtempSync(resolve('.local/copy-'));
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of list.stdout.toString().split('\0').filter(existsSync)) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}
