import type { Part } from './list-parts.ts';

/**
 * Unpacks a part in pieces, and never passes more bytes to `write` than the archive's directory states.
 * @throws Error if the part is unreadable, or if its size or checksum differs from the directory
 */
export async function unpack(
  { path, packed, ...claimed }: Part,
  write: (bytes: Uint8Array) => void,
): Promise<void> {
  const { method, isEncrypted, isTwice } = claimed;
  if (isTwice || isEncrypted || (method !== 0 && method !== 8))
    throw new Error(`${path} cannot be read`);
  const pieces = new Blob([packed as Uint8Array<ArrayBuffer>]).stream();
  const unpacked =
    method === 8 ? pieces.pipeThrough<Uint8Array>(new DecompressionStream('deflate-raw')) : pieces;
  const reader = unpacked.getReader(); // Safari cannot iterate over a stream
  let size = 0;
  let checksum = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > claimed.size) throw new Error(`${path} is larger than it claims`);
      checksum = crc32(value, checksum);
      write(value);
    }
  } finally {
    reader.cancel().catch(() => {}); // its error is already thrown
  }
  if (size < claimed.size || checksum !== claimed.crc32) throw new Error(`${path} is damaged`);
}

/** Table for CRC-32 checksums (ISO 3309): the remainder of each byte. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (let i = 0; i < bytes.length; i++)
    crc = (REMAINDERS[(crc ^ (bytes[i] as number)) & 0xff] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}
