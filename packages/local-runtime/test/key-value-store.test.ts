import {
  CloudFrontKeyValueStoreClient,
  DeleteKeyCommand,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  ListKeysCommand,
  PutKeyCommand,
  UpdateKeysCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import '@aws-sdk/signature-v4a';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createKeyValueStore } from '../src/cloudfront/key-value-store.ts';
import { startKeyValueStores } from '../src/cloudfront/key-value-store-server.ts';
import { resolveLocalhostNames } from '../src/lambda/localhost-names.ts';

resolveLocalhostNames();

const KvsARN = 'arn:aws:cloudfront::123456789012:key-value-store/test';

async function openStore() {
  const store = createKeyValueStore(KvsARN);
  const { endpoint, stop } = await startKeyValueStores([store]);
  const client = new CloudFrontKeyValueStoreClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  onTestFinished(async () => {
    client.destroy();
    await stop();
  });
  const etag = async () =>
    (await client.send(new DescribeKeyValueStoreCommand({ KvsARN }))).ETag as string;
  return { store, client, etag };
}

const pairs = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ Key: `key-${100 + i}`, Value: `${i}` }));

describe('key value store', () => {
  it('puts, gets, lists and deletes keys with the SDK', async () => {
    const { store, client, etag } = await openStore();
    const put = await client.send(
      new PutKeyCommand({ KvsARN, Key: 'club:a/b', Value: 'é', IfMatch: await etag() }),
    );
    expect(put).toMatchObject({ ItemCount: 1, TotalSizeInBytes: 10, ETag: await etag() });
    expect(await client.send(new GetKeyCommand({ KvsARN, Key: 'club:a/b' }))).toMatchObject({
      Key: 'club:a/b',
      Value: 'é',
    });
    const deleted = { KvsARN, Key: 'club:a/b', IfMatch: await etag() };
    expect(await client.send(new DeleteKeyCommand(deleted))).toMatchObject({ ItemCount: 0 });
    expect(await store.get('club:a/b')).toBeUndefined();
  });

  it('lists in pages of 10, or up to 50', async () => {
    const { client, etag } = await openStore();
    await client.send(new UpdateKeysCommand({ KvsARN, Puts: pairs(50), IfMatch: await etag() }));
    const { Items, NextToken } = await client.send(new ListKeysCommand({ KvsARN }));
    expect(Items).toEqual(pairs(10));
    const rest = new ListKeysCommand({ KvsARN, NextToken, MaxResults: 50 });
    const { Items: others, NextToken: end } = await client.send(rest);
    expect([...(Items ?? []), ...(others ?? [])]).toEqual(pairs(50));
    expect(end).toBeUndefined();
  });

  it('changes all keys of a request or none', async () => {
    const { store, client, etag } = await openStore();
    const Deletes = [{ Key: 'none' }];
    const update = new UpdateKeysCommand({
      ...{ KvsARN, Puts: pairs(1), Deletes, IfMatch: await etag() },
    });
    await expect(client.send(update)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    expect(await store.get('key-100')).toBeUndefined();
  });

  it('refuses a change of another version', async () => {
    const { store, client, etag } = await openStore();
    const first = await etag();
    await client.send(new UpdateKeysCommand({ KvsARN, Puts: pairs(1), IfMatch: first }));
    const late = new UpdateKeysCommand({ KvsARN, Deletes: [{ Key: 'key-100' }], IfMatch: first });
    await expect(client.send(late)).rejects.toMatchObject({
      name: 'ConflictException',
      $metadata: { httpStatusCode: 409 },
    });
    expect(await store.get('key-100')).toBe('0');
  });

  it.each([
    ['more than 50 keys', { Puts: pairs(51) }],
    ['a value over 1 KB', { Puts: [{ Key: 'a', Value: 'x'.repeat(1025) }] }],
    ['a key over 512 bytes', { Puts: [{ Key: 'x'.repeat(513), Value: 'a' }] }],
  ])('refuses %s', async (_, changes) => {
    const { client, etag } = await openStore();
    const update = new UpdateKeysCommand({ KvsARN, ...changes, IfMatch: await etag() });
    await expect(client.send(update)).rejects.toMatchObject({
      name: 'ServiceQuotaExceededException',
      $metadata: { httpStatusCode: 402 },
    });
  });

  it('answers that another store is not found', async () => {
    const { client } = await openStore();
    const other = new DescribeKeyValueStoreCommand({ KvsARN: `${KvsARN}-2` });
    await expect(client.send(other)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});
