import { malformed } from './malformed.ts';

/**
 * Decodes UTF-8, with or without a byte order mark (RFC 8259, 8.1).
 * @throws ClubFileError for another encoding or binary data
 */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf16(bytes)) throw malformed('is UTF-16, not UTF-8: save it as UTF-8');
  const text = new TextDecoder().decode(bytes);
  const nul = text.indexOf('\0');
  if (nul >= 0) throw malformed('is not text: it has a NUL byte', { text, at: nul });
  if (isUtf8(bytes, text)) return text;
  const at = text.indexOf('\u{FFFD}'); // what TextDecoder writes for invalid bytes
  throw malformed('is not UTF-8 but perhaps Latin-1: save it as UTF-8', { text, at });
}

/** Detects UTF-16 by the byte order mark or by the zero byte of the first ASCII character. */
export function isUtf16([first, second]: Uint8Array): boolean {
  if (first === undefined || second === undefined) return false;
  const mark = first * 256 + second;
  return mark === 0xfeff || mark === 0xfffe || (first === 0) !== (second === 0);
}

/** Checks whether bytes are UTF-8. `text` is TextDecoder's result, with U+FFFD for each invalid sequence. */
export function isUtf8(bytes: Uint8Array, text: string): boolean {
  if (!text.includes('\u{FFFD}')) return true;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true; // the text itself contains U+FFFD
  } catch {
    return false;
  }
}
