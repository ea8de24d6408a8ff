import { countHeadings } from '../cells/headings/find-column.ts';
import { readOwnWords } from '../cells/own-words/read-own-words.ts';
import { isWordLine, isWords, WORDS_TITLE } from '../cells/own-words/word-line.ts';
import { NO_WORDS } from '../cells/words/vocabulary.ts';
import { stemOf } from '../workbook/csv/stem-of-names.ts';
import { readCsvFiles } from '../workbook/read-csv.ts';
import type { Workbook } from '../workbook/workbook.ts';
import type { ClubSource } from './form.ts';
import { readCells } from './read-workbook.ts';

/**
 * Reads the CSV files of a folder. Reads words.csv first, because its words help to find headings and
 * delimiters in the other files.
 *
 * @throws ClubFileError if the files cannot be read
 */
export const readFolder = ({ files }: ClubSource): Promise<Workbook> =>
  readCells(() => readFiles(files));

function readFiles(files: ClubSource['files']): Workbook {
  const stem = stemOf([...files.keys()]);
  const ofWords = Array.from(files).filter(([name]) => isWords({ name: name.slice(stem.length) }));
  const { sheets } = readCsvFiles(new Map(ofWords), countWords);
  const { own } = readOwnWords({
    sheets: sheets.map((sheet) => ({ ...sheet, title: WORDS_TITLE })),
  });
  return readCsvFiles(files, (title, cells) =>
    isWords({ name: title })
      ? countWords(title, cells)
      : countHeadings({ ...NO_WORDS, own }, title, cells),
  );
}

/**
 * Returns how many headings a line of the sheet Words counts as: 2, because `findDelimiter` ignores rows with
 * fewer.
 */
const countWords = (_title: string, cells: string[]): number => (isWordLine(cells) ? 2 : 0);
