import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { CommandError } from '../command-error.ts';

export interface WriteOptions {
  /** Replace files that are there already; otherwise nothing is written when one is. */
  overwrite?: boolean | undefined;
}

/**
 * Writes files, and the folders that they are in.
 * @throws CommandError when a file is there already, or cannot be written
 */
export function writeTexts(
  texts: ReadonlyMap<string, string>,
  { overwrite = false }: WriteOptions = {},
): void {
  const taken = overwrite ? [] : Array.from(texts.keys()).filter((path) => existsSync(path));
  if (taken.length > 0) {
    throw new CommandError(
      ...taken.map((path) => `${path}: is there already (--overwrite replaces it)`),
    );
  }
  for (const [path, text] of texts) writeText(path, text);
}

function writeText(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const culprit = error.path ?? path; // a file may stand where a folder is to be made
    throw new CommandError(`${culprit}: cannot be written: ${getSystemErrorMessage(error.errno)}`);
  }
}

const isSystemError = (error: unknown): error is { errno: number; path?: string } =>
  error instanceof Error && 'errno' in error && typeof error.errno === 'number';
