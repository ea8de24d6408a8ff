import type { RestApi } from './definition/read-rest-api.ts';
import { isBinaryRequest } from './media-types.ts';
import { findHeader, type GatewayRequest, readQuery } from './request.ts';
import type { RequestScope } from './request-context.ts';
import type { Route } from './route.ts';

/**
 * Creates the event of a Lambda proxy integration.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-lambda-proxy-integrations.html
 */
export function createProxyEvent(
  api: RestApi,
  { request, context }: RequestScope,
  { resource, path, pathParameters }: Route,
) {
  const headers = forwardedHeaders(request);
  const query = readQuery(request);
  const isBase64Encoded = request.body.length > 0 && isBinaryRequest(request, api.binaryMediaTypes);
  return {
    resource: resource.path,
    // REST APIs leave the path percent-encoded and decode the parameters:
    // https://github.com/middleapi/standard-server/pull/93 (checked there against AWS)
    path,
    httpMethod: request.method,
    // Of several values fromEntries keeps the last one, as API Gateway does.
    headers: Object.fromEntries(headers),
    multiValueHeaders: groupValues(headers),
    queryStringParameters: emptyToNull(Object.fromEntries(query)),
    multiValueQueryStringParameters: emptyToNull(groupValues(query)),
    pathParameters,
    stageVariables: null,
    requestContext: context,
    body:
      request.body.length > 0 ? request.body.toString(isBase64Encoded ? 'base64' : 'utf8') : null,
    isBase64Encoded,
  };
}

// Found by LocalStack's tests against AWS (header_utils.py of its execute_api).
const DROPPED =
  'connection content-length content-md5 expect max-forwards proxy-authenticate server te trailer ' +
  'transfer-encoding upgrade www-authenticate';
const REPLACED = 'x-amzn-trace-id x-forwarded-for x-forwarded-port x-forwarded-proto';
const NOT_FORWARDED = new Set(`${DROPPED} ${REPLACED}`.split(' '));

function forwardedHeaders(request: GatewayRequest): [name: string, value: string][] {
  const addresses = [findHeader(request, 'x-forwarded-for'), request.sourceIp];
  return [
    ...request.headers.filter(([name]) => !NOT_FORWARDED.has(name.toLowerCase())),
    ['X-Amzn-Trace-Id', request.traceId],
    ['X-Forwarded-For', addresses.filter((address) => address !== undefined).join(', ')],
    ['X-Forwarded-Port', '443'],
    ['X-Forwarded-Proto', 'https'],
  ];
}

function groupValues(pairs: [name: string, value: string][]): Record<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, value] of pairs) groups.set(name, [...(groups.get(name) ?? []), value]);
  return Object.fromEntries(groups);
}

function emptyToNull<T extends object>(values: T): T | null {
  return Object.keys(values).length > 0 ? values : null;
}
