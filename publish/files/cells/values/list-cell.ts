import { stringify } from 'csv-stringify/sync';

/**
 * Writes a list into one cell: `keeper | left back`. Quotation marks allow any text in an item: `"a | b" | c`.
 */
export const joinList = (items: readonly string[]): string =>
  stringify([items], { delimiter: ' | ', eof: false, quoted_match: /^\s|\s$|[|,;\r\n]/ });

/** Pattern of an item, with or without quotation marks, and its delimiter. */
const ITEM = /[^\S\r\n]*(?:"((?:[^"]|"")*)"|([^"|,;\r\n]*))[^\S\r\n]*(?:[|,;\r\n]|$)/gy;

/** Returns the items between commas, semicolons, bars or line breaks. */
export function splitList(cell: string): string[] | string {
  const found = Array.from(cell.matchAll(ITEM));
  const read = found.map(([whole]) => whole).join('');
  if (read.length < cell.length) return cell;
  return found
    .map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim())
    .filter((item) => item !== '');
}
