import { join } from 'node:path';
import type { ClubFile } from '../../publish/club/rules/schema.ts';
import type { FileForm, Form } from '../../publish/files/forms/form.ts';
import { writeCsvFolder, writeWorkbook } from '../../publish/files/forms/write-club.ts';
import { UsageError } from '../command-error.ts';
import { putWorkbook } from './keep-workbook.ts';
import { type WriteOptions, writeFiles } from './write-files.ts';

/** Destination and form of a club. Without options, the club goes to standard output as JSON. */
export interface DestinationOptions extends WriteOptions {
  /** Path whose extension determines the form. */
  out?: string;
  xlsx?: string;
  ods?: string;
  /** Path of a folder for CSV files. */
  csv?: string;
  delimiter?: ',' | ';' | 'tab';
}

interface WrittenClub {
  /** Parses the club. Not called to write JSON. */
  parse: () => ClubFile;
  /** Club file as JSON: exactly as it was published, or for `convert` as a publish would store it. */
  source: Uint8Array;
}

/**
 * Writes a club in the requested form.
 *
 * @returns a line for each written file; none for standard output
 * @throws CommandError if a file exists (without `overwrite`) or cannot be written
 */
export async function writeClub(club: WrittenClub, options: DestinationOptions): Promise<string[]> {
  const destination = destinationOf(options);
  if (!destination) {
    process.stdout.write(club.source);
    return [];
  }
  const { form, path } = destination;
  if (form === 'xlsx' || form === 'ods') {
    return [await putWorkbook(path, await writeWorkbook(club.parse(), form), options)];
  }
  const files = form === 'csv' ? csvFiles(club, path, options) : new Map([[path, club.source]]);
  writeFiles(files, options);
  return Array.from(files.keys(), (written) => `${written}: written`);
}

interface Destination {
  form: Form;
  path: string;
}

/**
 * Returns the form and the path in which to write a club; undefined for standard output.
 * @throws UsageError for a wrong extension, or for `--delimiter` without `--csv`
 */
export function destinationOf(options: DestinationOptions): Destination | undefined {
  const { out, xlsx, ods, csv, delimiter } = options;
  if (delimiter && !csv) throw new UsageError('--delimiter is for CSV files: it needs --csv');
  if (out !== undefined) return namedAs(['json', 'xlsx', 'ods'], '--out', out);
  if (xlsx !== undefined) return namedAs(['xlsx'], '--xlsx', xlsx);
  if (ods !== undefined) return namedAs(['ods'], '--ods', ods);
  return csv === undefined ? undefined : { form: 'csv', path: csv };
}

/**
 * Checks the extension, because programs do not open a workbook with another extension, such as .xlsm.
 * @throws UsageError
 */
function namedAs(forms: FileForm[], option: string, path: string): Destination {
  const form = forms.find((one) => path.toLowerCase().endsWith(`.${one}`));
  if (form) return { form, path };
  const endings = forms.map((one) => `.${one}`).join(' or ');
  throw new UsageError(`${option}: the name ${path} must end in ${endings}`);
}

function csvFiles(
  { parse }: WrittenClub,
  folder: string,
  { delimiter }: DestinationOptions,
): Map<string, string> {
  const files = writeCsvFolder(parse(), delimiter === 'tab' ? '\t' : delimiter);
  return new Map(Array.from(files, ([name, text]) => [join(folder, name), text]));
}
