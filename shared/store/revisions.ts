import { randomBytes } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { PreparedClub } from '../club/prepare.ts';
import { revisionKey } from './keys.ts';
import type { Table } from './table.ts';

export interface Revision {
  revision: string;
  publishedAt: string;
  /** SHA-256 of the club file, hex. */
  digest: string;
  counts: PreparedClub['counts'];
  sizes: { documents: number; plainBytes: number; gzipBytes: number };
}

/** Sorts by time, and is unique: two publishers never write into one another's revision. */
export function createRevisionId(now: Date): string {
  const time = now.toISOString().replace(/[-:]/g, '');
  return `${time}-${randomBytes(8).toString('hex')}`;
}

export async function recordRevision(table: Table, slug: string, item: Revision): Promise<void> {
  const { revision, publishedAt, digest, counts, sizes } = item;
  await table.send(
    new PutCommand({
      TableName: table.name,
      Item: {
        ...revisionKey(slug, revision),
        published_at: publishedAt,
        digest,
        counts,
        sizes: {
          documents: sizes.documents,
          plain_bytes: sizes.plainBytes,
          gzip_bytes: sizes.gzipBytes,
        },
      },
    }),
  );
}
