import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Stack } from '../template/stack.ts';

/** A bucket of the template whose objects are the files of a folder. */
export type Bucket = ReturnType<typeof openBuckets>[number];

/**
 * @param folders by the bucket's logical id, with or without the hash that CDK appends
 * @throws when the template has no such bucket
 */
export function openBuckets(stack: Stack, folders: Record<string, string>) {
  const buckets = stack.listResources('AWS::S3::Bucket', BucketProperties);
  return Object.entries(folders).map(([name, given]) => {
    const bucket = buckets.find(({ logicalId }) =>
      [logicalId, withoutHash(logicalId)].includes(name),
    );
    if (!bucket) {
      const ids = buckets.map(({ logicalId }) => withoutHash(logicalId)).join(', ') || 'none';
      throw new Error(`There is no bucket ${name} in the template, which has: ${ids}`);
    }
    const folder = resolve(given);
    mkdirSync(folder, { recursive: true });
    const { NotificationConfiguration, VersioningConfiguration } = bucket.properties;
    return {
      logicalId: bucket.logicalId,
      name: bucket.id,
      arn: bucket.attribute('Arn'),
      folder,
      isVersioned: VersioningConfiguration?.Status === 'Enabled',
      /** Whether EventBridge gets its events. */
      sendsEvents: NotificationConfiguration?.EventBridgeConfiguration !== undefined,
    };
  });
}

const withoutHash = (logicalId: string): string => logicalId.replace(/[0-9A-F]{8}$/, '');

const BucketProperties = z.object({
  VersioningConfiguration: z.object({ Status: z.string() }).optional(),
  NotificationConfiguration: z
    .object({ EventBridgeConfiguration: z.looseObject({}).optional() })
    .optional(),
});
