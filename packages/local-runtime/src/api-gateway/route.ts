import type { ApiResource, Method, RestApi } from './definition/read-rest-api.ts';
import { GatewayError } from './gateway-responses.ts';
import { findHeader, type GatewayRequest } from './request.ts';

export type Route = {
  resource: ApiResource;
  method: Method;
  /** Path below the stage, percent-encoded. */
  path: string;
  pathParameters: Record<string, string> | null;
};

/**
 * Finds the method of the API for a request.
 * @throws GatewayError for an unknown path or method, or a malformed path parameter
 */
export function route(api: RestApi, request: GatewayRequest): Route {
  const path = request.path.slice(`/${api.stage}`.length) || '/';
  const resource = api.resources.find(({ pattern }) => pattern.test(path));
  const method = resource?.methods.get(request.method) ?? resource?.methods.get('ANY');
  if (!resource || !method) throw missing(request);
  return { resource, method, path, pathParameters: readParameters(resource, path) };
}

function readParameters({ path, pattern }: ApiResource, requested: string) {
  const names = path.match(/(?<=\{)[^}+]+/g);
  if (!names) return null;
  const [, ...encoded] = pattern.exec(requested) ?? [];
  try {
    return Object.fromEntries(
      names.map((name, index) => [name, decodeURIComponent(encoded[index] ?? '')]),
    );
  } catch {
    throw new GatewayError('DEFAULT_4XX');
  }
}

// Without a route, API Gateway parses an Authorization header as an AWS signature:
// https://github.com/amazon-archives/aws-cognito-angular-quickstart/issues/50
// Which type of gateway response it sends is not documented.
function missing(request: GatewayRequest): GatewayError {
  const authorization = findHeader(request, 'authorization');
  if (!authorization) return new GatewayError('MISSING_AUTHENTICATION_TOKEN');
  const value = authorization.split(' ').at(-1);
  return new GatewayError('INVALID_SIGNATURE', {
    message: `'${value}' not a valid key=value pair (missing equal-sign) in Authorization header: '${authorization}'.`,
  });
}
