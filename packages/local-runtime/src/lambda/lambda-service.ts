import { createFunctionPool, type Invocation, type PoolOptions } from './function-pool.ts';
import type { LambdaFunction } from './functions.ts';

/** Calls a function by its ARN, as API Gateway does. */
export type Invoke = (functionArn: string, event: unknown) => Promise<Invocation>;

export type LambdaService = ReturnType<typeof createLambdaService>;

/** All functions of the stack that run here. */
export function createLambdaService(functions: LambdaFunction[], options: PoolOptions) {
  const pools = new Map(functions.map((each) => [each.arn, createFunctionPool(each, options)]));
  const invoke: Invoke = async (functionArn, event) => {
    const pool = pools.get(functionArn);
    if (!pool) throw new Error(`There is no function ${functionArn}`);
    return pool.invoke(JSON.stringify(event));
  };
  return {
    invoke,
    stats: () => [...pools.values()].map((pool) => pool.stats()),
    async stop() {
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
    },
  };
}
