import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { etagOf } from '../../shared/etag.ts';
import { isCalendar } from '../../shared/model/calendar.ts';
import type { PackedDocument } from '../../shared/table/documents.ts';
import type { ResponseBody } from './response-body.ts';

/**
 * Brotli quality that takes about half a second per megabyte. Quality 11 saves 3% more in three times the time;
 * quality 5 takes a twentieth of the time (docs/decisions/06-stored-encodings.md).
 */
const BEST = 10;
const FAST = 5;

/**
 * Largest size in bytes of a club's distinct bodies for which quality `BEST` may be used. With more, a publish
 * would be too slow.
 */
const BEST_TOTAL = 4 * 1024 * 1024;

/**
 * Compresses the documents of a club, which is the slowest part of a publish. Equal documents are compressed
 * once, such as a team's in two views.
 */
export function packBodies(bodies: ResponseBody[]): PackedDocument[] {
  const inBrotli = bodies.filter(({ name }) => !isCalendar(name));
  const distinct = new Map(inBrotli.map(({ etag, length }) => [etag, length]));
  const total = distinct.values().reduce((sum, length) => sum + length, 0);
  return packAll(bodies, total > BEST_TOTAL ? () => FAST : qualityFor);
}

/**
 * Chooses the brotli quality. `BEST` would save only some 40 bytes in small documents, and be too slow for the
 * largest.
 */
const qualityFor = ({ length }: Uint8Array): number =>
  length > 2048 && length <= 1024 * 1024 ? BEST : FAST;

/**
 * Compresses lists of changes with the fast quality. Their random entity tags hardly compress: a higher quality
 * saves 2% in three to nine times the time.
 */
export const packChanges = (bodies: ResponseBody[]): PackedDocument[] =>
  packAll(bodies, () => FAST);

function packAll(
  bodies: ResponseBody[],
  qualityOf: (bytes: Uint8Array) => number,
): PackedDocument[] {
  const known = new Map<string, PackedDocument>();
  return bodies.map((body) => {
    const packed = known.get(body.etag) ?? packBody(body, qualityOf);
    known.set(body.etag, packed);
    return { ...packed, name: body.name };
  });
}

/** Compresses a document. A calendar gets only one encoding, because it is changed before it is sent. */
function packBody(
  { name, bytes }: ResponseBody,
  qualityOf: (bytes: Uint8Array) => number,
): PackedDocument {
  const packed = packBytes(name, bytes);
  return isCalendar(name) ? packed : { ...packed, brotli: toBrotli(bytes, qualityOf(bytes)) };
}

/**
 * Compresses bytes with gzip only. Data that is not sent to readers, such as the club file, needs no other
 * encoding.
 */
export function packBytes(name: string, bytes: Uint8Array): PackedDocument {
  const gzip = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
  return { name, gzip, etag: etagOf(bytes), length: bytes.length };
}

const toBrotli = (bytes: Uint8Array, quality: number): Uint8Array =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
