import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '../src/testing/send.ts';
import { type Assets, startStack, startStackForTest, type Template } from './support/assembly.ts';
import { restApi } from './support/rest-api.ts';

// Sends what the request says to S3, signed as the SDK does.
const CALL = `
export const handler = async ({ body }) => {
  const { AWS_ENDPOINT_URL_S3: url, AWS_ACCESS_KEY_ID: key } = process.env;
  const { method, path, content, headers } = JSON.parse(body);
  const authorization = 'AWS4-HMAC-SHA256 Credential=' + key + '/20260101/us-east-1/s3/aws4_request';
  const answer = await fetch(url + path, {
    method, body: content, headers: { authorization, ...headers },
  });
  const names = ['content-length', 'x-amz-version-id', 'last-modified'];
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(names.map((name) => ['x-' + name, answer.headers.get(name) ?? ''])),
    body: await answer.text(),
  };
};
`;

// Writes its event beside the object, and so causes another event.
const RECEIVE = `
export const handler = async (event) => {
  const { AWS_ENDPOINT_URL_S3: url, AWS_ACCESS_KEY_ID: key } = process.env;
  const { bucket, object } = event.detail;
  if (object.key.includes('fail')) throw new Error('on purpose');
  await fetch(url + '/' + bucket.name + '/' + object.key + '.seen', {
    method: 'PUT',
    body: JSON.stringify(event),
    headers: { authorization: 'AWS4-HMAC-SHA256 Credential=' + key + '/20260101/us-east-1/s3/x' },
  });
};
`;

const inBucket = (path: string) => ({
  'Fn::Join': ['', [{ 'Fn::GetAtt': ['Files5E5E9B64', 'Arn'] }, path]],
});
const STATEMENTS = [
  { Effect: 'Allow', Action: 's3:GetObject', Resource: inBucket('/in/*') },
  { Effect: 'Allow', Action: 's3:PutObject', Resource: inBucket('/in/*.seen') },
  { Effect: 'Allow', Action: 's3:ListBucket', Resource: inBucket('') },
];

function withBucket(statements = STATEMENTS): [Template, Assets] {
  const { template, assets } = restApi({
    functions: { Call: CALL, Receive: RECEIVE },
    methods: { 'POST /call': { function: 'Call' } },
    statements,
  });
  Object.assign(template.Resources, {
    Files5E5E9B64: {
      Type: 'AWS::S3::Bucket',
      Properties: {
        VersioningConfiguration: { Status: 'Enabled' },
        NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
      },
    },
    Rule: {
      Type: 'AWS::Events::Rule',
      Properties: {
        EventPattern: {
          source: ['aws.s3'],
          'detail-type': ['Object Created'],
          detail: {
            bucket: { name: [{ Ref: 'Files5E5E9B64' }] },
            object: { key: [{ 'anything-but': { suffix: '.seen' } }] },
          },
        },
        Targets: [{ Id: 'Target0', Arn: { 'Fn::GetAtt': ['Receive', 'Arn'] } }],
      },
    },
  } satisfies Template['Resources']);
  return [template, assets];
}

let folder: string;
let stack: Awaited<ReturnType<typeof startStack>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bucket-'));
  writeFileSync(join(folder, 'before.txt'), 'already there');
  stack = await startStack(...withBucket(), { buckets: { Files: folder } });
  return () => stack.stop();
});

const write = (key: string, content = 'hello') => {
  mkdirSync(join(folder, 'in'), { recursive: true });
  writeFileSync(join(folder, key), content);
};
const call = (method: string, path: string, more: object = {}) =>
  send(`${stack.baseUrl}/call`, {
    method: 'POST',
    body: JSON.stringify({ method, path, ...more }),
  });
const eventOf = (key: string) => JSON.parse(readFileSync(join(folder, `${key}.seen`), 'utf8'));
const untilSeen = (key: string) =>
  expect.poll(() => existsSync(join(folder, `${key}.seen`))).toBe(true);
const received = () => stack.stats().find(({ name }) => name === 'Test-Receive')?.invocations;

const BUCKET = '/test-files5e5e9b64';

describe('a file in the folder of a bucket', () => {
  it('invokes the function of the rule that its event matches, once and with its key', async () => {
    write('in/föö bar.txt');
    await untilSeen('in/föö bar.txt');
    expect(eventOf('in/föö bar.txt')).toMatchObject({
      source: 'aws.s3',
      'detail-type': 'Object Created',
      resources: ['arn:aws:s3:::test-files5e5e9b64'],
      detail: {
        bucket: { name: 'test-files5e5e9b64' },
        object: { key: 'in/föö bar.txt', size: 5, 'version-id': expect.any(String) },
        reason: 'PutObject',
      },
    });
    // Neither the file that it wrote nor the one that was there: their events would come earlier.
    for (const [i, later] of ['in/second.txt', 'in/third.txt'].entries()) {
      write(later);
      await untilSeen(later);
      await expect.poll(received).toBe(i + 2);
    }
  });

  it('invokes it again when it is replaced', async () => {
    write('in/twice.txt');
    await untilSeen('in/twice.txt');
    const first = eventOf('in/twice.txt').detail.object['version-id'];
    write('in/twice.txt', 'hello again');
    const current = () => eventOf('in/twice.txt').detail.object['version-id'];
    await expect.poll(current).not.toBe(first);
  });
});

describe('a call of a function to S3', () => {
  it('reads a file, with its version', async () => {
    write('in/a.txt');
    const { status, headers, text } = await call('GET', `${BUCKET}/in/a.txt?x-id=GetObject`);
    expect([status, text]).toEqual([200, 'hello']);
    expect(headers).toMatchObject({
      'x-content-length': '5',
      'x-x-amz-version-id': expect.stringMatching(/./),
      'x-last-modified': expect.stringMatching(/GMT$/),
    });
    const head = await call('HEAD', `${BUCKET}/in/a.txt`);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['x-content-length']).toBe('5');
  });

  it('writes a file', async () => {
    expect((await call('PUT', `${BUCKET}/in/new/b.seen`, { content: 'new' })).status).toBe(200);
    expect(readFileSync(join(folder, 'in/new/b.seen'), 'utf8')).toBe('new');
  });

  it.each([
    ['there is no such object', 'GET', `${BUCKET}/in/none`, {}, 404, 'NoSuchKey'],
    ['there is no such bucket', 'GET', '/other/in/a.txt', {}, 404, 'NoSuchBucket'],
    ['it may not read it', 'GET', `${BUCKET}/before.txt`, {}, 403, 'AccessDenied'],
    ['it may not write it', 'PUT', `${BUCKET}/in/a.txt`, { content: '' }, 403, 'AccessDenied'],
    [
      'the key leaves the folder',
      'GET',
      `${BUCKET}/in%2F..%2Fbefore.txt`,
      {},
      501,
      'NotImplemented',
    ],
    ['it lists', 'GET', BUCKET, {}, 501, 'NotImplemented'],
    ['it deletes', 'DELETE', `${BUCKET}/in/a.txt`, {}, 501, 'NotImplemented'],
    ['it wants an old version', 'GET', `${BUCKET}/in/a.txt?versionId=1`, {}, 501, 'NotImplemented'],
    [
      'it wants a part',
      'GET',
      `${BUCKET}/in/a.txt`,
      { headers: { range: 'bytes=0-1' } },
      501,
      'NotImplemented',
    ],
  ])('is refused when %s', async (_why, method, path, more, status, code) => {
    const answer = await call(method, path, more);
    expect([answer.status, answer.text]).toEqual([
      status,
      expect.stringContaining(`<Code>${code}<`),
    ]);
  });

  it('is logged when it is not allowed', async () => {
    await call('GET', `${BUCKET}/before.txt`);
    expect(stack.lines).toContain(
      'Call: AccessDenied: s3:GetObject is not allowed on arn:aws:s3:::test-files5e5e9b64/before.txt',
    );
  });

  it('does not tell who may not list whether an object exists', async () => {
    const options = { buckets: { Files5E5E9B64: folder } };
    const { baseUrl } = await startStackForTest(...withBucket(STATEMENTS.slice(0, 1)), options);
    const body = JSON.stringify({ method: 'GET', path: `${BUCKET}/in/none` });
    expect((await send(`${baseUrl}/call`, { method: 'POST', body })).status).toBe(403);
  });
});

describe('a stack with a bucket', () => {
  it('tells its name and folder', () => {
    expect(stack.buckets).toEqual({ 'test-files5e5e9b64': folder });
  });

  it('runs without a folder for it, and says so', async () => {
    const options = { buckets: { Other: folder } };
    const { buckets, notEmulated } = await startStackForTest(...withBucket(), options);
    expect(buckets).toEqual({});
    expect(notEmulated).toEqual(['1 AWS::Events::Rule', '1 AWS::S3::Bucket']);
    expect(stack.notEmulated).toEqual([]);
  });
});
