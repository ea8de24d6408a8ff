import { MAX_COLUMNS } from '../limits.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Function that counts the cells of a row that are known headings. */
export type CountHeadings = (cells: string[]) => number;

/** Number of rows in which headings are looked for, because a title may be above them. */
const ROWS = 20;

/**
 * Finds the delimiter of a CSV file: a comma, a semicolon (Excel in countries with a decimal
 * comma), a tab or a bar, whichever gives the most known headings. If that is not clear, it is the
 * one that occurs in the same number in most rows, except a bar, which may be that of a list in a
 * cell. Delimiters within quotation marks do not count.
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

/** Number of characters that are searched for a delimiter. Twenty rows are shorter. */
const MAX_LENGTH = 200_000;

/**
 * Returns the number of delimiters in a row times the number of rows with that number, for the
 * highest such product.
 */
function scoreOf(rows: string[], delimiter: Delimiter): number {
  const counts = rows.map((row) => row.split(delimiter).length - 1);
  const groups = Map.groupBy(counts, (count) => count);
  return Math.max(0, ...Array.from(groups, ([count, { length }]) => count * length));
}

/** Pattern of a line above the headings in which Excel says the delimiter, such as `sep=;`. */
export const SEPARATOR_LINE = /^sep=(.)(\r\n?|\n|$)/i;
