import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/**
 * A list in a cell is a line of CSV with bars: `keeper | left back`. Quotation marks allow any text
 * in it: `"a | b" | c`.
 */
export const joinList = (items: readonly string[]): string =>
  stringify([items], { delimiter: ' | ', eof: false, quoted_match: /^\s|\s$|[|\r\n]/ });

/** The items of a list, or the whole text when its quotation marks do not match. */
export function splitList(cell: string): string[] | string {
  try {
    return parse(cell, { delimiter: '|', trim: true, relax_column_count: true }).flat();
  } catch {
    return cell;
  }
}
