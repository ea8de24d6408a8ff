import { type DynamodbProxy, startDynamodbProxy } from './dynamodb-proxy.ts';

/** DynamoDB's own count of what an operation took, in request units. */
export interface Consumed {
  operation: string;
  units: number;
}

export interface Meter extends DynamodbProxy {
  /** What has been consumed since the last look, in the order of the operations' names. */
  take(): Consumed[];
}

interface Capacity {
  CapacityUnits: number;
}

/** Stands in front of a DynamoDB engine and asks it for the capacity of every operation. */
export async function startCapacityMeter(engine: string): Promise<Meter> {
  const consumed: Consumed[] = [];
  const proxy = await startDynamodbProxy(engine, async ({ operation, body }, forward) => {
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
