import { z } from 'zod';
import type { Invocation, Invoke } from '../lambda/function-pool.ts';
import type { Authorizer } from './definition/read-methods.ts';
import { GatewayError } from './gateway-responses.ts';
import { findHeader, type GatewayRequest, readQuery } from './request.ts';

type Authorization = {
  decision: 'allow' | 'implicit-deny' | 'explicit-deny';
  context: Record<string, string | number>;
};

export type Authorize = ReturnType<typeof createAuthorize>;

interface Authorizing {
  request: GatewayRequest;
  methodArn: string;
  requestEvent: () => object;
}

/**
 * Runs Lambda authorizers with their cache. The cache key contains only the authorizer's id and the values of
 * the identity sources. A cached policy is evaluated again for the method ARN of each request.
 */
export function createAuthorize(invoke: Invoke) {
  const cache = new Map<string, { result: AuthorizerResult; until: number }>();

  async function callFunction(authorizer: Authorizer, identity: string, asked: Authorizing) {
    const startedAt = performance.now();
    const { type } = authorizer;
    const { methodArn, requestEvent } = asked;
    const event =
      type === 'TOKEN'
        ? { type, methodArn, authorizationToken: identity }
        : { type, methodArn, ...requestEvent() };
    const result = readResult(await invoke(authorizer.functionArn, event));
    if (authorizer.ttlMs > 0) {
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(`${authorizer.id} ${identity}`, { result, until: Date.now() + authorizer.ttlMs });
    }
    return { result, latency: Math.round(performance.now() - startedAt) };
  }

  return async (authorizer: Authorizer, asked: Authorizing): Promise<Authorization> => {
    const { request, methodArn } = asked;
    const identity = identityOf(authorizer, request);
    const cached = cache.get(`${authorizer.id} ${identity}`);
    const { result, latency } =
      cached && cached.until > Date.now()
        ? { result: cached.result, latency: 0 }
        : await callFunction(authorizer, identity, asked);
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

/**
 * Returns the values of the identity sources. Which value of a repeated parameter counts on AWS is not
 * documented; here it is the last. https://docs.aws.amazon.com/apigateway/latest/api/API_CreateAuthorizer.html
 *
 * @throws GatewayError if a value is missing or malformed
 */
function identityOf({ sources, validation }: Authorizer, request: GatewayRequest): string {
  const query = new Map(readQuery(request));
  const values = sources.map(({ place, name }) =>
    place === 'header' ? findHeader(request, name) : query.get(name),
  );
  const identity = values.join(' ');
  if (values.some((value) => !value) || validation?.test(identity) === false) {
    throw new GatewayError('UNAUTHORIZED');
  }
  return identity;
}

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
// AWS documents no more; users report the type of the error:
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
 * Evaluates the policy for one method. An explicit Deny wins; the default is an implicit deny.
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
