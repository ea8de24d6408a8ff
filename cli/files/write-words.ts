import { countOf } from '../../publish/club/describe-counts.ts';
import { countOpen, type WordRows } from '../../publish/files/cells/own-words/to-word-rows.ts';
import type { Cell } from '../../publish/files/workbook/workbook.ts';
import { writeCsvFiles } from '../../publish/files/workbook/write-csv.ts';
import { UsageError } from '../command-error.ts';
import { InvalidClubsError } from './club-problems.ts';
import { checkWritable, type WriteOptions, writeFiles } from './write-files.ts';

export interface WordsOptions extends WriteOptions {
  /** Path of a CSV file for unknown words, as rows to paste into a workbook's sheet Words. */
  words?: string;
}

/**
 * Calls `read`. Writes the unknown words of an invalid club to the file `options.words` before rethrowing.
 * @throws CommandError or UsageError, before reading, if the file must not be written
 */
export async function readForWords<T>(options: WordsOptions, read: () => Promise<T>): Promise<T> {
  const { words: path } = options;
  if (path === undefined) return read();
  if (!/\.csv$/i.test(path)) throw new UsageError(`--words: the name ${path} must end in .csv`);
  checkWritable([path], options);
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof InvalidClubsError)) throw error;
    throw new InvalidClubsError(error.failures, [putWords(path, error, options)]);
  }
}

export const NO_WORD_UNKNOWN = 'not written, because no word is unknown';

/**
 * Writes the unknown words of a workbook to a file.
 * @returns a line that says what was written, or why nothing was
 */
function putWords(path: string, { failures }: InvalidClubsError, options: WordsOptions): string {
  const [rows, others] = failures.flatMap(({ words = [] }) => (words.length > 0 ? [words] : []));
  if (!rows) return `${path}: ${NO_WORD_UNKNOWN}`;
  if (others) return `${path}: not written, because it is for one workbook: pass one of them`;
  writeFiles(new Map([[path, toCsv(path, rows)]]), options);
  return `${path}: written; fill in what ${countOf(countOpen(rows), 'word')} of it mean, and make it the sheet Words`;
}

/** Formats words as CSV with semicolons, like Excel in languages with a decimal comma. */
function toCsv(name: string, words: WordRows): string {
  const rows = words.map((texts, i) => ({ number: i + 1, cells: texts.map(toCell) }));
  const files = writeCsvFiles({ sheets: [{ name, isCsv: true, rows }] }, { delimiter: ';' });
  return files.get(name) ?? '';
}

const toCell = (text: string): Cell => ({ kind: 'text', text });
