import { isUtf8 } from 'node:buffer';
import { malformed } from './malformed.ts';

/**
 * The text of a file that is to be UTF-8, with or without a byte order mark (RFC 8259, 8.1).
 * @throws Problem malformed_body when it is in another encoding, or no text at all
 */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf16(bytes)) throw malformed('is UTF-16, not UTF-8: save it as UTF-8');
  const text = new TextDecoder().decode(bytes);
  const nul = text.indexOf('\0');
  if (nul >= 0) throw malformed('is not text: it has a NUL byte', { text, at: nul });
  if (isUtf8(bytes)) return text;
  const at = text.indexOf(UNREADABLE);
  throw malformed('is not UTF-8 but perhaps Latin-1: save it as UTF-8', { text, at });
}

/** What a decoder writes for bytes that are not UTF-8. */
const UNREADABLE = '\u{FFFD}';

/** By its byte order mark or, without one, by the half of its first ASCII character that is zero. */
function isUtf16([first = 0, second = 0]: Uint8Array): boolean {
  const mark = first * 256 + second;
  return mark === 0xfeff || mark === 0xfffe || (first === 0) !== (second === 0);
}
