import { statSync } from 'node:fs';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { packBodies, packBytes } from '../../publish/documents/pack-bodies.ts';
import { SOURCE } from '../../shared/table/keys.ts';
import { BIG_CLUB } from '../club/made-club.ts';
import { sum } from '../report/statistics.ts';
import type { Lab } from './open-lab.ts';

/** Approximate bytes of an item's keys, ETag, length and part number. */
const ITEM_OVERHEAD = 150;

/** Measures sizes of code and data in bytes, and the units that DynamoDB counts for them. */
export async function measureSizes({ subjects, table, prepared }: Lab) {
  const documents = packBodies(prepared.documents);
  const source = packBytes(SOURCE, prepared.bytes);
  const teams = documents.find(({ name }) => name === 'TEAMS');
  const { ConsumedCapacity } = await table.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': `CLUB#${BIG_CLUB.club.slug}`, ':sk': 'TEAM#' },
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  const bodies = [...documents.flatMap(({ gzip, brotli }) => [gzip, brotli ?? []]), source.gzip];
  const items = bodies.map(({ length }) => length + ITEM_OVERHEAD);
  return {
    largestBundle: Math.max(...subjects.bundles.map((file) => statSync(file).size)),
    baselineBundle: statSync(subjects.baseline.file).size,
    /** Bytes of the club's list of teams, plain. */
    json: teams?.length ?? 0,
    gzip: teams?.gzip.length ?? 0,
    brotli: teams?.brotli?.length ?? 0,
    baselineReadUnits: ConsumedCapacity?.CapacityUnits ?? 0,
    publishWriteUnits: sum(items.map((bytes) => Math.ceil(bytes / 1_024))),
  };
}
