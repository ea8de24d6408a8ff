import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startS3 } from '../../../packages/local-runtime/src/testing.ts';
import { type Bucket, findObject } from '../../../publish/uploads/bucket.ts';
import { LOCAL_ACCESS } from '../../../shared/table/dynamodb/open-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-data-bucket-'));
const name = 'uploads';
let bucket: Bucket;
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  s3 = await startS3([
    { logicalId: '', name, arn: '', folder, isVersioned: true, sendsEvents: false },
  ]);
  bucket = { name, client: new S3Client({ endpoint: s3.endpoint, ...LOCAL_ACCESS }) };
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

it('an object that is larger than the limit is not read, and its size is told', async () => {
  writeFileSync(join(folder, 'large'), 'x'.repeat(101));
  expect(await findObject(bucket, 'large', 100)).toMatchObject({ size: 101, bytes: undefined });
  expect((await findObject(bucket, 'large', 101))?.bytes).toHaveLength(101);
});

it('an object that grows while it is read is sent as it was', async () => {
  const size = 4_000_000; // more than a connection buffers
  writeFileSync(join(folder, 'growing'), 'x'.repeat(size));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = async () => {
    const [response] = await once(
      request(`${s3.endpoint}/${name}/growing`, { agent }).end(),
      'response',
    );
    return response as IncomingMessage;
  };
  const response = await get();
  appendFileSync(join(folder, 'growing'), 'y'.repeat(1_000_000));
  expect(Buffer.concat(await response.toArray())).toHaveLength(size);
  // On the same connection, which a longer body would have broken.
  expect(Buffer.concat(await (await get()).toArray())).toHaveLength(5_000_000);
  agent.destroy();
});

it('an event of an object that is no upload is ignored', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.endpoint);
  vi.stubEnv('AWS_REGION', LOCAL_ACCESS.region);
  vi.stubEnv('AWS_ACCESS_KEY_ID', LOCAL_ACCESS.credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', LOCAL_ACCESS.credentials.secretAccessKey);
  vi.stubEnv('TABLE_NAME', 'none');
  const { handler } = await import('../../../functions/background/publish-upload.ts');
  const lines: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(line));
  writeFileSync(join(folder, 'elsewhere.json'), '{}');
  const detail = { bucket: { name }, object: { key: 'elsewhere.json' } };
  await handler({ detail } as never, { awsRequestId: 'request-1' });
  expect(lines).toEqual([{ upload: 'ignored', object: 'elsewhere.json' }]);
  expect(existsSync(join(folder, 'elsewhere.json.report.json'))).toBe(false);
  // A spreadsheet program has the workbook open.
  for (const key of ['clubs/~$fc-example.xlsx', 'clubs/.~lock.fc-example.ods#']) {
    const object = { bucket: { name }, object: { key } };
    await handler({ detail: object } as never, { awsRequestId: 'request-1' });
    expect(lines.at(-1)).toEqual({ upload: 'ignored', object: key });
  }
});
