import { stringify } from 'csv-stringify/sync';

/**
 * A list in a cell is a line of CSV, written with bars: `keeper | left back`. Quotation marks allow any
 * text in it: `"a | b" | c`.
 */
export const joinList = (items: readonly string[]): string =>
  stringify([items], { delimiter: ' | ', eof: false, quoted_match: /^\s|\s$|[|,;\r\n]/ });

/** An item, in quotation marks or not, and what ends it. */
const ITEM = /[^\S\r\n]*(?:"((?:[^"]|"")*)"|([^"|,;\r\n]*))[^\S\r\n]*(?:[|,;\r\n]|$)/gy;

/** The items between commas, semicolons or bars, or the whole text when its quotation marks do not match. */
export function splitList(cell: string): string[] | string {
  const found = Array.from(cell.matchAll(ITEM));
  const read = found.map(([whole]) => whole).join('');
  if (read.length < cell.length) return cell;
  return found
    .map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim())
    .filter((item) => item !== '');
}
