import { randomUUID } from 'node:crypto';
import type { Bucket } from '../s3/buckets.ts';
import { listObjects, type ObjectFile } from '../s3/object-files.ts';
import type { Stack } from '../template/stack.ts';
import { type Rule, targetsOf } from './rules.ts';

type Options = {
  stack: Stack;
  rules: Rule[];
  /** Invokes a function by its ARN without waiting for the result. */
  invoke: (functionArn: string, event: object) => unknown;
};

/**
 * Sends events of buckets to the functions of matching rules. Sends each event once; AWS would retry failed
 * invocations.
 */
export function sendObjectEvents(
  buckets: Bucket[],
  { stack, rules, invoke }: Options,
): { stop(): Promise<void> } {
  const watches = buckets
    .filter(({ sendsEvents }) => sendsEvents)
    .map((bucket) =>
      watchObjects(bucket.folder, (object) => {
        const event = objectCreated(bucket, object, stack);
        for (const arn of targetsOf(rules, event)) invoke(arn, event);
      }),
    );
  return {
    stop: async () => {
      for (const end of watches) end();
    },
  };
}

/**
 * Creates the event for a created S3 object. Unlike in an S3 notification, the key is not URL-encoded:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html
 */
function objectCreated(
  bucket: Bucket,
  { key, size, version, modified }: ObjectFile,
  { region, account }: Pick<Stack, 'region' | 'account'>,
) {
  const time = modified.toISOString();
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Object Created',
    source: 'aws.s3',
    account,
    time,
    region,
    resources: [bucket.arn],
    detail: {
      version: '0',
      bucket: { name: bucket.name },
      object: {
        key,
        size,
        etag: version,
        ...(bucket.isVersioned ? { 'version-id': version } : {}),
        sequencer: modified.getTime().toString(16).toUpperCase(),
      },
      'request-id': randomUUID(),
      requester: account,
      'source-ip-address': '127.0.0.1',
      reason: 'PutObject',
    },
  };
}

const INTERVAL_MS = 250;

/**
 * Calls back for each new or changed file, once it has stopped changing. Polls, which works on every file
 * system.
 *
 * @returns a function that stops polling
 */
function watchObjects(folder: string, onCreated: (object: ObjectFile) => void): () => void {
  let last = versionsIn(folder);
  let known = last; // ignores files that exist at the start
  const timer = setInterval(() => {
    const objects = listObjects(folder);
    const created = objects.filter(
      ({ key, version }) => last.get(key) === version && known.get(key) !== version,
    );
    const settled = created.map(({ key, version }) => [key, version] as const);
    last = toVersions(objects);
    known = new Map([...[...known].filter(([key]) => last.has(key)), ...settled]);
    created.forEach(onCreated);
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}

const versionsIn = (folder: string) => toVersions(listObjects(folder));

const toVersions = (objects: ObjectFile[]): Map<string, string> =>
  new Map(objects.map(({ key, version }) => [key, version]));
