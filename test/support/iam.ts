import { runSimulation } from '@cloud-copilot/iam-simulate';
import { inject } from 'vitest';
import { z } from 'zod';
import {
  createAuthorizeCall,
  listTables,
  openStack,
  readAssembly,
} from '../../packages/local-runtime/src/testing.ts';

/** The stack of the tests, with the names and ARNs that a deployment would give its resources. */
export const stack = openStack(readAssembly(inject('target').assembly ?? ''), 'http://api.test');

const [table] = listTables(stack);
if (!table) throw new Error('The stack has no table.');
export const TABLE = table.id;

/** Evaluates requests to DynamoDB as the local service does. */
export const authorize = createAuthorizeCall(
  runSimulation,
  new Map([[TABLE, { arn: table.attribute('Arn'), partitionKey: 'pk' }]]),
  stack,
);

const Statement = z.looseObject({
  Action: z.union([z.string(), z.array(z.string())]).transform((given) => [given].flat()),
  Condition: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});
export type Statement = z.output<typeof Statement>;
export const Policy = z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) });

/** The statements of the managed policy that is an output of the stack. */
export function statementsOf(output: string, from = stack): Statement[] {
  const policies = from.listResources('AWS::IAM::ManagedPolicy', Policy);
  const found = policies.find(({ id }) => id === from.outputs()[output]);
  if (!found) throw new Error(`${output} is not the output of a policy.`);
  return found.properties.PolicyDocument.Statement;
}

export const callerWith = (statements: Statement[], name = 'operator') => ({
  shortName: name,
  principal: `arn:aws:sts::${stack.account}:assumed-role/${name}/session`,
  statements,
});

/** Whether the statements allow an action on one resource, without conditions. */
export async function allows(
  statements: Statement[],
  action: string,
  resource: string,
): Promise<boolean> {
  const { account: accountId } = stack;
  const { principal } = callerWith(statements);
  const policy = { Version: '2012-10-17', Statement: statements };
  const outcome = await runSimulation(
    {
      identityPolicies: [{ name: 'policy', policy }],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      request: { action, principal, resource: { resource, accountId }, contextVariables: {} },
    },
    {},
  );
  if (outcome.resultType === 'error') throw new Error(`${action}: ${JSON.stringify(outcome)}`);
  return outcome.overallResult === 'Allowed';
}
