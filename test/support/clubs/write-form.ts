import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseClubFile } from '../../../publish/club/rules/parse-club-file.ts';
import { writeCsvFolder, writeWorkbook } from '../../../publish/files/forms/write-club.ts';
import { bytesOf, type WrittenClubFile } from './club-file.ts';

/** Every way to write a club. */
export const FORMS = ['json', 'xlsx', 'ods', 'csv'] as const;

/** Writes a club at a path, as `export` does; of the form `csv`, the path is a folder. */
export async function writeForm(
  path: string,
  file: WrittenClubFile,
  form: (typeof FORMS)[number],
): Promise<void> {
  const bytes = bytesOf(file);
  const parsed = parseClubFile(bytes);
  if (form === 'json') return writeFileSync(path, bytes);
  if (form !== 'csv') return writeFileSync(path, await writeWorkbook(parsed, form));
  mkdirSync(path, { recursive: true });
  for (const [name, text] of writeCsvFolder(parsed)) writeFileSync(join(path, name), text);
}
