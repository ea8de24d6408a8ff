import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { isSystemError } from '../club-files.ts';
import { CommandError } from '../command-error.ts';

export interface WriteOptions {
  /** Replaces existing files; otherwise nothing is written if one exists. */
  overwrite?: boolean | undefined;
}

/**
 * Writes files, and creates their folders.
 * @throws CommandError when a file exists or cannot be written
 */
export function writeTexts(
  texts: ReadonlyMap<string, string>,
  { overwrite = false }: WriteOptions = {},
): void {
  const taken = overwrite ? [] : Array.from(texts.keys()).filter((path) => existsSync(path));
  if (taken.length > 0) {
    throw new CommandError(
      ...taken.map((path) => `${path}: already exists (--overwrite replaces it)`),
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
    const culprit = error.path ?? path; // a file may exist where a folder is needed
    throw new CommandError(`${culprit}: cannot be written: ${getSystemErrorMessage(error.errno)}`);
  }
}
