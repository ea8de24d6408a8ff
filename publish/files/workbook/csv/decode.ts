import { isUtf8 } from 'node:buffer';
import { isUtf16 } from '../../../club/rules/json/decode-text.ts';
import { Unreadable } from './unreadable.ts';

const ADVICE = 'save it as "CSV UTF-8"';

/**
 * Decodes UTF-8, with or without a byte order mark, and UTF-16 with one: Excel's "Unicode text".
 * @throws Unreadable with the first line that is in another encoding
 */
export function decode(bytes: Uint8Array): string {
  const utf16 = UTF_16_BY_MARK.get(bytes.slice(0, 2).join(' '));
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  if (isUtf16(bytes)) throw new Unreadable(`is UTF-16, not UTF-8: ${ADVICE}`, 1);
  const text = new TextDecoder().decode(bytes);
  if (isUtf8(bytes)) return text;
  const [before = ''] = text.split('\u{FFFD}', 1); // what TextDecoder writes for invalid bytes
  throw new Unreadable(
    `is not UTF-8 but perhaps Windows-1252: ${ADVICE}`,
    before.split(/\r\n?|\n/).length,
  );
}

const UTF_16_BY_MARK = new Map([
  ['255 254', 'utf-16le'],
  ['254 255', 'utf-16be'],
]);
