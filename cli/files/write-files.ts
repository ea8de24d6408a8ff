import { existsSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { CommandError } from '../command-error.ts';
import { isSystemError } from './club-problems.ts';

export interface WriteOptions {
  /** Whether to replace existing files. Otherwise nothing is written if one of the files exists. */
  overwrite?: boolean | undefined;
}

export function writeFiles(
  files: ReadonlyMap<string, string | Uint8Array>,
  { overwrite = false }: WriteOptions = {},
): void {
  checkWritable([...files.keys()], { overwrite });
  for (const [path, content] of files) writeOne(path, content, overwrite ? 'w' : 'wx');
}

/**
 * Checks, before long work, that no file exists (without `overwrite`) or is a symbolic link.
 * @throws CommandError
 */
export function checkWritable(paths: string[], { overwrite = false }: WriteOptions = {}): void {
  const refusals = paths.flatMap((path) => findRefusal(path, overwrite) ?? []);
  if (refusals.length > 0) throw new CommandError(...refusals);
}

/**
 * Returns why a path may not be written. Refuses symbolic links, because writing through a link would change a
 * file elsewhere.
 */
function findRefusal(path: string, overwrite: boolean): string | undefined {
  if (isSymbolicLink(path)) return `${path}: is a symbolic link; delete it, or name another file`;
  const isTaken = !overwrite && existsSync(path);
  return isTaken ? `${path}: already exists (--overwrite replaces it)` : undefined;
}

function isSymbolicLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false; // the later write reports the reason
  }
}

function writeOne(path: string, content: string | Uint8Array, flag: 'w' | 'wx'): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content, { flag });
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const culprit = error.path ?? path; // a file may exist where a folder is needed
    throw new CommandError(`${culprit}: cannot be written: ${getSystemErrorMessage(error.errno)}`);
  }
}
