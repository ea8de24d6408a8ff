import { setTimeout as sleep } from 'node:timers/promises';
import '@aws-sdk/signature-v4a'; // the API is global: it takes signatures of this version alone
import {
  CloudFrontKeyValueStoreClient,
  ConflictException,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  paginateListKeys,
  ResourceNotFoundException,
  ServiceQuotaExceededException,
  UpdateKeysCommand,
  ValidationException,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import { sdkTimeouts } from '../sdk-timeouts.ts';

/** A new value of an entry, or none: then the entry is deleted. */
export interface Change {
  key: string;
  value?: string | undefined;
}

/** CloudFront's key-value store. A call of its API costs $0.001. */
export interface KeyValueStore {
  /** All entries, by key. */
  list(): Promise<Map<string, string>>;
  /**
   * Makes the changes that `decide` returns, all or none; returns how many. Optimistic locking:
   * `decide` is called once the store's version is known, and again when the store has another by
   * the time of the write. So no write is based on what was read before somebody else's write.
   * @throws RefusedError when a retry cannot help, such as when the store is full
   */
  update(decide: () => Promise<Change[]>): Promise<number>;
}

/** Of one call: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-keyvaluestores */
export const MAX_CHANGES = 50;
/** The largest page of ListKeys. */
const PAGE_SIZE = 50;

const MAX_CONFLICTS = 10;
const MAX_DELAY_MS = 200;

export function openKeyValueStore(arn: string): KeyValueStore {
  const client = new CloudFrontKeyValueStoreClient({
    maxAttempts: 5,
    requestHandler: sdkTimeouts({ connectMs: 3_000, answerMs: 10_000 }),
  });
  const store = { KvsARN: arn };
  /** The version that the last call answered: saves a call while nobody else writes. */
  let etag: string | undefined;

  async function describe(): Promise<string | undefined> {
    return (await client.send(new DescribeKeyValueStoreCommand(store))).ETag;
  }

  async function exists({ key }: Change): Promise<boolean> {
    try {
      await client.send(new GetKeyCommand({ ...store, Key: key }));
      return true;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return false;
      throw error;
    }
  }

  async function write(changes: Change[]): Promise<void> {
    if (changes.length === 0) return;
    const Puts = changes.flatMap(({ key, value }) => (value ? [{ Key: key, Value: value }] : []));
    const Deletes = changes.flatMap(({ key, value }) => (value ? [] : [{ Key: key }]));
    const command = new UpdateKeysCommand({ ...store, IfMatch: etag, Puts, Deletes });
    const { ETag } = await client.send(command).catch(withoutEntries);
    etag = ETag;
  }

  /** An entry that is to be deleted may be gone: whether that fails is not documented. */
  async function writeExisting(changes: Change[]): Promise<void> {
    try {
      await write(changes);
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw error;
      const found = await Promise.all(changes.map(async (each) => each.value || exists(each)));
      await write(changes.filter((_, i) => found[i]));
    }
  }

  return {
    async list() {
      const entries = new Map<string, string>();
      for await (const { Items = [] } of paginateListKeys({ client, pageSize: PAGE_SIZE }, store)) {
        for (const { Key = '', Value = '' } of Items) entries.set(Key, Value);
      }
      return entries;
    },
    async update(decide) {
      for (let attempt = 1; ; attempt += 1) {
        etag ??= await describe();
        const changes = await decide();
        try {
          await writeExisting(changes);
          return changes.length;
        } catch (error) {
          etag = undefined;
          if (!(error instanceof ConflictException) || attempt === MAX_CONFLICTS) throw error;
        }
        await sleep(Math.random() * MAX_DELAY_MS);
      }
    },
  };
}

/** The store does not take these changes. */
export class RefusedError extends Error {}

/** Their message may quote the entry, which has a key or a credential: it must be in no log. */
function withoutEntries(error: unknown): never {
  const isRefusal =
    error instanceof ServiceQuotaExceededException || error instanceof ValidationException;
  throw isRefusal ? new RefusedError(error.name) : error;
}
