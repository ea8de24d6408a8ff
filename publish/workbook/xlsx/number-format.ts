/** What a cell's number format says about its number. */
export type NumberFormat =
  | { kind: 'number' }
  /** `0000` shows 7 as 0007. */
  | { kind: 'padded'; digits: number }
  /** Shows 1 as TRUE, or as the word of another language: so LibreOffice saves booleans. */
  | { kind: 'boolean' }
  | { kind: 'date' }
  | { kind: 'time' };

export const PLAIN: NumberFormat = { kind: 'number' };

/** Formats without a code in the file: ECMA-376 part 1, 18.8.30, with those of East Asian locales. */
const BUILT_IN = new Map<number, NumberFormat>([
  ...[14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36].map((id) => [id, { kind: 'date' }] as const),
  ...[50, 51, 52, 53, 54, 57, 58].map((id) => [id, { kind: 'date' }] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map(
    (id) => [id, { kind: 'time' }] as const,
  ),
]);

/** Excel's limit. */
const MAX_CODE = 255;

export function toNumberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return BUILT_IN.get(id) ?? PLAIN;
  if (code.length > MAX_CODE) return PLAIN;
  if (/^"([^"]+)";"\1";"[^"]+"$/.test(code)) return { kind: 'boolean' };
  const [section = ''] = code.replace(LITERAL, '').split(';');
  if (/^0{2,}$/.test(section)) return { kind: 'padded', digits: section.length };
  if (/general/i.test(section)) return PLAIN;
  if (/[ydgb]|e(?![+-])/i.test(section)) return { kind: 'date' };
  if (/[hs]/i.test(section)) return { kind: 'time' };
  return /m/i.test(section) ? { kind: 'date' } : PLAIN;
}

/**
 * Quoted and escaped characters, fillers, and colors, conditions and locales in brackets; a span such
 * as [h] stays.
 */
const LITERAL = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;
