import { utcDate } from '../../shared/license/license.ts';
import type { ClubFile } from '../../shared/publish/club-file/club-file.ts';
import { findWarnings } from '../../shared/publish/club-file/find-warnings.ts';
import { parseClubFile } from '../../shared/publish/club-file/parse-club-file.ts';
import { type Locate, tellField, tellProblem } from './places.ts';
import { readSpreadsheets } from './read-spreadsheets.ts';
import { writeSpreadsheets, writeTemplate } from './write-spreadsheets.ts';
import { type WriteOptions, writeTexts } from './write-texts.ts';

interface ConvertOptions extends WriteOptions {
  out?: string;
  template?: boolean;
}

/**
 * `club-data convert FOLDER`: makes a club file of the six CSV files, on standard output unless
 * `--out` names a file. `--template` writes the six files with headings instead.
 * @throws CommandError
 */
export function convertCommand(folder: string, options: ConvertOptions): void {
  if (options.template) announce(writeTemplate(folder, options));
  else convert(folder, options);
}

/**
 * `club-data export SLUG --csv FOLDER`: the inverse, of a club file as it was published.
 * @throws CommandError, or Problem when the bytes are no valid club file
 */
export function exportCsv(folder: string, bytes: Uint8Array, options?: WriteOptions): void {
  announce(writeSpreadsheets(folder, parseClubFile(bytes), options));
}

function convert(folder: string, { out, ...options }: ConvertOptions): void {
  const { file, locate } = readSpreadsheets(folder);
  for (const line of warningsOf(file, locate)) console.error(`warning: ${line}`);
  const json = `${JSON.stringify(file, undefined, 2)}\n`;
  if (out === undefined) {
    process.stdout.write(json);
    return;
  }
  writeTexts(new Map([[out, json]]), options);
  announce([out]);
}

function warningsOf(file: ClubFile, locate: Locate): string[] {
  return findWarnings(file, utcDate(new Date())).map((oddity) => {
    const told = tellField(oddity, locate);
    return told ? tellProblem(told) : `${oddity.field}: ${oddity.detail}`;
  });
}

function announce(paths: string[]): void {
  for (const path of paths) console.error(`${path}: written`);
}
