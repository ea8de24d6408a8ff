import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RawAnswer } from '../support/call.ts';
import { createTally, findFaults, insist, isLate, isOfParser, textOf } from './support/answers.ts';
import { anyRawRequest, type RawRequest } from './support/arbitrary-raw-request.ts';
import { type OpenedClub, openMarkedClub } from './support/marked-club.ts';
import { type OwnStack, openOwnStack } from './support/own-stack.ts';
import { sendRaw } from './support/raw-http.ts';
import { numberOf, SEED } from './support/seed.ts';

const REQUESTS = numberOf('RAW_RUNS', 3_000);
const CONNECTIONS = 24;
const CHUNKED = 'Transfer-Encoding: chunked';

let stack: OwnStack;
let base: string;
let own: OpenedClub;
let other: OpenedClub;
/** A good request that closes its connection, and the body of its answer. */
let good: { bytes: Buffer; body: string };

beforeAll(async () => {
  stack = await openOwnStack();
  base = new URL(stack.baseUrl).pathname;
  own = await openMarkedClub('own');
  other = await openMarkedClub('other');
  const bytes = Buffer.from(goodText(own));
  const [answer] = (await sendCalmly(bytes, ['GET'])).answers;
  if (answer?.status !== 200) throw new Error('The good request is not answered with 200.');
  good = { bytes, body: textOf(answer) };
});

const sendCalmly = (bytes: Buffer, methods: string[]) =>
  insist(
    () => sendRaw(stack.baseUrl, bytes, methods),
    ({ answers }) => answers.some(isLate),
  );

const goodText = ({ path, token }: OpenedClub, resource = 'categories') =>
  `GET ${base}${path}/${resource} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
  `Accept: */*\r\nAuthorization: Bearer ${token}\r\n\r\n`;

describe('raw bytes', () => {
  it('are answered as documented or refused, and the next request on the connection right', {
    timeout: 60_000 + REQUESTS * 50,
  }, async () => {
    const slugs = [own.slug, own.slug, other.slug];
    const authorization = `Bearer ${own.token}`;
    const arbitrary = anyRawRequest({ base, slugs, authorization });
    const requests = fc.sample(arbitrary, { numRuns: REQUESTS, seed: SEED });
    const tally = createTally();
    const faults: string[] = [];
    let silent = 0;

    async function check(request: RawRequest): Promise<void> {
      const bytes = Buffer.concat([request.bytes, good.bytes]);
      const { answers, isClosed } = await sendCalmly(bytes, [request.method, 'GET']);
      const [first] = answers;
      if (first) tally.count(first);
      else silent += isClosed ? 0 : 1;
      const found = findRawFaults(request, answers);
      if (found.length > 0) faults.push(`${found.join('; ')}: ${request.bytes.toString('latin1')}`);
    }

    const lanes = Array.from({ length: CONNECTIONS }, async () => {
      for (let next = requests.pop(); next; next = requests.pop()) await check(next);
    });
    await Promise.all(lanes);
    process.stderr.write(`${REQUESTS} raw requests of the seed ${SEED}: ${tally}, -: ${silent}\n`);
    expect(faults).toEqual([]);
    expect(silent).toBeLessThan(REQUESTS / 4); // they wait for the rest of a body
    expect(tally.shareOf('parser 400')).toBeLessThan(0.7);
    for (const status of [200, 401, 404, 405, 'parser 400', 'parser 431']) {
      expect([status, tally.shareOf(status) > 0]).toEqual([status, true]);
    }
  });
});

/** Ways to make two servers disagree on where a request ends (request smuggling). */
const SMUGGLED: [shape: string, lines: string[], before: string][] = [
  ['a Content-Length and chunks', ['Content-Length: 4', CHUNKED], '0\r\n\r\n'],
  ['chunks and a Content-Length', [CHUNKED, 'Content-Length: 4'], '0\r\n\r\n'],
  ['two lengths', ['Content-Length: 0', 'Content-Length: 400'], ''],
  ['a list of lengths', ['Content-Length: 0, 400'], ''],
  ['a signed length', ['Content-Length: +0'], ''],
  ['a blank before the colon', ['Content-Length : 0'], ''],
  ['a coding after chunked', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
  ['chunked twice', [CHUNKED, CHUNKED], '0\r\n\r\n'],
  ['a coding that is nearly chunked', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
  ['a folded coding', ['Transfer-Encoding:', ' chunked'], '0\r\n\r\n'],
  ['a chunk size with a sign', [CHUNKED], '+0\r\n\r\n'],
  ['a chunk size in hex notation', [CHUNKED], '0x0\r\n\r\n'],
  ['a chunk with a bare line feed', [CHUNKED], '1\nx\n0\n\n'],
  ['a bare line feed after a header', ['X: y\nContent-Length: 0'], ''],
  ['a bare carriage return in a header', ['X: y\rContent-Length: 400'], ''],
  ['a null in a header', ['X: y\0Content-Length: 400'], ''],
];

describe('a request of which it is uncertain where it ends', () => {
  it.each(SMUGGLED)('is refused, and what follows it is not read: %s', async (_, lines, before) => {
    const head = [`POST ${base}/license/verify HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join(
      '\r\n',
    );
    const bytes = Buffer.from(head + before + goodText(own, 'players') + goodText(own));
    const { answers, isClosed } = await sendRaw(stack.baseUrl, bytes, ['POST', 'GET']);
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
    expect(answers.map(isOfParser)).toContain(true);
    expect(isClosed).toBe(true);
  });
});

function findRawFaults({ method, path }: RawRequest, answers: RawAnswer[]): string[] {
  const [first, second, ...more] = answers;
  const isRight = !second || isOfParser(second) || textOf(second) === good.body;
  return [
    ...(first && path ? findFaults({ method, path }, first, []) : []),
    ...answers.filter((each) => textOf(each).includes(other.slug)).map(() => other.slug),
    ...answers.filter(({ status }) => status >= 500).map(({ status }) => `a ${status}`),
    ...(isRight && more.length === 0 ? [] : ['the next request is not answered right']),
  ];
}
