import { ClubFileError, type ClubFileProblem, warning } from '../club/rules/club-file-error.ts';
import { describeDocument } from './describe-document.ts';
import { packBodies } from './pack-bodies.ts';
import type { ResponseBody } from './response-body.ts';

/**
 * Bytes of body in one response, after JSON escapes or base64. Lambda responses are limited to 6 MB of JSON
 * (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html), and 16 kB are left for status and
 * headers.
 */
export const RESPONSE_LIMIT = 6 * 1024 * 1024 - 16 * 1024;

/** Share of the limit at which a document causes a warning. Growth by a quarter then reaches the limit. */
const NEAR = 0.8;

/**
 * Checks that each body fits into one response.
 *
 * @returns a warning for each document near the limit
 * @throws ClubFileError when a body does not fit
 */
export function checkResponseLimit(bodies: ResponseBody[]): ClubFileProblem[] {
  const sized = bodies.map((body) => ({ name: body.name, size: responseSize(body) }));
  const over = sized.find(({ size }) => size > RESPONSE_LIMIT);
  if (over) throw tooLarge(over);
  const near = sized.filter(({ size }) => size >= NEAR * RESPONSE_LIMIT);
  const byTitle = Map.groupBy(near, ({ name }) => describeDocument(name).title);
  return Array.from(byTitle.values(), (views) =>
    nearLimit(views.reduce((one, other) => (other.size > one.size ? other : one))),
  );
}

interface Sized {
  name: string;
  size: number;
}

function responseSize(body: ResponseBody): number {
  const plain = plainSize(body);
  // A compressed body grows by less than 0.1% and by a third in base64, so a body below this share always fits.
  if (body.length < RESPONSE_LIMIT * 0.7) return plain;
  const sizes = packBodies([body]).map(({ gzip, brotli = gzip }) =>
    Math.max(base64Length(gzip), base64Length(brotli)),
  );
  return Math.max(plain, ...sizes);
}

/** Reports whether a list of changes fits into one response. */
export const isSendable = (body: ResponseBody): boolean => plainSize(body) <= RESPONSE_LIMIT;

/**
 * Returns the size in bytes of a body as a JSON string. Small bodies are measured without escapes, because they
 * always fit.
 */
const plainSize = (body: ResponseBody): number =>
  body.length < RESPONSE_LIMIT / 2 - 2
    ? body.length
    : new TextEncoder().encode(JSON.stringify(new TextDecoder().decode(body.bytes))).length;

const base64Length = ({ length }: Uint8Array): number => Math.ceil(length / 3) * 4;

function tooLarge(document: Sized): ClubFileError {
  const { field, remedy, sizes } = describe(document);
  const over = kilobytes(Math.ceil((document.size - RESPONSE_LIMIT) / 1000));
  const detail = `${sizes}, ${over} more than the limit of ${LIMIT}: ${remedy}`;
  return new ClubFileError('A document is too large for a response.', [
    { field, code: 'response_too_large', detail },
  ]);
}

function nearLimit(document: Sized): ClubFileProblem {
  const { field, remedy, sizes } = describe(document);
  const share = Math.floor((100 * document.size) / RESPONSE_LIMIT);
  const detail = `${sizes}, ${share} % of the limit of ${LIMIT}, above which it is refused: ${remedy}`;
  return warning(field, detail);
}

function describe({ name, size }: Sized) {
  const { field, title, remedy } = describeDocument(name);
  return { field, remedy, sizes: `${title} is ${kilobytes(Math.ceil(size / 1000))} in a response` };
}

const kilobytes = (count: number): string => `${count.toLocaleString('en')} kB`;

const LIMIT = kilobytes(Math.floor(RESPONSE_LIMIT / 1000));
