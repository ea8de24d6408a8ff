import { z } from 'zod';
import type { Invocation } from '../lambda/function-pool.ts';
import type { Invoke } from '../lambda/lambda-service.ts';
import type { TokenAuthorizer } from './definition/read-methods.ts';
import { GatewayError } from './gateway-error.ts';
import { evaluatePolicy, PolicyDocument } from './policy.ts';
import { findHeader, type GatewayRequest } from './request.ts';

/** An authorizer's decision on a request, and its context. */
export type Authorization = {
  decision: 'allow' | 'implicit-deny' | 'explicit-deny';
  context: Record<string, string | number>;
};

export type Authorize = (
  authorizer: TokenAuthorizer,
  request: GatewayRequest,
  methodArn: string,
) => Promise<Authorization>;

/**
 * Lambda TOKEN authorizers with their cache. A policy is cached by the token alone, and evaluated
 * for each request's method ARN.
 */
export function createAuthorize(invoke: Invoke): Authorize {
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

  return async (authorizer, request, methodArn) => {
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
      decision: evaluatePolicy(result.policyDocument, methodArn),
      context: {
        ...result.context,
        principalId: result.principalId,
        integrationLatency: latency,
      },
    };
  };
}

const MAX_CACHED = 10_000;

const AuthorizerResult = z.object({
  principalId: z.string(),
  policyDocument: PolicyDocument,
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
