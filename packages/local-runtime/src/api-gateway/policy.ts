import { z } from 'zod';

export type Decision = 'allow' | 'implicit-deny' | 'explicit-deny';

const texts = z.union([z.string().transform((text) => [text]), z.array(z.string())]);

const Statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: texts,
  Resource: texts,
});

/** The policy that an authorizer returns. Conditions and Not… elements are not supported here. */
export const PolicyDocument = z.object({
  Version: z.string().optional(),
  Statement: z.union([Statement.transform((statement) => [statement]), z.array(Statement)]),
});

/**
 * Evaluates the policy for one method: an explicit Deny wins, the default is an implicit deny.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-authorization-flow.html
 */
export function evaluatePolicy(
  policy: z.output<typeof PolicyDocument>,
  methodArn: string,
): Decision {
  const effects = policy.Statement.filter(
    ({ Action, Resource }) =>
      Action.some((pattern) => isMatch(pattern.toLowerCase(), 'execute-api:invoke')) &&
      Resource.some((pattern) => isMatch(pattern, methodArn)),
  ).map(({ Effect }) => Effect);
  if (effects.includes('Deny')) return 'explicit-deny';
  return effects.includes('Allow') ? 'allow' : 'implicit-deny';
}

function isMatch(pattern: string, text: string): boolean {
  const expression = pattern
    .split(/([*?])/)
    .map((part) => (part === '*' ? '.*' : part === '?' ? '.' : RegExp.escape(part)))
    .join('');
  return new RegExp(`^${expression}$`, 's').test(text);
}
