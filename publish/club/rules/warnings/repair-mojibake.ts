/** Bytes by Windows-1252 character; unassigned bytes are control characters. */
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** Pattern of the beginning of a UTF-8 sequence that was read as Windows-1252, such as `Ã¼`. */
const SUSPECT = /[\u00c2-\u00f4][^\p{ASCII}]/u;

/**
 * Repairs UTF-8 text that was read as Windows-1252, such as `MÃ¼ller` to `Müller`; undefined for any other
 * text.
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
