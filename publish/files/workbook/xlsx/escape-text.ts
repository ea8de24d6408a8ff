/**
 * Pattern of an escaped character that XML cannot hold, such as `_x000D_`. In a text that looks escaped,
 * `_x005F_` is the underscore (ECMA-376 part 1, 22.9.2.19).
 */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

export const unescapeText = (text: string): string =>
  text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export const escapeText = (text: string): string =>
  text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
