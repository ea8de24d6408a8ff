import {
  createFunctionPool,
  type FunctionStats,
  type Invocation,
  type PoolOptions,
} from './function-pool.ts';
import type { LambdaFunction } from './functions.ts';

/** Calls a function by its ARN, as API Gateway does. */
export type Invoke = (functionArn: string, event: unknown) => Promise<Invocation>;

/** All functions of the stack that run here. */
export type LambdaService = {
  invoke: Invoke;
  stats(): FunctionStats[];
  stop(): Promise<void>;
};

export function createLambdaService(
  functions: LambdaFunction[],
  options: PoolOptions,
): LambdaService {
  const pools = new Map(functions.map((each) => [each.arn, createFunctionPool(each, options)]));
  return {
    async invoke(functionArn, event) {
      const pool = pools.get(functionArn);
      if (!pool) throw new Error(`There is no function ${functionArn}`);
      return pool.invoke(JSON.stringify(event));
    },
    stats: () => [...pools.values()].map((pool) => pool.stats()),
    async stop() {
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
    },
  };
}
