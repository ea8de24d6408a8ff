export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Rows to look at: a title may stand above the headings. */
const ROWS = 20;

/**
 * The delimiter of a CSV file: commas, semicolons (Excel in countries with a decimal comma) or tabs,
 * whichever is in the same number in most rows. Those within quotation marks do not count.
 */
export function findDelimiter(text: string): Delimiter {
  const rows = text
    .slice(0, MAX_LENGTH)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/)
    .filter((row) => row !== '')
    .slice(0, ROWS);
  const scores = DELIMITERS.map((delimiter) => scoreOf(rows, delimiter));
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}

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
