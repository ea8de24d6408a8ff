import { readFileSync } from 'node:fs';
import { writeXlsx } from '../../../publish/files/workbook/write-xlsx.ts';
import { SMALL_FOLDER } from './csv-folder.ts';
import { fileWith } from './parse-problems.ts';
import { date, error, type Sheets, workbookWith } from './workbooks.ts';

/** An input that must be refused, as test/corpus has it, under the name that the messages have. */
type Broken<T> = [name: string, input: T][];

function read<T>(file: string): T[] {
  return JSON.parse(readFileSync(`test/corpus/${file}.json`, 'utf8'));
}
const named = <T>(kind: string, ending: string, inputs: T[]): Broken<T> =>
  inputs.map((input, i) => [`${kind}-${i + 1}${ending}`, input]);

/** A path of the small club file, with the value to write there; none to leave it out. */
export const brokenFiles = named(
  'file',
  '.json',
  read<[path: string, value?: unknown]>('club-files'),
);
/** Files that replace those of the small club's folder; null leaves one out. */
const folders = named('folder', '', read<Record<string, string | null>>('csv-folders'));
/** Sheets that replace those of the small workbook; null leaves one out. */
const workbooks = named('book', '.xlsx', read<Record<string, unknown[][] | null>>('workbooks'));

/** A broken club: its files by name; those of a folder have its name. */
export interface BrokenClub {
  name: string;
  isFolder: boolean;
  files: Map<string, Uint8Array>;
}

export async function makeBrokenClubs(): Promise<BrokenClub[]> {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const ofOne = (name: string, bytes: Uint8Array): BrokenClub => ({
    name,
    isFolder: false,
    files: new Map([[name, bytes]]),
  });
  const ofWorkbook = async ([name, sheets]: (typeof workbooks)[number]) =>
    ofOne(name, await writeXlsx(workbookWith(toSheets(sheets))));
  return [
    ...brokenFiles.map(([name, [path, value]]) =>
      ofOne(name, encode(JSON.stringify(fileWith(path, value), undefined, 2))),
    ),
    ...folders.map(([name, replaced]) => {
      const files = Object.entries<string | null>({ ...SMALL_FOLDER, ...replaced }).flatMap(
        ([file, text]) => (text === null ? [] : [[file, encode(text)] as const]),
      );
      return { name, isFolder: true, files: new Map(files) };
    }),
    ...(await Promise.all(workbooks.map(ofWorkbook))),
  ];
}

/** Makes sheets of JSON, in which `{"date": "2026-07-01"}` and `{"error": "#REF!"}` are such cells. */
const toSheets = (sheets: Record<string, unknown[][] | null>): Sheets =>
  Object.fromEntries(
    Object.entries(sheets).map(([name, rows]) => [
      name,
      rows?.map((row) =>
        row.map((value) => {
          const cell = value as { date?: string; error?: string };
          if (cell.date) return date(cell.date);
          return cell.error ? error(cell.error) : (value as string);
        }),
      ),
    ]),
  );
