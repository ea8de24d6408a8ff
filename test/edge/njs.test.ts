import { expect, it } from 'vitest';
import { viewerFunctionCode } from '../../lib/bundle/build-viewer-function.ts';
import { createEdgeCredential } from '../../shared/edge/edge-credential.ts';
import { anyToken } from '../support/api/any-token.ts';
import {
  API_HOST,
  type AskOptions,
  decisionOf,
  openEdge,
  REVISION,
  SECRET,
  signedToken,
  viewerEvent,
} from '../support/edge/open-edge.ts';
import { runInNjs } from '../support/edge/run-in-njs.ts';
import { expectDateSince } from './support/expect-date.ts';

const DAY = 86_400_000;
const id = (digit: string) => digit.repeat(32);
const day = (offset: number) => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10);

const edge = openEdge();
edge.writeClub('fc-one', id('1'), { expiresOn: day(2) });
edge.writeClub('fc-two', id('2'));
edge.writeClub('fc-one', id('3'), { status: 'suspended' });
edge.writeClub('fc-one', id('4'), { expiresOn: day(-2) });
edge.writeClub('fc-one', id('5'), { expiresOn: 'never' });
edge.write({ key: `license:${id('6')}`, value: '{' });

const token = signedToken('fc-one', id('1'));
const admitted = createEdgeCredential(SECRET, { slug: 'fc-one', view: 'full', revision: REVISION });
const decisions: [string, string][] = [
  [token, `Bearer ${admitted}`],
  [signedToken('fc-one', id('3')), '401 token_revoked'],
  [signedToken('fc-one', id('4')), '401 token_expired'],
  [signedToken('fc-one', id('5')), '401 token_expired'],
  [signedToken('fc-two', id('1')), '401 token_invalid'],
  [`${token.slice(0, -43)}${'A'.repeat(43)}`, '401 token_invalid'],
  [admitted, '401 token_invalid'],
  ...[
    signedToken('fc-one', id('6')),
    signedToken('fc-one', id('7')),
    signedToken('fc-one', id('1'), { secret: 'another stage' }),
    anyToken('fc-one', id('1')),
    token.slice(0, -1),
    'x',
  ].map((text): [string, string] => [text, `Bearer ${text}`]),
];

const encodings = [
  'gzip, deflate, br',
  'gzip;q=1, br;q=0.9',
  'br;q=0, *',
  '*;q=0',
  '',
  ';',
  'é, gzip',
];
const others: AskOptions[] = [
  {},
  ...encodings.map((value) => ({ headers: { 'accept-encoding': { value } } })),
  {
    headers: {
      'accept-encoding': { value: 'gzip', multiValue: [{ value: 'gzip' }, { value: 'br' }] },
      authorization: {
        value: 'Basic a',
        multiValue: [{ value: 'Basic a' }, { value: 'Bearer b' }],
      },
    },
  },
  {
    querystring: {
      all: { value: '1' },
      x: { value: '' },
      season_id: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
    },
  },
  { token, method: 'POST' },
  { method: 'OPTIONS' },
  { token, uri: '/v1/license/verify' },
  ...Array.from({ length: token.length }, (_, at) => ({
    token: token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1),
  })),
];

it('njs admits, refuses and passes on the tokens that it is to', () => {
  const events = decisions.map(([text]) => viewerEvent({ token: text }));
  const results = runInNjs(
    viewerFunctionCode('viewer-request', API_HOST),
    events,
    Object.fromEntries(edge.entries),
  );
  expect(results.map((result) => decisionOf(result as never))).toEqual(
    decisions.map(([, expected]) => expected),
  );
});

it('njs returns what the engine of the other tests returns, in whole', async () => {
  const asked: AskOptions[] = [...others, ...decisions.map(([text]) => ({ token: text }))];
  const results = runInNjs(
    viewerFunctionCode('viewer-request', API_HOST),
    asked.map(viewerEvent),
    Object.fromEntries(edge.entries),
  );
  expect(results).toEqual(await Promise.all(asked.map((each) => edge.ask(each))));
  expect(results.filter((each) => typeof each === 'string')).toEqual([]);
});

it('njs gives an answer the date of now', () => {
  const event = viewerEvent({});
  const askedAt = Date.now();
  const [result] = runInNjs(viewerFunctionCode('viewer-response', API_HOST), [
    {
      ...event,
      context: { ...event.context, eventType: 'viewer-response' },
      response: { statusCode: 200, headers: { age: { value: '5' } } },
    },
  ]) as [{ headers: { date: { value: string } } }];
  expect(result.headers).toEqual({
    'x-request-id': { value: 'request-1' },
    'cache-control': { value: 'private, max-age=5' },
    date: { value: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/) },
  });
  expectDateSince(result.headers.date.value, askedAt);
});
