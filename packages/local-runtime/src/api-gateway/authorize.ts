import { z } from 'zod';
import type { Invocation, Invoke } from '../lambda/function-pool.ts';
import type { TokenAuthorizer } from './definition/read-methods.ts';
import { GatewayError } from './gateway-responses.ts';
import { findHeader, type GatewayRequest } from './request.ts';

/** An authorizer's decision on a request, and its context. */
export type Authorization = {
  decision: 'allow' | 'implicit-deny' | 'explicit-deny';
  context: Record<string, string | number>;
};

export type Authorize = ReturnType<typeof createAuthorize>;

/**
 * Lambda TOKEN authorizers with their cache. A policy is cached by the token alone, and evaluated
 * for each request's method ARN.
 */
export function createAuthorize(invoke: Invoke) {
  const cache = new Map<string, { result: AuthorizerResult; until: number }>();

  async function callFunction(authorizer: TokenAuthorizer, token: string, methodArn: string) {
    const startedAt = performance.now();
    const event = { type: 'TOKEN', methodArn, authorizationToken: token };
    const result = readResult(await invoke(authorizer.functionArn, event));
    if (authorizer.ttlMs > 0) {
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(`${authorizer.id} ${token}`, { result, until: Date.now() + authorizer.ttlMs });
    }
    return { result, latency: Math.round(performance.now() - startedAt) };
  }

  return async (
    authorizer: TokenAuthorizer,
    request: GatewayRequest,
    methodArn: string,
  ): Promise<Authorization> => {
    const token = findHeader(request, authorizer.headerName);
    if (!token || authorizer.validation?.test(token) === false) {
      throw new GatewayError('UNAUTHORIZED');
    }
    const cached = cache.get(`${authorizer.id} ${token}`);
    const { result, latency } =
      cached && cached.until > Date.now()
        ? { result: cached.result, latency: 0 }
        : await callFunction(authorizer, token, methodArn);
    return {
      decision: evaluate(result.policyDocument, methodArn),
      context: {
        ...result.context,
        principalId: result.principalId,
        integrationLatency: latency,
      },
    };
  };
}

const MAX_CACHED = 10_000;

const texts = z.union([z.string(), z.array(z.string())]).transform((given) => [given].flat());

// Conditions and Not… elements are not supported here.
const Statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: texts,
  Resource: texts,
});

const AuthorizerResult = z.object({
  principalId: z.string(),
  policyDocument: z.object({
    Statement: z.union([Statement, z.array(Statement)]).transform((given) => [given].flat()),
  }),
  context: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String))
    .nullish(),
});
type AuthorizerResult = z.output<typeof AuthorizerResult>;

// A function refuses by throwing `Unauthorized`; any other error, and a malformed result, is a 500.
// AWS documents no more than that; users report the type of the error:
// https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-use-lambda-authorizer.html
// https://github.com/serverless/examples/issues/305
function readResult(invocation: Invocation): AuthorizerResult {
  if (invocation.type === 'failed' && invocation.error.errorMessage === 'Unauthorized') {
    throw new GatewayError('UNAUTHORIZED');
  }
  if (invocation.type !== 'done') throw new GatewayError('AUTHORIZER_CONFIGURATION_ERROR');
  const parsed = AuthorizerResult.safeParse(JSON.parse(invocation.result));
  if (!parsed.success) throw new GatewayError('AUTHORIZER_CONFIGURATION_ERROR');
  return parsed.data;
}

/**
 * Evaluates the policy for one method: an explicit Deny wins, the default is an implicit deny.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-authorization-flow.html
 */
function evaluate(
  { Statement }: AuthorizerResult['policyDocument'],
  methodArn: string,
): Authorization['decision'] {
  const effects = Statement.filter(
    ({ Action, Resource }) =>
      Action.some((pattern) => isMatch(pattern.toLowerCase(), 'execute-api:invoke')) &&
      Resource.some((pattern) => isMatch(pattern, methodArn)),
  ).map(({ Effect }) => Effect);
  if (effects.includes('Deny')) return 'explicit-deny';
  return effects.includes('Allow') ? 'allow' : 'implicit-deny';
}

function isMatch(pattern: string, text: string): boolean {
  const expression = RegExp.escape(pattern).replaceAll('\\*', '.*').replaceAll('\\?', '.');
  return new RegExp(`^${expression}$`, 's').test(text);
}
