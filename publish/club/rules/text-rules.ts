/**
 * Maximum length of a text in UTF-16 code units: twice the length of the longest known name. The limit keeps
 * table items far below DynamoDB's 400 KB.
 */
export const MAX_TEXT = 200;
export const MAX_URL = 2048;

/**
 * Returns the reason why a text cannot be published. Many JSON parsers (PHP's, jq) reject half a surrogate
 * pair. Control characters and open bidirectional controls would change the surrounding text.
 */
export function findTextFault(text: string, max: number): string | undefined {
  if (text.length > max) return `is longer than ${max} characters`;
  if (!text.isWellFormed()) return 'has half a character (lone surrogate), perhaps a cut emoji';
  const [control] = /[\p{Cc}\p{Zl}\p{Zp}]/u.exec(text) ?? [];
  if (control) return `has ${codeOf(control)}, a control character or line break`;
  if (hasOpenDirection(text)) {
    return 'has a bidirectional control without its pair: remove it';
  }
  return undefined;
}

/** Trims the ends of a text if their blanks have a tab or line break. */
export function trimBreaks(text: string): string {
  const trimmedStart = text.trimStart();
  const start = BREAK.test(text.slice(0, text.length - trimmedStart.length)) ? trimmedStart : text;
  const trimmedEnd = start.trimEnd();
  return BREAK.test(start.slice(trimmedEnd.length)) ? trimmedEnd : start;
}

const BREAK = /[\t\n\v\f\r\u2028\u2029]/;

/** Closing bidirectional controls, keyed by the opening ones (https://www.unicode.org/reports/tr9/, 2). */
const CLOSING = new Map([
  ...['\u202a', '\u202b', '\u202d', '\u202e'].map((open) => [open, '\u202c'] as const),
  ...['\u2066', '\u2067', '\u2068'].map((open) => [open, '\u2069'] as const),
]);

const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;
const DIRECTIONS = new RegExp(DIRECTION, 'g');

function hasOpenDirection(text: string): boolean {
  if (!DIRECTION.test(text)) return false; // takes a tenth of the time of matchAll
  const ends: string[] = [];
  for (const [control] of text.matchAll(DIRECTIONS)) {
    const end = CLOSING.get(control);
    if (end) ends.push(end);
    else if (ends.pop() !== control) return true;
  }
  return ends.length > 0;
}

/**
 * Invisible characters that no script or emoji needs, such as zero width spaces and overrides. The replacement
 * character U+FFFD is included, because it results from a wrong encoding.
 */
const INVISIBLE = /[\u00ad\u200b\u2060-\u2064\u202d\u202e\ufeff\ufff9-\ufffd]/;

export function findTextWarning(text: string): string | undefined {
  const [character] = INVISIBLE.exec(text) ?? [];
  return character && `has ${codeOf(character)}, a hidden or broken character`;
}

export const findUrlWarning = (url: string | null | undefined): string | undefined =>
  url?.startsWith('http:')
    ? 'begins with http:, which phones refuse to load: write https:, if its host has it'
    : undefined;

const codeOf = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
