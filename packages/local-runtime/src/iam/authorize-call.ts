import { type Access, listAccesses, type TableKeys } from './accesses.ts';
import type { Fields } from './expressions.ts';
import type { Evaluate } from './find-evaluator.ts';
import type { Caller } from './roles.ts';

/** Refused request: the access that the caller has no permission for, and DynamoDB's message. */
export type Denial = { access: Access; message: string };

export type AuthorizeCall = ReturnType<typeof createAuthorizeCall>;

/**
 * Creates the check of what a caller's role allows.
 * @param tables tables by name
 */
export function createAuthorizeCall(
  evaluate: Evaluate,
  tables: ReadonlyMap<string, TableKeys>,
  { region, account }: { region: string; account: string },
) {
  const findTable = (given: unknown): TableKeys => {
    if (typeof given !== 'string') return { arn: '*', partitionKey: '' };
    const name = given.replace(/^arn:.*:table\//, '');
    const arn = `arn:aws:dynamodb:${region}:${account}:table/${name}`;
    return tables.get(name) ?? { arn, partitionKey: '' };
  };
  /** @returns the first access that the caller's role does not allow; undefined when the role allows all */
  return async (caller: Caller, operation: string, body: Buffer): Promise<Denial | undefined> => {
    for (const access of readAccesses(operation, body, findTable)) {
      const message = await findDenial(evaluate, caller, { ...access, account });
      if (message) return { access, message };
    }
    return undefined;
  };
}

/**
 * Lists what a request accesses. Of a malformed request, only the table counts, because DynamoDB refuses it
 * anyway.
 */
function readAccesses(
  operation: string,
  body: Buffer,
  findTable: (name: unknown) => TableKeys,
): Access[] {
  let request: Fields = {};
  try {
    request = JSON.parse(body.toString());
    return listAccesses(operation, request, findTable);
  } catch {
    return listAccesses(operation, { TableName: request?.TableName ?? '' }, findTable);
  }
}

/**
 * Checks whether a caller's role allows one access, to DynamoDB or another service.
 * @returns the reason of a refusal, in DynamoDB's words; undefined when the access is allowed
 */
export async function findDenial(
  evaluate: Evaluate,
  { principal, statements }: Caller,
  { action, resource, conditions, account }: Access & { account: string },
): Promise<string | undefined> {
  const policy = { Version: '2012-10-17', Statement: statements };
  const outcome = await evaluate(
    {
      identityPolicies: statements.length > 0 ? [{ name: 'role', policy }] : [],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      request: {
        action,
        principal,
        resource: { resource, accountId: account },
        contextVariables: conditions,
      },
    },
    {},
  );
  const result = outcome.resultType === 'error' ? outcome.errors.message : outcome.overallResult;
  if (result === 'Allowed') return undefined;
  const reasons: Record<string, string> = {
    ExplicitlyDenied: 'with an explicit deny in an identity-based policy',
    ImplicitlyDenied: `because no identity-based policy allows the ${action} action`,
  };
  const reason = reasons[result] ?? `because the policy cannot be evaluated: ${result}`;
  return `User: ${principal} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;
}
