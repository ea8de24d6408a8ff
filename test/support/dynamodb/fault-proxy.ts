import { type DynamodbProxy, startDynamodbProxy } from './dynamodb-proxy.ts';
import type { Fault } from './faults.ts';

interface FaultProxy extends DynamodbProxy {
  /** Injects the fault into requests from now on; only into those of some operations, if they are given. */
  inject(fault: Fault, operations?: RegExp): void;
  clear(): void;
}

/** A proxy of DynamoDB that injects faults while requests come. */
export async function startFaultProxy(dynamodb: string): Promise<FaultProxy> {
  let current: { fault: Fault; operations: RegExp } | undefined;
  const proxy = await startDynamodbProxy(dynamodb, (request, forward) =>
    current?.operations.test(request.operation)
      ? current.fault(request, forward)
      : forward(request.body),
  );
  return {
    ...proxy,
    inject: (fault, operations = /./) => {
      current = { fault, operations };
    },
    clear: () => {
      current = undefined;
    },
  };
}
