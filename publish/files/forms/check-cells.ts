import { MAX_VALUES } from '../../club/rules/json/parse-json.ts';
import type { Workbook } from '../workbook/workbook.ts';
import { unreadableFile } from './unreadable-file.ts';

/**
 * Refuses more cells than a club file may have values, before each of them becomes a problem, which
 * costs a kilobyte of memory. A workbook is refused while it is read (workbook/collect-rows.ts), CSV
 * files here.
 * @throws ClubFileError
 */
export function checkCells({ sheets }: Workbook): void {
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
