import type { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { sdkTimeouts } from '../../shared/sdk-timeouts.ts';

export interface Bucket {
  name: string;
  client: S3Client;
}

export interface StoredObject {
  version: string;
  uploadedAt: string;
  size: number;
  /** Content of the object; undefined if it exceeds the limit, and was therefore not read. */
  bytes: Uint8Array | undefined;
}

const client = new S3Client({
  requestHandler: sdkTimeouts({ connectMs: 5_000, answerMs: 30_000 }),
});

export const openBucket = (name: string): Bucket => ({ name, client });

/**
 * Reads the current version; undefined if deleted. Events may arrive late, twice or out of order, so their
 * versions are ignored.
 */
export async function findObject(
  { name, client }: Bucket,
  key: string,
  maxBytes: number,
): Promise<StoredObject | undefined> {
  try {
    const command = new GetObjectCommand({ Bucket: name, Key: key });
    const { Body, ContentLength = 0, VersionId, LastModified } = await client.send(command);
    if (!VersionId || !LastModified) throw new Error(`The bucket ${name} has no versions.`);
    const isTooLarge = ContentLength > maxBytes;
    if (isTooLarge) (Body as Readable).destroy();
    return {
      version: VersionId,
      uploadedAt: LastModified.toISOString(),
      size: ContentLength,
      bytes: isTooLarge ? undefined : await Body?.transformToByteArray(),
    };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

export const putJson = (bucket: Bucket, key: string, json: string): Promise<void> =>
  put(bucket, { Key: key, Body: json, ContentType: 'application/json' });

export const putPage = (bucket: Bucket, key: string, page: string): Promise<void> =>
  put(bucket, { Key: key, Body: page, ContentType: 'text/html; charset=utf-8' });

async function put(
  { name, client }: Bucket,
  object: { Key: string; Body: string; ContentType: string },
): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket: name, ...object }));
}
