/**
 * Pattern of an escaped character. Workbooks write characters that XML cannot hold as `_x000D_`, and a
 * text that happens to look like that with its underscore as `_x005F_` (ECMA-376 part 1, 22.9.2.19).
 */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

export const unescapeText = (text: string): string =>
  text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export const escapeText = (text: string): string =>
  text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
