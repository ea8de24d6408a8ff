import { existsSync, readFileSync, renameSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { writeWorkbook } from '../../publish/files/forms/write-club.ts';
import { readClub } from '../../publish/files/read-club.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { keptPath } from './kept-path.ts';
import { checkWritable, type WriteOptions, writeFiles } from './write-files.ts';

/**
 * Writes a workbook. Renames an existing workbook that people may have changed.
 *
 * @returns a line about what was done
 * @throws CommandError if the file exists and may not be replaced, or cannot be written
 */
export async function putWorkbook(
  path: string,
  bytes: Uint8Array,
  options: WriteOptions,
): Promise<string> {
  checkWritable([path], options);
  const kept = await keepWorkbook(path, bytes);
  try {
    writeFiles(new Map([[path, bytes]]), options);
  } catch (error) {
    if (kept) renameSync(kept, path);
    throw error;
  }
  return `${path}: written${kept ? `; the workbook that was there is ${kept} now` : ''}`;
}

/**
 * Renames a workbook that is about to be replaced, because people may have added sheets, columns or formulas.
 * Does nothing if `export` would write exactly the existing workbook.
 *
 * @returns the new path; undefined if nothing was renamed
 */
async function keepWorkbook(path: string, next: Uint8Array): Promise<string | undefined> {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  if (bytes.equals(next) || (await isExport(path, bytes))) return undefined;
  const kept = keptPath(path);
  renameSync(path, kept);
  return kept;
}

/** Whether writing the club of a workbook gives the same bytes, so that the workbook contains nothing else. */
async function isExport(path: string, bytes: Buffer): Promise<boolean> {
  const form = extname(path).toLowerCase() === '.ods' ? 'ods' : 'xlsx';
  const files = new Map([[basename(path), bytes]]);
  try {
    const { file } = await readClub({ name: path, form, files }, { today: utcDate(new Date()) });
    return bytes.equals(await writeWorkbook(file, form));
  } catch {
    return false;
  }
}
