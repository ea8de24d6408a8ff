import { listTables } from '../dynamodb/tables.ts';
import type { LambdaFunction } from '../lambda/functions.ts';
import type { Stack } from '../template/stack.ts';
import { createAuthorizeCall } from './authorize-call.ts';
import { startDynamodbProxy } from './dynamodb-proxy.ts';
import { findEvaluator } from './find-evaluator.ts';
import { createIsAllowed } from './is-allowed.ts';
import { readCallers } from './roles.ts';

type Options = {
  dynamodb: string;
  /** Services other than DynamoDB that run here, by the prefix of their actions, such as `s3`. */
  services: string[];
  log: (line: string) => void;
};

/**
 * Enforces the policies of the functions' roles: with a proxy for DynamoDB, with `isAllowed` for other
 * services. Undefined if no policy evaluator is installed.
 */
export async function enforcePolicies(
  stack: Stack,
  functions: LambdaFunction[],
  { dynamodb, services: others, log }: Options,
) {
  const evaluate = await findEvaluator(log);
  if (!evaluate) return undefined;
  // Statements about other services may refer to resources that do not exist here.
  const services = ['dynamodb', ...others];
  const callers = readCallers(stack, functions, { services, log });
  const tables = listTables(stack).map(({ id, attribute, properties }) => {
    const partitionKey = properties.KeySchema.find(({ KeyType }) => KeyType === 'HASH');
    const keys = { arn: attribute('Arn'), partitionKey: partitionKey?.AttributeName ?? '' };
    return [id, keys] as const;
  });
  const authorize = createAuthorizeCall(evaluate, new Map(tables), stack);
  return {
    proxy: await startDynamodbProxy({ dynamodb, callers, authorize, log }),
    isAllowed: createIsAllowed({ evaluate, callers, account: stack.account, log }),
  };
}
