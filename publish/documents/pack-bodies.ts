import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { etagOf } from '../../shared/etag.ts';
import { isCalendar } from '../../shared/model/calendar.ts';
import type { PackedDocument } from '../../shared/table/documents.ts';
import type { ResponseBody } from './response-body.ts';

/**
 * Quality 10 takes a second for each megabyte of plain body, a third of what 11 takes for 3% less.
 * Quality 5 takes a thirtieth (docs/decisions/06-stored-encodings.md).
 */
const BEST = 10;
const FAST = 5;

/** Bytes of all different bodies of a club; beyond them, the best quality would take too long. */
const BEST_TOTAL = 4 * 1024 * 1024;

/**
 * Compresses the documents of a club: equal ones once, such as those of a team that looks the same in
 * both views. This takes most of the time of a publish.
 */
export function packBodies(bodies: ResponseBody[]): PackedDocument[] {
  const inBrotli = bodies.filter(({ name }) => !isCalendar(name));
  const distinct = new Map(inBrotli.map(({ etag, length }) => [etag, length]));
  const total = distinct.values().reduce((sum, length) => sum + length, 0);
  return packAll(bodies, total > BEST_TOTAL ? () => FAST : qualityFor);
}

/** Chooses the quality: up to 2 KB the best saves some 40 bytes, and few clubs have bodies of over 1 MB. */
const qualityFor = ({ length }: Uint8Array): number =>
  length > 2048 && length <= 1024 * 1024 ? BEST : FAST;

/**
 * Compresses lists of changes. Entity tags are random, so a higher quality of brotli saves 2% in three
 * to nine times the time.
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

/** A calendar is not sent as it is stored: it needs one encoding. */
function packBody(
  { name, bytes }: ResponseBody,
  qualityOf: (bytes: Uint8Array) => number,
): PackedDocument {
  const packed = packBytes(name, bytes);
  return isCalendar(name) ? packed : { ...packed, brotli: toBrotli(bytes, qualityOf(bytes)) };
}

/** Compresses what is no response: gzip alone. */
export function packBytes(name: string, bytes: Uint8Array): PackedDocument {
  const gzip = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
  return { name, gzip, etag: etagOf(bytes), length: bytes.length };
}

const toBrotli = (bytes: Uint8Array, quality: number): Uint8Array =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
