import { z } from 'zod';
import { TABLE_TYPE } from './dynamodb/tables.ts';
import { FUNCTION_TYPE, type LambdaFunction } from './lambda/functions.ts';
import type { Stack } from './template/stack.ts';

/**
 * What of a stack does not run here: functions by name, and all else as `<count> <type>`. Left out is what has nothing to run:
 * permissions (none are checked here) and the steps of a deployment.
 */
export function listNotEmulated(stack: Stack, running: LambdaFunction[]): string[] {
  const counts = new Map<string, number>();
  for (const type of stack.listTypes()) {
    if (!isEmulated(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
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
  'AWS::ApiGateway::RestApi',
  'AWS::ApiGateway::Resource',
  'AWS::ApiGateway::Method',
  'AWS::ApiGateway::Authorizer',
  'AWS::ApiGateway::GatewayResponse',
  'AWS::ApiGateway::Stage',
]);

const NOTHING_TO_RUN = new Set([
  'AWS::ApiGateway::Account',
  'AWS::ApiGateway::Deployment',
  'AWS::Lambda::Permission',
  'AWS::CDK::Metadata',
]);

function isEmulated(type: string): boolean {
  return EMULATED.has(type) || NOTHING_TO_RUN.has(type) || type.startsWith('AWS::IAM::');
}
