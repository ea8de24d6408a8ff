import { findWarnings } from '../../shared/publish/club-file/find-warnings.ts';
import { formatClubFile } from '../../shared/publish/club-file/parse-club-file.ts';
import { clubFile } from '../../shared/publish/club-file/schema.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { readSpreadsheets } from '../spreadsheets/read-spreadsheets.ts';
import { writeTemplate } from '../spreadsheets/write-spreadsheets.ts';
import { createOutput } from '../terminal/output.ts';
import { type WriteOptions, writeFiles } from '../write-files.ts';

interface Options extends WriteOptions {
  out?: string;
  template?: boolean;
}

const output = createOutput();

/**
 * `club-data convert FOLDER`: converts the six CSV files into a club file, on standard output
 * unless `--out` names a file. `--template` writes the six files with headings only instead.
 * @throws CommandError
 */
export function convertCommand(folder: string, { out, template, ...options }: Options): void {
  if (template) {
    for (const path of writeTemplate(folder, options)) output.note(`${path}: written`);
    return;
  }
  const { file: written, warnings, locate } = readSpreadsheets(folder);
  const file = clubFile.parse(written);
  for (const warning of [...warnings, ...findWarnings(file, utcDate(new Date())).map(locate)]) {
    output.note(`warning: ${warning.place ?? warning.field}: ${warning.detail}`);
  }
  if (out === undefined) {
    process.stdout.write(formatClubFile(file));
    return;
  }
  writeFiles(new Map([[out, formatClubFile(file)]]), options);
  output.note(`${out}: written`);
}
