import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Stack } from '../template/stack.ts';

export type Bucket = ReturnType<typeof openBuckets>[number];

/**
 * Opens the buckets of a stack that have a folder.
 * @param folders folders by the bucket's logical id, with or without the hash that CDK appends
 */
export function openBuckets(stack: Stack, folders: Record<string, string>) {
  const buckets = stack.listResources('AWS::S3::Bucket', BucketProperties);
  return buckets.flatMap((bucket) => {
    const { logicalId } = bucket;
    const given = folders[logicalId] ?? folders[logicalId.replace(/[0-9A-F]{8}$/, '')];
    if (given === undefined) return [];
    const folder = resolve(given);
    mkdirSync(folder, { recursive: true });
    const { NotificationConfiguration, VersioningConfiguration } = bucket.properties;
    return {
      logicalId,
      name: bucket.id,
      arn: bucket.attribute('Arn'),
      folder,
      isVersioned: VersioningConfiguration?.Status === 'Enabled',
      sendsEvents: NotificationConfiguration?.EventBridgeConfiguration !== undefined,
    };
  });
}

const BucketProperties = z.object({
  VersioningConfiguration: z.object({ Status: z.string() }).optional(),
  NotificationConfiguration: z
    .object({ EventBridgeConfiguration: z.looseObject({}).optional() })
    .optional(),
});
