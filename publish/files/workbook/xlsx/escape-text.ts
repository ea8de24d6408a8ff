/**
 * Writes an Excel workbook (.xlsx).
 * @throws ClubFileError if a workbook cannot hold a character
 */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

export const unescapeText = (text: string): string =>
  text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export const escapeText = (text: string): string =>
  text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
