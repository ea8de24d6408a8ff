import type { Invoke } from '../lambda/lambda-service.ts';
import { withTimeout } from '../with-timeout.ts';
import type { LambdaIntegration } from './definition/read-methods.ts';
import type { RestApi } from './definition/rest-api.ts';
import { GatewayError } from './gateway-error.ts';
import { acceptsBinary } from './media-types.ts';
import { createProxyEvent } from './proxy-event.ts';
import { readProxyResult } from './proxy-response.ts';
import type { GatewayResponse } from './request.ts';
import type { RequestScope } from './request-context.ts';
import type { Route } from './route.ts';

/** Answers a request through a Lambda proxy integration. */
export async function callLambda(
  api: RestApi,
  { functionArn, timeoutMs }: LambdaIntegration,
  { route, ...scope }: RequestScope & { route: Route },
  invoke: Invoke,
): Promise<GatewayResponse> {
  const { request } = scope;
  const event = createProxyEvent(api, scope, route);
  const invocation = await withTimeout(invoke(functionArn, event), timeoutMs, () => {
    throw new GatewayError('INTEGRATION_TIMEOUT');
  });
  if (invocation.type === 'too-large') throw new GatewayError('REQUEST_TOO_LARGE');
  // A throttled function is a 500 to the client:
  // https://repost.aws/questions/QUfI6bsdd0SOiPeyimzxSkfQ
  if (invocation.type === 'throttled') throw new GatewayError('DEFAULT_5XX', { statusCode: 500 });
  const response =
    invocation.type === 'done'
      ? readProxyResult(invocation.result, acceptsBinary(request, api.binaryMediaTypes))
      : undefined;
  if (!response) throw new GatewayError('DEFAULT_5XX', { statusCode: 502 });
  return {
    ...response,
    headers: [...response.headers, ['X-Amzn-Trace-Id', request.traceId]],
  };
}
