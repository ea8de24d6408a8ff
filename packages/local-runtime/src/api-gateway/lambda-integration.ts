import { validateHeaderName, validateHeaderValue } from 'node:http';
import { z } from 'zod';
import type { Invoke } from '../lambda/function-pool.ts';
import type { RestApi } from './definition/read-rest-api.ts';
import { GatewayError } from './gateway-responses.ts';
import { acceptsBinary, withContentType } from './media-types.ts';
import { createProxyEvent } from './proxy-event.ts';
import type { GatewayResponse } from './request.ts';
import type { RequestScope } from './request-context.ts';
import type { Route } from './route.ts';

export async function callLambda(
  api: RestApi,
  { functionArn, timeoutMs }: { functionArn: string; timeoutMs: number },
  { route, ...scope }: RequestScope & { route: Route },
  invoke: Invoke,
): Promise<GatewayResponse> {
  const { request } = scope;
  const event = createProxyEvent(api, scope, route);
  const invocation = await withinLimit(timeoutMs, (onTaken) => invoke(functionArn, event, onTaken));
  if (invocation.type === 'too-large') throw new GatewayError('REQUEST_TOO_LARGE');
  // A throttled function is a 500 to the client:
  // https://repost.aws/questions/QUfI6bsdd0SOiPeyimzxSkfQ
  if (invocation.type === 'throttled') throw new GatewayError('DEFAULT_5XX');
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

/**
 * Limits the time of a call, from the moment when an instance takes the event: on AWS an event need not wait
 * for one.
 */
async function withinLimit<T>(ms: number, call: (onTaken: () => void) => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const onTaken = () => {
    timer = setTimeout(() => late.reject(new GatewayError('INTEGRATION_TIMEOUT')), ms);
  };
  return Promise.race([call(onTaken), late.promise]).finally(() => clearTimeout(timer));
}

const value = z.union([z.string(), z.boolean()]).transform(String);

// Found by LocalStack's tests against AWS (test_lambda_aws_proxy_response_format): no field is
// required, and an unknown field makes the result malformed.
const ProxyResult = z.strictObject({
  statusCode: z
    .union([z.int(), z.string().regex(/^\d{3}$/)])
    .transform(Number)
    .pipe(z.int().min(200).max(599))
    .default(200),
  headers: z.record(z.string(), value).nullish(),
  multiValueHeaders: z.record(z.string(), z.array(value)).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

/**
 * Converts a function's result to an HTTP response; undefined when the result is malformed.
 * @param decodesBase64 whether to decode a base64 body
 */
function readProxyResult(result: string, decodesBase64: boolean): GatewayResponse | undefined {
  const parsed = ProxyResult.safeParse(JSON.parse(result));
  if (!parsed.success) return undefined;
  const { statusCode, body, isBase64Encoded } = parsed.data;
  const headers = mergeHeaders(parsed.data);
  if (!headers.every(isValidHeader)) return undefined;
  return {
    statusCode,
    headers: withContentType(headers, 'application/json'),
    body: Buffer.from(body ?? '', isBase64Encoded && decodesBase64 ? 'base64' : 'utf8'),
  };
}

/** Merges `headers` and `multiValueHeaders`. A pair that is in both is sent once. */
function mergeHeaders(result: z.output<typeof ProxyResult>): [string, string][] {
  const multiple = Object.entries(result.multiValueHeaders ?? {}).flatMap(([name, values]) =>
    values.map((text): [string, string] => [name, text]),
  );
  const listed = new Set(multiple.map(([name, text]) => `${name.toLowerCase()}: ${text}`));
  const single = Object.entries(result.headers ?? {}).filter(
    ([name, text]) => !listed.has(`${name.toLowerCase()}: ${text}`),
  );
  return [...single, ...multiple].flatMap(remap);
}

function remap([name, text]: [string, string]): [string, string][] {
  const lowerCase = name.toLowerCase();
  if (lowerCase === 'transfer-encoding') return [];
  return [[REMAPPED.has(lowerCase) ? `x-amzn-Remapped-${name}` : name, text]];
}

// https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-known-issues.html, and
// LocalStack's tests against AWS.
const REMAPPED = new Set(
  (
    'authorization connection content-length content-md5 date expect host max-forwards ' +
    'proxy-authenticate server trailer upgrade user-agent www-authenticate'
  ).split(' '),
);

function isValidHeader([name, text]: [string, string]): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, text);
    return true;
  } catch {
    return false;
  }
}
