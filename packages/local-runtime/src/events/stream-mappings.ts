import { z } from 'zod';
import { listTables } from '../dynamodb/tables.ts';
import type { WrittenItem } from '../dynamodb/written-keys.ts';
import { unsupported } from '../template/assembly.ts';
import type { Stack } from '../template/stack.ts';
import { type EventPattern, matchesPattern } from './event-pattern.ts';

/** An event source mapping that invokes a function with the records of a table's stream. */
export type StreamMapping = ReturnType<typeof listStreamMappings>[number];

/** @param functions the ARNs of those that run here; mappings of others are left out */
export function listStreamMappings(stack: Stack, functions: ReadonlySet<string>) {
  const tables = listTables(stack);
  const mappings = stack.listResources('AWS::Lambda::EventSourceMapping', MappingProperties);
  return mappings.flatMap(({ logicalId, properties }) => {
    const { EventSourceArn: streamArn, FunctionName, BatchSize, FilterCriteria } = properties;
    const table = tables.find(({ attribute }) => streamArn.startsWith(`${attribute('Arn')}/`));
    const functionArn = [...functions].find((arn) => isNameOf(arn, FunctionName));
    if (!table || !properties.Enabled || !functionArn) return [];
    const { id, properties: schema } = table;
    return {
      logicalId,
      table: id,
      keyNames: schema.KeySchema.map(({ AttributeName }) => AttributeName),
      viewType: schema.StreamSpecification?.StreamViewType ?? '',
      streamArn,
      functionArn,
      batchSize: BatchSize,
      patterns: FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern) as EventPattern),
    };
  });
}

/** A mapping has the ARN or the name, both with or without an alias. */
function isNameOf(arn: string, given: string): boolean {
  const name = given.startsWith('arn:') ? given.split(':')[6] : given.split(':')[0];
  return arn.endsWith(`:function:${name}`);
}

const MappingProperties = z.object({
  EventSourceArn: z.string().default(''),
  FunctionName: z.string(),
  BatchSize: z.coerce.number().default(100),
  Enabled: z.boolean().default(true),
  FilterCriteria: z
    .object({ Filters: z.array(z.object({ Pattern: z.string() })).default([]) })
    .prefault({}),
  FunctionResponseTypes: unsupported,
});

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
