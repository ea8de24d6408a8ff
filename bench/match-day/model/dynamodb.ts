import type { Limits } from '../limits.ts';
import { createSecondLimit } from './rate-limits.ts';

export type DynamoLimit = 'partition read units' | 'table read units';

export interface DynamoTable {
  /** Reads from the item collection of a key, or tells which limit throttles. */
  read(now: number, key: number, units: number): 'read' | DynamoLimit;
}

/** What a partition gave, to be drawn. */
export type Meter = (partition: number, units: number) => void;

/**
 * A table on demand with as many partitions as its warm throughput needs. An item collection lies
 * in one of them, by its key, and stays there: a partition that is split while the traffic grows
 * is not counted on.
 */
export function createTable({ dynamodb }: Limits, meter: Meter): DynamoTable {
  const count = partitionsOf(dynamodb);
  const table = createSecondLimit(dynamodb.tableReadUnits);
  const partitions = Array.from({ length: count }, () =>
    createSecondLimit(dynamodb.partitionReadUnits),
  );
  return {
    read(now, key, units) {
      const place = hash(key) % count;
      if (!partitions[place]?.take(now, units)) return 'partition read units';
      if (!table.take(now, units)) return 'table read units';
      meter(place, units);
      return 'read';
    },
  };
}

export const partitionsOf = (limits: Limits['dynamodb']): number =>
  Math.ceil(limits.tableReadUnits / limits.partitionReadUnits);

/** Spreads whole numbers (the finalizer of MurmurHash3). */
function hash(key: number): number {
  let mixed = Math.imul(key ^ (key >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
