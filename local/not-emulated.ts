import { TABLE_TYPES } from './dynamodb/tables.ts';
import { FUNCTION_TYPE } from './lambda/functions.ts';

/**
 * What of a template does not run here, as `<count> <type>`. Left out is what has nothing to run:
 * permissions (none are checked here) and the steps of a deployment.
 */
export function listNotEmulated(types: string[], runningFunctions: number): string[] {
  const counts = new Map<string, number>();
  for (const type of types) {
    if (!isEmulated(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const otherFunctions = types.filter((type) => type === FUNCTION_TYPE).length - runningFunctions;
  if (otherFunctions > 0) counts.set(`${FUNCTION_TYPE} (no Node.js bundle)`, otherFunctions);
  return [...counts].map(([type, count]) => `${count} ${type}`).sort();
}

const EMULATED = new Set([
  ...TABLE_TYPES,
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
