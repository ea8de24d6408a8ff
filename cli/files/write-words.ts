import { countOf } from '../../publish/club/describe-counts.ts';
import { countOpen, type WordRows } from '../../publish/files/cells/own-words/to-word-rows.ts';
import type { Cell } from '../../publish/files/workbook/workbook.ts';
import { writeCsvFiles } from '../../publish/files/workbook/write-csv.ts';
import { UsageError } from '../command-error.ts';
import { InvalidClubsError } from './club-problems.ts';
import { checkWritable, type WriteOptions, writeFiles } from './write-files.ts';

export interface WordsOptions extends WriteOptions {
  /** Path of a CSV file to write, whose rows can be pasted into a workbook's sheet Words. */
  words?: string;
}

/**
 * Reads clubs. When one of them has words that are not known, they are written into a file before the error goes on.
 * @throws CommandError at once when the file cannot be written, or UsageError when it is no CSV file
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

/** @returns what was done, in a line */
function putWords(path: string, { failures }: InvalidClubsError, options: WordsOptions): string {
  const [rows, others] = failures.flatMap(({ words = [] }) => (words.length > 0 ? [words] : []));
  if (!rows) return `${path}: ${NO_WORD_UNKNOWN}`;
  if (others) return `${path}: not written, because it is for one workbook: pass one of them`;
  writeFiles(new Map([[path, toCsv(path, rows)]]), options);
  return `${path}: written; fill in what ${countOf(countOpen(rows), 'word')} of it mean, and make it the sheet Words`;
}

/** With semicolons, as Excel writes and opens it where a comma is for decimals. */
function toCsv(name: string, words: WordRows): string {
  const rows = words.map((texts, i) => ({ number: i + 1, cells: texts.map(toCell) }));
  const files = writeCsvFiles({ sheets: [{ name, isCsv: true, rows }] }, { delimiter: ';' });
  return files.get(name) ?? '';
}

const toCell = (text: string): Cell => ({ kind: 'text', text });
