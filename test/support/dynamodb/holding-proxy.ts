import { type DynamodbProxy, startDynamodbProxy } from './dynamodb-proxy.ts';

interface HoldingProxy extends DynamodbProxy {
  /** Resolves when the first request of the operation has come. */
  reached: Promise<void>;
  /** Forwards the requests that it holds. */
  release(): void;
}

/** A proxy of DynamoDB that holds the requests of an operation until they are released. */
export async function startHoldingProxy(
  dynamodb: string,
  operation: string,
): Promise<HoldingProxy> {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const proxy = await startDynamodbProxy(dynamodb, async (request, forward) => {
    if (request.operation === operation) {
      reached.resolve();
      await released.promise;
    }
    return forward(request.body);
  });
  return { ...proxy, reached: reached.promise, release: released.resolve };
}
