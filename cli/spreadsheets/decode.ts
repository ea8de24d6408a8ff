import { isUtf8 } from 'node:buffer';
import { isUtf16 } from '../../shared/publish/club-file/json/decode-text.ts';
import { Unreadable } from './unreadable.ts';

const ADVICE = 'save it as "CSV UTF-8"';

/**
 * Decodes UTF-8, with or without a byte order mark.
 * @throws Unreadable with the first line that is in another encoding
 */
export function decode(bytes: Uint8Array): string {
  if (isUtf16(bytes)) throw new Unreadable(`is UTF-16, not UTF-8: ${ADVICE}`, 1);
  const text = new TextDecoder().decode(bytes);
  if (isUtf8(bytes)) return text;
  const [before = ''] = text.split('\u{FFFD}', 1); // what TextDecoder writes for invalid bytes
  throw new Unreadable(
    `is not UTF-8 but perhaps Windows-1252: ${ADVICE}`,
    before.split(/\r\n?|\n/).length,
  );
}
