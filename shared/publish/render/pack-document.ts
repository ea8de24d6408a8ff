import { constants, gzipSync } from 'node:zlib';
import { etagOf } from '../../etag.ts';
import type { PackedDocument } from '../../table/documents.ts';
import { ClubFileError } from '../club-file/club-file-error.ts';

/**
 * Bytes of body that one response can carry. Lambda responses are limited to 6 MB of JSON
 * (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html); 16 kB are left for the
 * status and the headers.
 */
export const RESPONSE_LIMIT = 6 * 1024 * 1024 - 16 * 1024;

/** @throws ClubFileError when one response cannot carry the document */
export function packDocument(name: string, data: unknown): PackedDocument {
  const body = JSON.stringify({ data });
  const packed = packBytes(name, Buffer.from(body));
  const plain = Buffer.byteLength(JSON.stringify(body));
  const base64 = Math.ceil(packed.gzip.length / 3) * 4;
  if (Math.max(plain, base64) > RESPONSE_LIMIT) {
    throw new ClubFileError(
      `${name} is ${plain} bytes in a response (${base64} as gzip); the limit is ${RESPONSE_LIMIT}.`,
    );
  }
  return packed;
}

export function packBytes(name: string, bytes: Uint8Array): PackedDocument {
  const gzip = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
  return { name, gzip, etag: etagOf(bytes), length: bytes.length };
}
