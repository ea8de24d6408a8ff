import { ClubFileError } from '../../club/rules/club-file-error.ts';
import { MAX_VALUES } from '../../club/rules/json/parse-json.ts';
import { countHeadings } from '../cells/headings/find-column.ts';
import { readOwnWords } from '../cells/own-words/read-own-words.ts';
import { isWordLine, isWords, WORDS_TITLE } from '../cells/own-words/word-line.ts';
import { NO_WORDS } from '../cells/words/vocabulary.ts';
import { stemOf } from '../workbook/csv/stem-of-names.ts';
import { readCsvFiles } from '../workbook/read-csv.ts';
import { readOds } from '../workbook/read-ods.ts';
import { readXlsx } from '../workbook/read-xlsx.ts';
import type { Workbook } from '../workbook/workbook.ts';
import { type ClubSource, onlyFileOf } from './form.ts';
import { unreadableFile } from './unreadable-file.ts';

/** @throws ClubFileError when it cannot be read */
export async function readWorkbook(source: ClubSource): Promise<Workbook> {
  try {
    const workbook = await readForm(source);
    checkCells(workbook);
    return workbook;
  } catch (error) {
    const isWhole = error instanceof ClubFileError && error.problems.length === 0;
    throw isWhole ? unreadableFile(error.message, error) : error;
  }
}

async function readForm(source: ClubSource): Promise<Workbook> {
  if (source.form === 'csv') return readFolder(source.files);
  const bytes = onlyFileOf(source);
  return source.form === 'xlsx' ? readXlsx(bytes) : readOds(bytes);
}

/** Reads the own words first: they are in the titles and headings that tell the delimiter of a file. */
function readFolder(files: ClubSource['files']): Workbook {
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

/** A line of the sheet Words counts as one of two headings. */
const countWords = (_title: string, cells: string[]): number => (isWordLine(cells) ? 2 : 0);

/**
 * Refuses more cells than a club file may have values, before each of them becomes a problem, which
 * costs a kilobyte of memory. A workbook is refused while it is read (workbook/collect-rows.ts), CSV
 * files here.
 * @throws ClubFileError
 */
function checkCells({ sheets }: Workbook): void {
  const counts = sheets.map(({ name, rows }) => ({
    name,
    count: rows.reduce((sum, { cells }) => sum + cells.filter(isFilled).length, 0),
  }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total <= MAX_VALUES) return;
  const [largest] = counts.toSorted((a, b) => b.count - a.count);
  throw unreadableFile(
    `has ${total} filled cells, most of them in ${largest?.name}; a club has at most ${MAX_VALUES}: delete sheets, columns and rows that are not the club's`,
  );
}

const isFilled = ({ kind }: { kind: string }): boolean => kind !== 'empty';
