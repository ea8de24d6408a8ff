import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunOptions, run } from '../support/run-program.ts';

/** Not committed. Each version has its own folder. */
const FOLDER = resolve(fileURLToPath(new URL('../..', import.meta.url)), '.local/tools');
const REQUIREMENTS = fileURLToPath(new URL('requirements.txt', import.meta.url));

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

/** Installs the programs of requirements.txt, unless they are there. Returns their folder. */
export function installPythonPrograms(): string {
  const digest = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex');
  const folder = join(FOLDER, `python-${digest.slice(0, 16)}`);
  const bin = join(folder, 'bin');
  if (!existsSync(join(folder, 'installed'))) {
    console.error('Installing the Python programs of test/tools/requirements.txt ...');
    run('python3', ['-m', 'venv', '--clear', folder], QUIET);
    const install = ['install', '--quiet', '--disable-pip-version-check', '--require-hashes'];
    run(join(bin, 'pip'), [...install, '--requirement', REQUIREMENTS], QUIET);
    run('touch', [join(folder, 'installed')]);
  }
  return bin;
}
