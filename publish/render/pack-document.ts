import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { etagOf } from '../../shared/etag.ts';
import type { PackedDocument } from '../../shared/table/documents.ts';
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
export const packDocuments = (rendered: Map<string, unknown>): Packed[] =>
  packAll(rendered, packBody);

/**
 * Leaves out a document that one response cannot carry: without it, clients read everything. Entity
 * tags are random, so a higher quality of brotli saves 2% in three to nine times the time.
 */
export const packChanges = (rendered: Map<string, unknown>): Packed[] =>
  packAll(new Map([...rendered].filter(([, data]) => isSendable(data))), (name, body) => ({
    ...packBytes(name, Buffer.from(body)),
    brotli: toBrotli(Buffer.from(body), FAST),
  }));

/** Plain, as each client may ask for it; such a body is smaller in gzip and brotli. */
const isSendable = (data: unknown): boolean =>
  Buffer.byteLength(JSON.stringify(toBody(data))) <= RESPONSE_LIMIT;

function packAll(
  rendered: Map<string, unknown>,
  pack: (name: string, body: string) => Packed,
): Packed[] {
  const known = new Map<string, Packed>();
  return Array.from(rendered, ([name, data]) => {
    const body = toBody(data);
    const etag = etagOf(body);
    const packed = known.get(etag) ?? pack(name, body);
    known.set(etag, packed);
    return { ...packed, name };
  });
}

/** @throws ClubFileError when one response cannot carry the document */
export const packDocument = (name: string, data: unknown): Packed => packBody(name, toBody(data));

/** The entity tag of a document. */
export const tagOf = (data: unknown): string => etagOf(toBody(data));

const toBody = (data: unknown): string => JSON.stringify({ data });

function packBody(name: string, body: string): Packed {
  const bytes = Buffer.from(body);
  const packed = { ...packBytes(name, bytes), brotli: toBrotli(bytes, qualityFor(bytes)) };
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

const FAST = 5;

/**
 * Quality 10 takes a second for each megabyte of plain body, a third of what 11 takes for 3% less.
 * Quality 5 takes a thirtieth: for bodies of over 1 MB, which few clubs have, and for the smallest,
 * which differ by some bytes (docs/decisions/06-stored-encodings.md).
 */
const qualityFor = ({ length }: Uint8Array): number =>
  length > 1024 && length <= 1024 * 1024 ? 10 : FAST;

const toBrotli = (bytes: Uint8Array, quality: number): Uint8Array =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
