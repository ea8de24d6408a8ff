import { type DynamodbProxy, startDynamodbProxy } from './dynamodb-proxy.ts';

/** Request units that DynamoDB charges for an operation. */
export interface Consumed {
  operation: string;
  units: number;
}

export interface Meter extends DynamodbProxy {
  /** Returns what was consumed since the last call, sorted by operation. */
  take(): Consumed[];
}

interface Capacity {
  CapacityUnits: number;
}

/** A proxy of DynamoDB that requests the consumed capacity of every operation. */
export async function startCapacityMeter(dynamodb: string): Promise<Meter> {
  const consumed: Consumed[] = [];
  const proxy = await startDynamodbProxy(dynamodb, async ({ operation, body }, forward) => {
    const input = { ...JSON.parse(body.toString()), ReturnConsumedCapacity: 'TOTAL' };
    const answer = await forward(Buffer.from(JSON.stringify(input)));
    const { ConsumedCapacity } = JSON.parse(answer.body.toString());
    const capacities: Capacity[] = [ConsumedCapacity].flat();
    const units = capacities.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
    consumed.push({ operation, units });
    return answer;
  });
  const byOperation = (a: Consumed, b: Consumed) => (a.operation < b.operation ? -1 : 1);
  return { ...proxy, take: () => consumed.splice(0).sort(byOperation) };
}
