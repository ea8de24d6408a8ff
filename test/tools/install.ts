import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunOptions, run } from '../support/run-program.ts';

/** Not committed. Each version has its own folder. */
const FOLDER = resolve(fileURLToPath(new URL('../..', import.meta.url)), '.local/tools');

const QUIET: RunOptions = { stdio: ['ignore', 'ignore', 'inherit'] };

/**
 * Builds a program from a Go module, verified with the checksum database of Go, unless it is there.
 * @param program `<module>@<version>`
 * @returns the path of the program
 */
export function installGoProgram(program: string): string {
  const [path = '', version = ''] = program.split('@');
  const folder = join(FOLDER, `${path.replaceAll('/', '-')}-${version}`);
  const file = join(folder, path.split('/').at(-1) ?? '');
  if (!existsSync(file)) {
    console.error(`Building ${program} ...`);
    run('go', ['install', program], { ...QUIET, env: { GOBIN: folder, GOFLAGS: '' } });
  }
  return file;
}
