import { MAX_COLUMNS } from '../limits.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Returns how many cells of a row are known headings. */
export type CountHeadings = (cells: string[]) => number;

/** Number of rows to search for headings, because a title may be above them. */
const ROWS = 20;

/**
 * Finds the delimiter of a CSV file: the one that gives a row the most known headings. If several do, or none
 * gives two, the most even rows decide.
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

/**
 * Number of characters in which to search for a delimiter. The first 20 rows, which decide, usually have fewer
 * characters.
 */
const MAX_LENGTH = 200_000;

/** Scores a delimiter by its number in a row times the rows with this number. */
function scoreOf(rows: string[], delimiter: Delimiter): number {
  const counts = rows.map((row) => row.split(delimiter).length - 1);
  const groups = Map.groupBy(counts, (count) => count);
  return Math.max(0, ...Array.from(groups, ([count, { length }]) => count * length));
}

/** Pattern of the first line in which Excel states the delimiter, such as `sep=;`. */
export const SEPARATOR_LINE = /^sep=(.)(\r\n?|\n|$)/i;
