/** Bytes, keyed by their characters in Windows-1252. Bytes without a character there are control characters. */
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Pattern of the beginning of a UTF-8 sequence of two or more bytes that was read as Windows-1252; none of its
 * characters is ASCII.
 */
const SUSPECT = /[\u00c2-\u00f4][^\p{ASCII}]/u;

/**
 * Repairs a text whose UTF-8 was read as Windows-1252, such as `MÃ¼ller` to `Müller`. Returns undefined for
 * every other text, because accented letters in this order are almost never valid UTF-8.
 */
export function repairMojibake(text: string): string | undefined {
  if (!SUSPECT.test(text)) return undefined;
  const bytes = Array.from(text, (character) => BYTES.get(character));
  const known = bytes.filter((byte) => byte !== undefined);
  if (known.length < bytes.length) return undefined;
  try {
    return UTF_8.decode(Uint8Array.from(known));
  } catch {
    return undefined;
  }
}
