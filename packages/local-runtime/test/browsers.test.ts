import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Dynamodb, startDynamodb } from '../src/dynamodb/embedded-dynamodb.ts';
import { startDynamodbProxy } from '../src/iam/dynamodb-proxy.ts';
import { send } from '../src/testing/send.ts';

let dynamodb: Dynamodb;
let proxy: Awaited<ReturnType<typeof startDynamodbProxy>>;
beforeAll(async () => {
  dynamodb = await startDynamodb();
  const caller = { shortName: 'Call', principal: 'arn', statements: [] };
  proxy = await startDynamodbProxy({
    dynamodb: dynamodb.endpoint,
    callers: new Map([['KEY', caller]]),
    authorize: async () => undefined,
    log: () => {},
  });
});
afterAll(async () => {
  await proxy.stop();
  await dynamodb.stop();
});

const ENDPOINTS = [
  ['the embedded DynamoDB', () => dynamodb.endpoint],
  ['the proxy before it', () => proxy.endpoint],
] as const;

const LIST_TABLES = {
  'x-amz-target': 'DynamoDB_20120810.ListTables',
  'x-amz-date': '20260101T000000Z',
  'content-type': 'application/x-amz-json-1.0',
  authorization:
    'AWS4-HMAC-SHA256 Credential=KEY/20260101/us-east-1/dynamodb/aws4_request, ' +
    'SignedHeaders=host, Signature=none',
};
const PAGE = { origin: 'https://page.example', 'sec-fetch-site': 'cross-site' };

async function answerOf(endpoint: string, method: string, headers: Record<string, string>) {
  const body = method === 'POST' ? '{}' : '';
  const { status, headers: received, text } = await send(`${endpoint}/`, { method, headers, body });
  const allowed = Object.keys(received).filter((name) => name.startsWith('access-control-'));
  return { status, allowed, text };
}

describe.each(ENDPOINTS)('%s', (_, endpoint) => {
  it('answers a program on this machine', async () => {
    const { status, text } = await answerOf(endpoint(), 'POST', LIST_TABLES);
    expect([status, JSON.parse(text)]).toEqual([200, { TableNames: [] }]);
  });

  it.each<[string, string, Record<string, string>]>([
    ['a preflight', 'OPTIONS', { ...PAGE, 'access-control-request-method': 'POST' }],
    ['what a preflight allows', 'POST', { ...LIST_TABLES, ...PAGE }],
    ['what needs no preflight', 'POST', { ...PAGE, 'content-type': 'text/plain' }],
    ['an older browser', 'POST', { ...LIST_TABLES, origin: 'null' }],
    ['a page that is opened there', 'GET', { 'sec-fetch-site': 'none' }],
    ['a name that resolves to this machine', 'POST', { ...LIST_TABLES, host: 'page.example' }],
    ['a name that starts like it', 'POST', { ...LIST_TABLES, host: '127.0.0.1.page.example' }],
  ])('refuses a browser: %s', async (_request, method, headers) => {
    const refused = { status: 403, allowed: [], text: '' };
    expect(await answerOf(endpoint(), method, headers)).toEqual(refused);
  });
});
