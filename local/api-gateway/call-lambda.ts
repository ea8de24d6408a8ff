import type { Invocation } from '../lambda/function-pool.ts';
import type { LambdaIntegration, RestApi } from './definition/rest-api.ts';
import { GatewayError } from './gateway-error.ts';
import { acceptsBinary } from './media-types.ts';
import { createProxyEvent } from './proxy-event.ts';
import { readProxyResult } from './proxy-response.ts';
import type { GatewayRequest, GatewayResponse } from './request.ts';
import type { RequestContext } from './request-context.ts';
import type { Route } from './route.ts';

/** Answers a request through a Lambda proxy integration. */
export async function callLambda(
  api: RestApi,
  { functionArn, timeoutMs }: LambdaIntegration,
  { request, route, context }: { request: GatewayRequest; route: Route; context: RequestContext },
  invoke: (functionArn: string, event: unknown) => Promise<Invocation>,
): Promise<GatewayResponse> {
  const event = createProxyEvent(api, request, route, context);
  const invocation = await withinLimit(invoke(functionArn, event), timeoutMs);
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

async function withinLimit<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new GatewayError('INTEGRATION_TIMEOUT')),
    timeoutMs,
  );
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
