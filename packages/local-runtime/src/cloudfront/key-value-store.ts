import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Stack } from '../template/stack.ts';

/** A key value store of CloudFront, in memory: empty at each start. */
export type KeyValueStore = ReturnType<typeof openKeyValueStores>[number];

/** The stores of the template. */
export const openKeyValueStores = (stack: Stack) =>
  stack
    .listResources('AWS::CloudFront::KeyValueStore', z.object({}))
    .map(({ logicalId, attribute }) => ({
      logicalId,
      ...createKeyValueStore(attribute('Arn')),
    }));

export type Change = { key: string; value?: string | undefined };

/** An error of the API. */
export type Refusal = { type: keyof typeof STATUS_CODES; message: string };

// https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_kvs_UpdateKeys.html#API_kvs_UpdateKeys_Errors
export const STATUS_CODES = {
  ValidationException: 400,
  ServiceQuotaExceededException: 402,
  AccessDeniedException: 403,
  ResourceNotFoundException: 404,
  ConflictException: 409,
} as const;

export function createKeyValueStore(arn: string) {
  const entries = new Map<string, string>();
  const created = Date.now() / 1_000;
  let version = { etag: `KV${randomUUID()}`, lastModified: created };

  const sizeOf = (values: Map<string, string>): number =>
    values.entries().reduce((sum, [key, value]) => sum + bytesOf(key) + bytesOf(value), 0);

  return {
    arn,
    /** What the function at the edge gets. */
    get: async (key: string): Promise<string | undefined> => entries.get(key),
    entries: (): ReadonlyMap<string, string> => entries,
    describe: () => ({
      ...{ etag: version.etag, created, lastModified: version.lastModified },
      ...{ itemCount: entries.size, totalSizeInBytes: sizeOf(entries) },
    }),
    /**
     * Makes all changes or none; a change without a value deletes the key.
     * @param ifMatch the version that is to be changed
     */
    update(changes: Change[], ifMatch: string | undefined): Refusal | undefined {
      const refusal = checkRequest(changes, ifMatch);
      if (refusal) return refusal;
      if (ifMatch !== version.etag) return refuse('ConflictException', 'The ETag does not match');
      const changed = apply(changes, entries);
      if (!changed) return refuse('ResourceNotFoundException', 'Key not found');
      if (sizeOf(changed) > MAX_STORE_BYTES) return exceeds('Maximum size of a key value store');
      entries.clear();
      for (const [key, value] of changed) entries.set(key, value);
      version = { etag: `KV${randomUUID()}`, lastModified: Date.now() / 1_000 };
      return undefined;
    },
  };
}

/**
 * Undefined when a key that is to be deleted does not exist: whether UpdateKeys refuses that, as
 * DeleteKey does, is not documented. This is the stricter behavior.
 */
function apply(changes: Change[], entries: Map<string, string>): Map<string, string> | undefined {
  const changed = new Map(entries);
  for (const { key, value } of changes) {
    if (value !== undefined) changed.set(key, value);
    else if (!changed.delete(key)) return undefined;
  }
  return changed;
}

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-keyvaluestores
const MAX_STORE_BYTES = 5 * 1024 * 1024;
const MAX_KEY_BYTES = 512;
const MAX_VALUE_BYTES = 1024;
const MAX_CHANGES = 50;

function checkRequest(changes: Change[], ifMatch: string | undefined): Refusal | undefined {
  if (!ifMatch) return refuse('ValidationException', 'If-Match is required');
  if (changes.length > MAX_CHANGES) return exceeds('Maximum key value pairs in a request');
  if (new Set(changes.map(({ key }) => key)).size < changes.length)
    return refuse('ValidationException', 'A key is in the request twice');
  for (const { key, value = '' } of changes) {
    if (!key) return refuse('ValidationException', 'A key is empty');
    if (bytesOf(key) > MAX_KEY_BYTES) return exceeds('Maximum size of the key');
    if (bytesOf(value) > MAX_VALUE_BYTES) return exceeds('Maximum size of the value');
  }
  return undefined;
}

export const refuse = (type: Refusal['type'], message: string): Refusal => ({ type, message });

const exceeds = (limit: string): Refusal =>
  refuse('ServiceQuotaExceededException', `Limit exceeded: ${limit}`);

const bytesOf = (text: string): number => Buffer.byteLength(text);
