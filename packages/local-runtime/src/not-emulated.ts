import { z } from 'zod';
import { TABLE_TYPE } from './dynamodb/tables.ts';
import { FUNCTION_TYPE, type LambdaFunction } from './lambda/functions.ts';
import type { Stack } from './template/stack.ts';

/**
 * The resources that do not run here: functions by name, others as `<count> <type>`. Steps of a
 * deployment are left out.
 */
export function listNotEmulated(stack: Stack, running: LambdaFunction[]): string[] {
  const counts = new Map<string, number>();
  for (const type of stack.listTypes()) {
    if (!EMULATED.has(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const functions = stack
    .listResources(FUNCTION_TYPE, z.object({ Runtime: z.string().default('no runtime') }))
    .filter(({ logicalId }) => !running.some((other) => other.logicalId === logicalId))
    .map(({ shortName, properties }) => `the function ${shortName} (${properties.Runtime})`);
  return [...Array.from(counts, ([type, count]) => `${count} ${type}`).sort(), ...functions];
}

const EMULATED = new Set([
  TABLE_TYPE,
  FUNCTION_TYPE,
  ...['Role', 'Policy', 'ManagedPolicy'].map((type) => `AWS::IAM::${type}`),
  ...['RestApi', 'Resource', 'Method', 'Authorizer', 'GatewayResponse', 'Stage'].map(
    (type) => `AWS::ApiGateway::${type}`,
  ),
  // They have an effect on a deployment only.
  'AWS::ApiGateway::Account',
  'AWS::ApiGateway::Deployment',
  'AWS::Lambda::Permission',
]);
