import { z } from 'zod';
import type { Stack } from '../template/stack.ts';

/** An event source mapping of a function that runs here. */
export type Mapping = ReturnType<typeof listMappings>[number];

/** @param functions the ARNs of those that run here; mappings of others are left out */
export const listMappings = (stack: Stack, functions: ReadonlySet<string>) =>
  stack
    .listResources('AWS::Lambda::EventSourceMapping', MappingProperties)
    .flatMap(({ logicalId, properties }) => {
      const { EventSourceArn: sourceArn, FunctionName, BatchSize: batchSize } = properties;
      const functionArn = [...functions].find((arn) => isNameOf(arn, FunctionName));
      if (!properties.Enabled || !functionArn) return [];
      return {
        ...{ logicalId, sourceArn, functionArn, batchSize },
        /** Whether the function's answer says which items have failed. */
        reportsFailures: properties.FunctionResponseTypes.includes('ReportBatchItemFailures'),
        maxConcurrency: properties.ScalingConfig.MaximumConcurrency,
        patterns: properties.FilterCriteria.Filters.map(({ Pattern }) => Pattern),
      };
    });

/** A mapping has the ARN or the name, both with or without an alias. */
function isNameOf(arn: string, given: string): boolean {
  const name = given.startsWith('arn:') ? given.split(':')[6] : given.split(':')[0];
  return arn.endsWith(`:function:${name}`);
}

const MappingProperties = z.object({
  EventSourceArn: z.string().default(''),
  FunctionName: z.string(),
  BatchSize: z.coerce.number().optional(),
  Enabled: z.boolean().default(true),
  FilterCriteria: z
    .object({ Filters: z.array(z.object({ Pattern: z.string() })).default([]) })
    .prefault({}),
  FunctionResponseTypes: z.array(z.string()).default([]),
  ScalingConfig: z.object({ MaximumConcurrency: z.coerce.number().optional() }).prefault({}),
});
