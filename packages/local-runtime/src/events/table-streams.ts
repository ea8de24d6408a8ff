import { startStreamProxy } from '../dynamodb/stream-proxy.ts';
import type { Invoke } from '../lambda/function-pool.ts';
import type { Stack } from '../template/stack.ts';
import type { Mapping } from './mappings.ts';
import { isWatchedBy, listStreamMappings } from './stream-mappings.ts';
import { deliverStreamRecords } from './stream-records.ts';

export type TableStreams = Awaited<ReturnType<typeof startTableStreams>>;

type Options = {
  /** The endpoint of the engine: what is written there directly is in no stream. */
  dynamodb: string;
  mappings: Mapping[];
  invoke: Invoke;
};

/** The streams of tables that functions follow. Without such functions, there is no proxy. */
export async function startTableStreams(stack: Stack, { dynamodb, invoke, ...given }: Options) {
  const mappings = listStreamMappings(stack, given.mappings);
  if (mappings.length === 0) return { mappings, endpoint: dynamodb };
  const delivery = deliverStreamRecords(mappings, { region: stack.region, invoke });
  const proxy = await startStreamProxy({
    dynamodb,
    keyNames: (table) => mappings.find((each) => each.table === table)?.keyNames ?? [],
    isWatched: (item) => mappings.some((mapping) => isWatchedBy(mapping, item)),
    onChange: delivery.push,
  });
  return { mappings, endpoint: proxy.endpoint, delivery, proxy };
}
