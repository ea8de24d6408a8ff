import { randomBytes } from 'node:crypto';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { prepareClub } from '../../../shared/publish/prepare-club.ts';
import { documentEndpoint } from '../../../shared/serve/document-endpoint.ts';
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

/** What the document takes in the cache: two bytes for each character of its base64. */
const SIZE = 2 * base64LengthOf('PLAYERS');
/** A sixteenth of the cache is for pointers. */
const CACHE = (SIZE * 16) / 15;
const MEGABYTE = 1024 * 1024;

function base64LengthOf(name: string): number {
  const { documents } = prepareClub(bytesOf(file), TODAY);
  const found = documents.find((document) => document.name === name);
  return Buffer.from(found?.gzip ?? []).toString('base64').length;
}

const EVENT = {
  headers: { Accept: '*/*', 'Accept-Encoding': 'gzip' },
  pathParameters: { club: slug },
  requestContext: { requestId: 'r', authorizer: { club: slug, expires_on: '2099-12-31' } },
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
  const { handler } = documentEndpoint({ document: () => 'PLAYERS' });
  const get = () => handler(EVENT, {} as Context);
  expect((await get()).statusCode).toBe(200);
  meter.take();
  expect((await get()).statusCode).toBe(200);
  expect(meter.take()).toHaveLength(reads);
});

it.each([
  ['full', 200, 'PLAYERS'],
  ['public', 200, 'PUBLIC#PLAYERS'],
  [undefined, 200, 'PLAYERS'], // the answer of an authorizer that knew no views, still cached
  ['', 500, undefined],
  ['FULL', 500, undefined],
  ['other', 500, undefined],
])('a request that was authorized for the view %j gets a %d', async (view, status, name) => {
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', inject('target').dynamodb);
  const { slug: club } = await publishClub(makeClubFile({ slug: freshSlug() }));
  const { handler } = documentEndpoint({ document: () => 'PLAYERS' });
  const authorizer = { club, view, expires_on: '2099-12-31' };
  const event = {
    ...EVENT,
    pathParameters: { club },
    requestContext: { requestId: 'r', authorizer },
  };
  const answer = await handler(event as unknown as APIGatewayProxyEvent, {} as Context);
  const { documents } = prepareClub(bytesOf(makeClubFile()), TODAY);
  const expected = documents.find((each) => each.name === name)?.etag;
  expect([answer.statusCode, answer.headers?.ETag]).toEqual([status, expected]);
});
