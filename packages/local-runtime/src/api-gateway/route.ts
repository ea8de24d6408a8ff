import type { Method, ResourceNode, RestApi } from './definition/rest-api.ts';
import { GatewayError } from './gateway-error.ts';
import { findHeader, type GatewayRequest } from './request.ts';

export type Route = {
  resource: ResourceNode;
  method: Method;
  /** The path below the stage, percent-encoded. */
  path: string;
  pathParameters: Record<string, string> | null;
};

/**
 * Finds the method for a request.
 * @throws GatewayError for an unknown path or method
 */
export function route(api: RestApi, request: GatewayRequest): Route {
  const path = request.path.slice(`/${api.stage}`.length) || '/';
  const segments = path.replace(/^\//, '').replace(/\/$/, '').split('/');
  const match = findResource(api.root, path === '/' ? [] : segments);
  const method = match?.resource.methods.get(request.method) ?? match?.resource.methods.get('ANY');
  if (!match || !method) throw missing(request);
  return { resource: match.resource, method, path, pathParameters: decodeAll(match.parameters) };
}

type Match = { resource: ResourceNode; parameters: [name: string, encoded: string][] };

/** A literal segment takes precedence over `{name}`, and that over `{name+}`. */
function findResource(node: ResourceNode, segments: string[]): Match | undefined {
  const [segment, ...rest] = segments;
  // A resource without methods does not match, so that `{proxy+}` beside it can.
  if (segment === undefined) {
    return node.methods.size > 0 ? { resource: node, parameters: [] } : undefined;
  }
  const literal = node.children.find(({ pathPart }) => pathPart === segment);
  const found = literal && findResource(literal, rest);
  if (found) return found;
  if (segment === '') return undefined;
  return findByParameter(node, segment, rest) ?? findByProxy(node, segments);
}

function findByParameter(node: ResourceNode, segment: string, rest: string[]): Match | undefined {
  const child = node.children.find(({ pathPart }) => /^\{[^+]+\}$/.test(pathPart));
  const found = child && findResource(child, rest);
  return found && { ...found, parameters: [[nameOf(child), segment], ...found.parameters] };
}

function findByProxy(node: ResourceNode, segments: string[]): Match | undefined {
  const child = node.children.find(({ pathPart }) => /^\{.+\+\}$/.test(pathPart));
  if (!child || child.methods.size === 0) return undefined;
  return { resource: child, parameters: [[nameOf(child), segments.join('/')]] };
}

function nameOf({ pathPart }: ResourceNode): string {
  return pathPart.replace(/^\{|\+?\}$/g, '');
}

function decodeAll(parameters: Match['parameters']): Record<string, string> | null {
  if (parameters.length === 0) return null;
  try {
    return Object.fromEntries(
      parameters.map(([name, encoded]) => [name, decodeURIComponent(encoded)]),
    );
  } catch {
    throw new GatewayError('DEFAULT_4XX', { statusCode: 400, message: 'Bad Request' });
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
