import { createFunctionPool, type Invocation, type PoolOptions } from './function-pool.ts';
import type { LambdaFunction } from './functions.ts';
import type { FunctionStats } from './pool-stats.ts';

/** All functions of the stack, to be called by ARN as API Gateway does. */
export type LambdaService = {
  has(functionArn: string): boolean;
  invoke(functionArn: string, event: unknown): Promise<Invocation>;
  stats(): FunctionStats[];
  stop(): Promise<void>;
};

export function createLambdaService(
  functions: LambdaFunction[],
  options: PoolOptions,
): LambdaService {
  const pools = new Map(
    functions.map((lambdaFunction) => [
      lambdaFunction.arn,
      createFunctionPool(lambdaFunction, options),
    ]),
  );
  return {
    has: (functionArn) => pools.has(functionArn),
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
