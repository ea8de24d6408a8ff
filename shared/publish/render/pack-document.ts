import { constants, gzipSync } from 'node:zlib';
import { etagOf } from '../../etag.ts';
import { Problem } from '../../problem.ts';
import type { PackedDocument } from '../../table/documents.ts';

/**
 * Lambda answers with at most 6 MB of JSON in all
 * (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html); what is kept free is
 * for the status and the headers.
 */
export const RESPONSE_LIMIT = 6 * 1024 * 1024 - 16 * 1024;

/** @throws Problem body_too_large when one response cannot carry the document */
export function packDocument(name: string, data: unknown): PackedDocument {
  const body = JSON.stringify({ data });
  const packed = packBytes(name, Buffer.from(body));
  const plain = Buffer.byteLength(JSON.stringify(body));
  const base64 = Math.ceil(packed.gzip.length / 3) * 4;
  if (Math.max(plain, base64) > RESPONSE_LIMIT) {
    throw new Problem('body_too_large', {
      detail: `${name} is ${plain} bytes in a response (${base64} as gzip); one carries ${RESPONSE_LIMIT}.`,
    });
  }
  return packed;
}

export function packBytes(name: string, bytes: Uint8Array): PackedDocument {
  const gzip = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
  return { name, gzip, etag: etagOf(bytes), length: bytes.length };
}
