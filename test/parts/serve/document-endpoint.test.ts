import { randomBytes } from 'node:crypto';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { documentEndpoint } from '../../../functions/serve/document-endpoint.ts';
import { packBodies } from '../../../publish/documents/pack-bodies.ts';
import { prepareClub } from '../../../publish/documents/prepare-club.ts';
import { type DocumentOperation, listPlayers } from '../../../shared/model/documents.ts';
import { bytesOf, makeClubFile } from '../../support/clubs/club-file.ts';
import { TODAY } from '../../support/clubs/expected-answers.ts';
import { type Meter, startCapacityMeter } from '../../support/dynamodb/capacity-meter.ts';
import { freshSlug, publishClub } from '../../support/table.ts';

const slug = freshSlug();
/** Names that do not compress, so that the document is large beside its cache entry. */
const file = makeClubFile({
  slug,
  teams: [],
  players: Array.from({ length: 300 }, (_, i) => ({
    id: i + 1,
    first_name: randomBytes(30).toString('hex'),
    last_name: 'Random',
  })),
});

/** Bytes of the document in the cache: two for each character of its base64. */
const SIZE = 2 * base64LengthOf('PLAYERS');
/** A sixteenth of the cache is for pointers. */
const CACHE = (SIZE * 16) / 15;
const MEGABYTE = 1024 * 1024;

function base64LengthOf(name: string): number {
  const { documents } = prepareClub(bytesOf(file), TODAY);
  const found = packBodies(documents).find((document) => document.name === name);
  return Buffer.from(found?.gzip ?? []).toString('base64').length;
}

const EVENT = {
  headers: { Accept: '*/*', 'Accept-Encoding': 'gzip' },
  pathParameters: { club: slug },
  requestContext: {
    requestId: 'r',
    authorizer: { club: slug, view: 'full', expires_on: '2099-12-31' },
  },
} as unknown as APIGatewayProxyEvent;

let meter: Meter | undefined;
afterEach(() => {
  vi.unstubAllEnvs();
  meter?.stop();
  meter = undefined;
});

it.each([
  ['is cached when it fits into a quarter of the memory', 4.1, 0],
  ['is read each time when it is larger than that', 3.9, 1],
])('a document %s', async (_what, memory, reads) => {
  meter = await startCapacityMeter(inject('target').dynamodb ?? '');
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', meter.endpoint);
  vi.stubEnv('AWS_LAMBDA_FUNCTION_MEMORY_SIZE', String((memory * CACHE) / MEGABYTE));
  await publishClub(file);
  const { handler } = documentEndpoint(listPlayers);
  const get = () => handler(EVENT, {} as Context);
  expect((await get()).statusCode).toBe(200);
  meter.take();
  expect((await get()).statusCode).toBe(200);
  expect(meter.take()).toHaveLength(reads);
});

/** Answers a request for the players of a club of its own, as the authorizer's context allows it. */
async function getPlayers(
  contextOf: (club: string) => object,
  multiValueHeaders = {},
  operation: DocumentOperation = listPlayers,
) {
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', inject('target').dynamodb);
  const { slug: club } = await publishClub(makeClubFile({ slug: freshSlug() }));
  const { handler } = documentEndpoint(operation);
  const event = {
    ...EVENT,
    multiValueHeaders,
    pathParameters: { club },
    requestContext: { requestId: 'r', authorizer: contextOf(club) },
  };
  return handler(event as unknown as APIGatewayProxyEvent, {} as Context);
}

it.each([
  [{ view: 'full', expires_on: '2099-12-31' }, 200, 'PLAYERS'],
  [{ view: 'public', expires_on: '2099-12-31' }, 200, 'PUBLIC#PLAYERS'],
  [{ view: 'public', expires_on: '2020-12-31' }, 401, undefined],
  [{ view: 'public' }, 401, undefined],
  [{ expires_on: '2099-12-31' }, 500, undefined],
  [{ view: '', expires_on: '2099-12-31' }, 500, undefined],
  [{ view: 'FULL', expires_on: '2099-12-31' }, 500, undefined],
  [{ view: 'other', expires_on: '2099-12-31' }, 500, undefined],
])('a request that was authorized with %j gets a %d', async (context, status, name) => {
  const answer = await getPlayers((club) => ({ club, ...context }));
  const { documents } = prepareClub(bytesOf(makeClubFile()), TODAY);
  const expected = documents.find((each) => each.name === name)?.etag;
  expect([answer.statusCode, answer.headers?.ETag]).toEqual([status, expected]);
});

it('an answer may be kept by anyone who says that it is the edge, for 5 seconds', async () => {
  const controlOf = async (headers: Record<string, string[]>) => {
    const answer = await getPlayers(
      (club) => ({ club, view: 'full', expires_on: '2099-12-31' }),
      headers,
    );
    return answer.headers?.['Cache-Control'];
  };
  expect(await controlOf({ 'x-from-edge': ['1'] })).toBe(
    'max-age=5, s-maxage=5, stale-if-error=14400',
  );
  expect(await controlOf({ 'X-Edge': ['0'] })).toBe('private, max-age=5');
  expect(await controlOf({})).toBe('private, max-age=5');
});

it('an answer has the media type of its operation, a 304 too', async () => {
  const calendar = { ...listPlayers, mediaType: 'text/calendar' };
  const get = (headers: Record<string, string[]>) =>
    getPlayers((club) => ({ club, view: 'full', expires_on: '2099-12-31' }), headers, calendar);
  for (const [headers, status] of [
    [{}, 200],
    [{ 'If-None-Match': ['*'] }, 304],
  ] as const) {
    const answer = await get(headers as Record<string, string[]>);
    expect([answer.statusCode, answer.headers?.['Content-Type']]).toEqual([
      status,
      'text/calendar',
    ]);
  }
});

it('a document of an operation that is newer than the revision is unavailable, and the log says why', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const newer = { ...listPlayers, operation: 'list-coaches', name: () => 'COACHES' };
  const answer = await getPlayers(
    (club) => ({ club, view: 'full', expires_on: '2099-12-31' }),
    {},
    newer,
  );
  expect([answer.statusCode, answer.headers?.['Retry-After']]).toEqual([503, '5']);
  const line = JSON.stringify(logged.mock.calls);
  expect(line).toMatch(/: \S+ has no list-coaches; publish the club again/);
});
