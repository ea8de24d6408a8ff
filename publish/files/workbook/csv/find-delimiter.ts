import { MAX_COLUMNS } from '../limits.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Counts the cells of a row that are known headings. */
export type CountHeadings = (cells: string[]) => number;

/** Rows to look at: a title may stand above the headings. */
const ROWS = 20;

/**
 * The delimiter of a CSV file: commas, semicolons (Excel in countries with a decimal comma), tabs or
 * bars, whichever makes the most known headings; without these, whichever is in the same number in most
 * rows. Those within quotation marks do not count, and bars may be those of a list in a cell.
 */
export function findDelimiter(text: string, countHeadings: CountHeadings): Delimiter {
  const rows = text
    .slice(0, MAX_LENGTH)
    .replace(/"[^"]*"/g, (text) => text.replace(/[",;\t|\r\n]/g, ' '))
    .split(/\r\n?|\n/)
    .filter((row) => row !== '')
    .slice(0, ROWS);
  const headings = DELIMITERS.map((delimiter) =>
    Math.max(0, ...rows.map((row) => countHeadings(row.split(delimiter, MAX_COLUMNS)))),
  );
  const most = Math.max(...headings);
  const [best, ...others] = DELIMITERS.filter((_, i) => headings[i] === most);
  if (most > 1 && best && others.length === 0) return best;
  const scores = SCORED.map((delimiter) => scoreOf(rows, delimiter));
  return SCORED[scores.indexOf(Math.max(...scores))] ?? ',';
}

const SCORED = [',', ';', '\t'] as const;

/** Twenty rows are shorter than this. */
const MAX_LENGTH = 200_000;

/** The number of delimiters in a row times the number of rows that have that number. */
function scoreOf(rows: string[], delimiter: Delimiter): number {
  const counts = rows.map((row) => row.split(delimiter).length - 1);
  const groups = Map.groupBy(counts, (count) => count);
  return Math.max(0, ...Array.from(groups, ([count, { length }]) => count * length));
}

/** Excel's own line above the headings, such as `sep=;`. */
export const SEPARATOR_LINE = /^sep=(.)(\r\n?|\n|$)/i;
