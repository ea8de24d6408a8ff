import { listTables } from '../dynamodb/tables.ts';
import type { WrittenItem } from '../dynamodb/written-keys.ts';
import type { Stack } from '../template/stack.ts';
import { type EventPattern, matchesPattern } from './event-pattern.ts';
import type { Mapping } from './mappings.ts';

/** An event source mapping that invokes a function with the records of a table's stream. */
export type StreamMapping = ReturnType<typeof listStreamMappings>[number];

/** Lambda's default for streams. */
const BATCH_SIZE = 100;

export function listStreamMappings(stack: Stack, mappings: Mapping[]) {
  const tables = listTables(stack);
  return mappings.flatMap(({ logicalId, sourceArn, functionArn, ...mapping }) => {
    const table = tables.find(({ attribute }) => sourceArn.startsWith(`${attribute('Arn')}/`));
    if (!table) return [];
    const { id, properties: schema } = table;
    return {
      ...{ logicalId, functionArn, streamArn: sourceArn },
      table: id,
      keyNames: schema.KeySchema.map(({ AttributeName }) => AttributeName),
      viewType: schema.StreamSpecification?.StreamViewType ?? '',
      batchSize: mapping.batchSize ?? BATCH_SIZE,
      reportsFailures: mapping.reportsFailures,
      patterns: mapping.patterns.map((pattern) => JSON.parse(pattern) as EventPattern),
    };
  });
}

/** Whether a mapping may want a record of the item, as far as its key tells. */
export const isWatchedBy = (mapping: StreamMapping, { table, key }: WrittenItem): boolean =>
  mapping.table === table && matchesAny(mapping.patterns.map(keysOf), { dynamodb: { Keys: key } });

/** The part of a pattern about the keys. */
function keysOf({ dynamodb }: EventPattern): EventPattern {
  const Keys = Array.isArray(dynamodb) ? undefined : dynamodb?.Keys;
  return Keys ? { dynamodb: { Keys } } : {};
}

/** Without patterns, every record is wanted. */
export const matchesAny = (patterns: EventPattern[], record: unknown): boolean =>
  patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, record));
