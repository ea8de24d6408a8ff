import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { BIG_CLUB } from '../club/made-club.ts';
import type { Lab } from './open-lab.ts';

/** Sizes of code and data in bytes, and what DynamoDB counts for them. */
export interface Sizes {
  bundles: {
    ours: number;
    largest: number;
    baseline: number;
    oursGzip: number;
    baselineGzip: number;
  };
  /** The list of the club's teams, plain and as it is stored. */
  json: number;
  gzip: number;
  /** Read units of the baseline's query. */
  baselineReadUnits: number;
  /** A publish: all of its items, and the write units that they take. */
  publishedBytes: number;
  publishWriteUnits: number;
}

/** Keys, ETag, length and part number of an item, roughly. */
const ITEM_OVERHEAD = 150;

export async function measureSizes({ subjects, table, prepared }: Lab): Promise<Sizes> {
  const { documents, source } = prepared;
  const teams = documents.find(({ name }) => name === 'TEAMS');
  const { 'list-teams': ours = '', ...others } = subjects.bundles;
  const { file: baseline } = subjects.baseline;
  const gzipOf = (file: string) => gzipSync(readFileSync(file)).length;
  const sizeOf = (file: string) => statSync(file).size;
  const { ConsumedCapacity } = await table.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': `CLUB#${BIG_CLUB.club.slug}`, ':sk': 'TEAM#' },
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  const items = [...documents, source].map(({ gzip }) => gzip.length + ITEM_OVERHEAD);
  return {
    bundles: {
      ours: sizeOf(ours),
      largest: Math.max(...[ours, ...Object.values(others)].map(sizeOf)),
      baseline: sizeOf(baseline),
      oursGzip: gzipOf(ours),
      baselineGzip: gzipOf(baseline),
    },
    json: teams?.length ?? 0,
    gzip: teams?.gzip.length ?? 0,
    baselineReadUnits: ConsumedCapacity?.CapacityUnits ?? 0,
    publishedBytes: items.reduce((sum, bytes) => sum + bytes, 0),
    publishWriteUnits: items.reduce((sum, bytes) => sum + Math.ceil(bytes / 1_024), 0),
  };
}
