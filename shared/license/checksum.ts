import { crc32 } from 'node:zlib';

/** CRC-32 of a text: it tells a typing error from a wrong secret without a read; it guards nothing. */
export const checksum = (text: string): number => crc32(text);
