import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { startProgramServer } from '../http/program-server.ts';
import type { IsAllowed } from '../iam/is-allowed.ts';
import {
  type Change,
  type KeyValueStore,
  type Refusal,
  refuse,
  STATUS_CODES,
} from './key-value-store.ts';

export type KeyValueStoreServer = Awaited<ReturnType<typeof startKeyValueStores>>;

type Store = Omit<KeyValueStore, 'logicalId'>;
type Answer = { etag?: string; body: object };

/**
 * The API to read and change key value stores.
 * https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_Operations_Amazon_CloudFront_KeyValueStore.html
 */
export async function startKeyValueStores(
  stores: Store[],
  isAllowed: IsAllowed = async () => true,
) {
  async function answer(request: IncomingMessage): Promise<Answer | Refusal> {
    const call = readCall(request);
    const store = stores.find(({ arn }) => arn === call?.arn);
    if (!call || !store) return refuse('ResourceNotFoundException', 'Store not found');
    const accessKey = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const action = `cloudfront-keyvaluestore:${call.operation}`;
    if (!(await isAllowed(accessKey, { action, resource: store.arn })))
      return refuse('AccessDeniedException', `Not authorized to perform: ${action}`);
    const body = Buffer.concat(await request.toArray()).toString() || '{}';
    return OPERATIONS[call.operation](store, call, {
      body: JSON.parse(body),
      ifMatch: request.headers['if-match'],
    });
  }

  const { port, stop } = await startProgramServer(async (request, response) => {
    const send = (status: number, headers: object, body: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    const result = await answer(request);
    if ('body' in result) return send(200, result.etag ? { ETag: result.etag } : {}, result.body);
    const { type, message } = result;
    send(STATUS_CODES[type], { 'x-amzn-ErrorType': type }, { Message: message });
  });
  return {
    /** A name, because the SDK puts the account's id before it (lambda/localhost-names.ts). */
    endpoint: `http://localhost:${port}`,
    stop,
  };
}

type Call = {
  operation: keyof typeof OPERATIONS;
  arn: string;
  key: string;
  query: URLSearchParams;
};

function readCall({ method, url }: IncomingMessage): Call | undefined {
  const { pathname, searchParams } = new URL(url ?? '/', 'http://store');
  const [, root, arn = '', keys, key = ''] = pathname.split('/').map(decodeURIComponent);
  const form = `${method}${keys ? ` ${keys}` : ''}${key ? ' key' : ''}`;
  const operation = FORMS[form];
  if (root !== 'key-value-stores' || !operation) return undefined;
  return { operation, arn, key, query: searchParams };
}

const FORMS: Record<string, keyof typeof OPERATIONS> = {
  GET: 'DescribeKeyValueStore',
  'GET keys': 'ListKeys',
  'POST keys': 'UpdateKeys',
  'GET keys key': 'GetKey',
  'PUT keys key': 'PutKey',
  'DELETE keys key': 'DeleteKey',
};

type Input = { body: unknown; ifMatch: string | undefined };
type Operation = (store: Store, call: Call, input: Input) => Answer | Refusal;

const OPERATIONS = {
  DescribeKeyValueStore(store) {
    const { etag, created, lastModified } = store.describe();
    const times = { Created: created, LastModified: lastModified };
    return { etag, body: { ...sizesOf(store), ...times, KvsARN: store.arn, Status: 'READY' } };
  },
  ListKeys(store, { query }) {
    const limit = Number(query.get('MaxResults') ?? 10);
    if (!(limit >= 1 && limit <= 50)) return refuse('ValidationException', 'MaxResults: 1 to 50');
    const after = Buffer.from(query.get('NextToken') ?? '', 'base64url').toString();
    const following = [...store.entries()].sort(byKey).filter(([key]) => key > after);
    const page = following.slice(0, limit);
    const last = following.length > limit ? page.at(-1)?.[0] : undefined;
    const Items = page.map(([Key, Value]) => ({ Key, Value }));
    return { body: { Items, ...(last && { NextToken: Buffer.from(last).toString('base64url') }) } };
  },
  GetKey(store, { key }) {
    const value = store.entries().get(key);
    if (value === undefined) return refuse('ResourceNotFoundException', 'Key not found');
    return { body: { Key: key, Value: value, ...sizesOf(store) } };
  },
  PutKey(store, { key }, { body, ifMatch }) {
    const parsed = z.object({ Value: z.string() }).safeParse(body);
    if (!parsed.success) return refuse('ValidationException', 'Value is required');
    return update(store, [{ key, value: parsed.data.Value }], ifMatch);
  },
  DeleteKey(store, { key }, { ifMatch }) {
    return update(store, [{ key }], ifMatch);
  },
  UpdateKeys(store, _call, { body, ifMatch }) {
    const parsed = UpdateKeys.safeParse(body);
    if (!parsed.success) return refuse('ValidationException', 'Puts or Deletes are malformed');
    const { Puts, Deletes } = parsed.data;
    const puts = Puts.map(({ Key, Value }) => ({ key: Key, value: Value }));
    return update(store, [...puts, ...Deletes.map(({ Key }) => ({ key: Key }))], ifMatch);
  },
} satisfies Record<string, Operation>;

const UpdateKeys = z.object({
  Puts: z.array(z.object({ Key: z.string(), Value: z.string() })).default([]),
  Deletes: z.array(z.object({ Key: z.string() })).default([]),
});

function update(store: Store, changes: Change[], ifMatch: string | undefined): Answer | Refusal {
  const refusal = store.update(changes, ifMatch);
  return refusal ?? { etag: store.describe().etag, body: sizesOf(store) };
}

function sizesOf(store: Store) {
  const { itemCount, totalSizeInBytes } = store.describe();
  return { ItemCount: itemCount, TotalSizeInBytes: totalSizeInBytes };
}

const byKey = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : 1);
