import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { etagOf } from '../../etag.ts';
import type { PackedDocument } from '../../table/documents.ts';
import { ClubFileError } from '../club-file/club-file-error.ts';
import { describeDocument } from './describe-document.ts';

/**
 * Bytes of body that one response can carry. Lambda responses are limited to 6 MB of JSON
 * (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html); 16 kB are left for the
 * status and the headers.
 */
export const RESPONSE_LIMIT = 6 * 1024 * 1024 - 16 * 1024;

type Packed = Required<PackedDocument>;

/**
 * Equal documents, such as those of a team that looks the same in both views, are compressed once.
 * @throws ClubFileError when one response cannot carry a document
 */
export function packDocuments(rendered: Map<string, unknown>): Packed[] {
  const known = new Map<string, Packed>();
  return Array.from(rendered, ([name, data]) => {
    const body = JSON.stringify({ data });
    const etag = etagOf(body);
    const packed = known.get(etag) ?? packBody(name, body);
    known.set(etag, packed);
    return { ...packed, name };
  });
}

/** Leaves out a document that one response cannot carry: without it, clients read everything. */
export const packChanges = (rendered: Map<string, unknown>): Packed[] =>
  packDocuments(new Map([...rendered].filter(([, data]) => isSendable(data))));

/** Plain, as each client may ask for it; such a body is smaller in gzip and brotli. */
const isSendable = (data: unknown): boolean =>
  Buffer.byteLength(JSON.stringify(JSON.stringify({ data }))) <= RESPONSE_LIMIT;

/** @throws ClubFileError when one response cannot carry the document */
export const packDocument = (name: string, data: unknown): Packed =>
  packBody(name, JSON.stringify({ data }));

function packBody(name: string, body: string): Packed {
  const bytes = Buffer.from(body);
  const packed = { ...packBytes(name, bytes), brotli: toBrotli(bytes) };
  const plain = Buffer.byteLength(JSON.stringify(body));
  const gzip = base64Length(packed.gzip);
  const brotli = base64Length(packed.brotli);
  const size = Math.max(plain, gzip, brotli);
  if (size > RESPONSE_LIMIT) throw tooLarge(name, size);
  return packed;
}

function tooLarge(name: string, size: number): ClubFileError {
  const { field, title, remedy } = describeDocument(name);
  const over = kilobytes(Math.ceil((size - RESPONSE_LIMIT) / 1000));
  const detail =
    `${title} is ${kilobytes(Math.ceil(size / 1000))} in a response, ${over} more than the limit ` +
    `of ${kilobytes(Math.floor(RESPONSE_LIMIT / 1000))}: ${remedy}`;
  return new ClubFileError('A document is too large for a response.', [
    { field, code: 'response_too_large', detail },
  ]);
}

const kilobytes = (count: number): string => `${count.toLocaleString('en')} kB`;

const base64Length = ({ length }: Uint8Array): number => Math.ceil(length / 3) * 4;

export function packBytes(name: string, bytes: Uint8Array): PackedDocument {
  const gzip = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
  return { name, gzip, etag: etagOf(bytes), length: bytes.length };
}

/**
 * Quality 10 takes a second for each megabyte of plain body, a third of what 11 takes for 3% less.
 * Quality 5 takes a thirtieth: for bodies of over 1 MB, which few clubs have, and for the smallest,
 * which differ by some bytes (docs/decisions/06-stored-encodings.md).
 */
function toBrotli(bytes: Uint8Array): Uint8Array {
  const isUsual = bytes.length > 1024 && bytes.length <= 1024 * 1024;
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: isUsual ? 10 : 5 },
  });
}
