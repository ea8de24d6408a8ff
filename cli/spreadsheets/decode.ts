import { isUtf8 } from 'node:buffer';
import { Unreadable } from './unreadable.ts';

const ADVICE = 'save it as "CSV UTF-8"';

/**
 * The text of a file in UTF-8, with or without a byte order mark.
 * @throws Unreadable at the line that is in another encoding
 */
export function decode(bytes: Uint8Array): string {
  if (isUtf16(bytes)) throw new Unreadable(`is UTF-16, not UTF-8: ${ADVICE}`, 1);
  const text = new TextDecoder().decode(bytes);
  if (isUtf8(bytes)) return text;
  const [before = ''] = text.split('\u{FFFD}', 1); // what a decoder writes for what it cannot read
  throw new Unreadable(`is not UTF-8 but perhaps Windows-1252: ${ADVICE}`, linesOf(before));
}

/** Excel's "Unicode Text" has a mark; without one, every other byte of the headings is 0. */
function isUtf16([first, second]: Uint8Array): boolean {
  if (first === undefined || second === undefined) return false;
  const mark = first * 256 + second;
  return mark === 0xfeff || mark === 0xfffe || (first === 0) !== (second === 0);
}

const linesOf = (text: string): number => text.split(/\r\n?|\n/).length;
