/** Kind of value that a number format shows. */
export type NumberFormat =
  /**
   * Number. `digits` is the smallest number of digits: 4 for `0000`, which shows 7 as `0007`. `code` is the
   * code of a format with more than digits, such as `0.00E+00`.
   */
  | { kind: 'number'; digits?: number; code?: string }
  /**
   * Boolean. The format shows 1 as TRUE or a word in another language. LibreOffice saves booleans like this.
   */
  | { kind: 'boolean' }
  /** Format that hides numbers; `;;;` hides texts, too. */
  | { kind: 'hidden'; hidesTexts: boolean }
  | { kind: 'date' }
  | { kind: 'time' };

export const PLAIN: NumberFormat = { kind: 'number' };

/**
 * Simplified codes of built-in number formats by id, without colors, currencies and negative numbers. Workbooks
 * usually contain only the id.
 */
const CODES: Record<number, string> = {
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
  48: '##0.0E+0',
};

/**
 * Built-in formats of dates and times by id, including those of East Asian locales (ECMA-376 part 1, 18.8.30).
 * Files do not repeat their codes.
 */
const BUILT_IN = new Map<number, NumberFormat>([
  ...[14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36].map((id) => [id, { kind: 'date' }] as const),
  ...[50, 51, 52, 53, 54, 57, 58].map((id) => [id, { kind: 'date' }] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map(
    (id) => [id, { kind: 'time' }] as const,
  ),
]);

/** Largest number of characters in a format code: Excel's limit. */
const MAX_CODE = 255;

export function toNumberFormat(id: number, given: string | undefined): NumberFormat {
  const code = given ?? CODES[id];
  if (code === undefined) return BUILT_IN.get(id) ?? PLAIN;
  if (code.length > MAX_CODE) return PLAIN;
  if (/^"([^"]+)";"\1";"[^"]+"$/.test(code)) return { kind: 'boolean' };
  if (code.startsWith(';')) return { kind: 'hidden', hidesTexts: code === ';;;' };
  const shown = visibleSection(code);
  const section = shown.replace(LITERAL, '');
  if (/^(general|0|#|@|)$/i.test(shown)) return PLAIN;
  const digits = /^0{2,}$/.test(section) ? section.length : 0;
  if (digits > 0) return { kind: 'number', digits, ...(shown === section ? {} : { code }) };
  if (/general/i.test(section)) return { kind: 'number', code };
  if (/[ydgb]|e(?![+-])/i.test(section)) return { kind: 'date' };
  if (/[hs]/i.test(section)) return { kind: 'time' };
  return /m/i.test(section) ? { kind: 'date' } : { kind: 'number', code };
}

/**
 * Returns the first section of a format code, without fillers, colors, conditions and locales. Keeps time spans
 * such as `[h]`.
 */
const visibleSection = (code: string): string =>
  code.replace(/("[^"]*"|\\.)|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '$1').split(';')[0] ?? '';

/** Pattern of quoted and escaped characters in a format code. */
const LITERAL = /"[^"]*"|\\./g;

/**
 * Formats a number by the first section of a format code, with texts such as `"DE-"000000`. Undefined for
 * unsupported formats and values.
 */
export function showNumber(value: number, code: string): string | undefined {
  const section = visibleSection(code);
  const [, thousands, decimals] = /^(#,##)?0(?:\.(0+))?$/.exec(section) ?? [];
  const digits = decimals?.length ?? 0;
  const [, places, exponent] = /^0(?:\.(0+))?E\+(0+)$/i.exec(section) ?? [];
  if (exponent) return showExponent(value, places?.length ?? 0, exponent.length);
  const [, ofPercent] = /^0(?:\.(0+))?%$/.exec(section) ?? [];
  if (/^0(\.0+)?%$/.test(section)) return `${(value * 100).toFixed(ofPercent?.length ?? 0)}%`;
  if (thousands) return value.toLocaleString('en', fixed(digits));
  return decimals ? value.toFixed(digits) : showDigits(value, section);
}

function showExponent(value: number, places: number, digits: number): string {
  const [number, sign, exponent = ''] = value.toExponential(places).split(/e([+-])/);
  return `${number}E${sign}${exponent.padStart(digits, '0')}`;
}

const fixed = (digits: number) => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
});

function showDigits(value: number, section: string): string | undefined {
  const tokens = section.match(/"[^"]*"|\\.|./g) ?? [];
  const isDigit = (token: string) => /^[0#?]$/.test(token);
  const isText = (token: string) => /^(".*"|\\.|[-+ /():$€])$/.test(token);
  if (!tokens.some(isDigit) || !tokens.every((token) => isDigit(token) || isText(token))) return;
  if (!Number.isSafeInteger(value) || value < 0) return undefined;
  const places = tokens.filter(isDigit);
  const least = places.length - (places.includes('0') ? places.indexOf('0') : places.length);
  const digits = [...String(value).padStart(least, '0')];
  let following = places.length;
  const show = (token: string) => {
    if (!isDigit(token)) return token.replace(/^"(.*)"$|^\\/, '$1');
    following--;
    return digits.splice(0, Math.max(0, digits.length - following)).join('');
  };
  return tokens.map(show).join('');
}
