import { ClubFileError } from '../../club/rules/club-file-error.ts';
import { MAX_VALUES } from '../../club/rules/json/parse-json.ts';
import { readOds } from '../workbook/read-ods.ts';
import { readXlsx } from '../workbook/read-xlsx.ts';
import type { Workbook } from '../workbook/workbook.ts';
import { type ClubSource, onlyFileOf } from './form.ts';
import { unreadableFile } from './unreadable-file.ts';

/**
 * Reads a workbook in one of the two file formats.
 * @throws ClubFileError if it cannot be read
 */
export const readWorkbook = (source: ClubSource<'xlsx' | 'ods'>): Promise<Workbook> =>
  readCells(() => {
    const bytes = onlyFileOf(source);
    return source.form === 'xlsx' ? readXlsx(bytes) : readOds(bytes);
  });

/** @throws ClubFileError if reading fails, or there are too many cells */
export async function readCells(read: () => Workbook | Promise<Workbook>): Promise<Workbook> {
  try {
    const workbook = await read();
    checkCells(workbook);
    return workbook;
  } catch (error) {
    const isWhole = error instanceof ClubFileError && error.problems.length === 0;
    throw isWhole ? unreadableFile(error.message, error) : error;
  }
}

/**
 * Refuses a workbook with more filled cells than a club file may have values, because each wrong cell uses
 * memory. CSV files are checked here, too, because reading them has no such limit.
 *
 * @throws ClubFileError that names the largest sheet
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
