import { crc32 } from 'node:zlib';

/** CRC-32 of a text: detects typing errors without a read. It is not a security measure. */
export const checksum = (text: string): number => crc32(text);
