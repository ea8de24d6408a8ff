import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/**
 * A list in a cell is a line of CSV, written with bars: `keeper | left back`. Quotation marks allow any
 * text in it: `"a | b" | c`.
 */
export const joinList = (items: readonly string[]): string =>
  stringify([items], { delimiter: ' | ', eof: false, quoted_match: /^\s|\s$|[|,;\r\n]/ });

/** The items between commas, semicolons or bars, or the whole text when its quotation marks do not match. */
export function splitList(cell: string): string[] | string {
  try {
    const rows = parse(cell, { delimiter: ['|', ',', ';'], trim: true, relax_column_count: true });
    return rows.flat().filter((item) => item !== '');
  } catch {
    return cell;
  }
}
