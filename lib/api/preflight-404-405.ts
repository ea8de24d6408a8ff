import {
  ContentHandling,
  type IResource,
  MockIntegration,
  PassthroughBehavior,
} from 'aws-cdk-lib/aws-apigateway';
import { type ProblemCode, problems } from '../../shared/problem.ts';
import { CORS_HEADERS, PROBLEM_HEADERS, problemTemplate } from './problem-template.ts';

/** CORS preflight: pages on any origin may send a token and conditional requests. */
export function addPreflight(resource: IResource): void {
  addMockMethod(resource, 'OPTIONS', {
    status: 204,
    headers: {
      ...CORS_HEADERS,
      'Access-Control-Allow-Methods': "'GET, HEAD, OPTIONS'",
      'Access-Control-Allow-Headers': "'Authorization, If-None-Match'",
      'Access-Control-Max-Age': "'86400'",
      'X-Request-Id': 'context.requestId',
    },
  });
}

/** 405 with `Allow` for every method that the path does not support. */
export function addMethodNotAllowed(resource: IResource, allowed: string[]): void {
  addProblem(resource, 'method_not_allowed', { Allow: `'${allowed.join(', ')}'` });
}

/**
 * 404 for every unknown path. Without this resource API Gateway would parse the bearer token as an
 * AWS signature and respond with a 403 that repeats the token.
 */
export function addNotFound(root: IResource): void {
  addProblem(root, 'not_found');
  addProblem(root.addResource('{proxy+}'), 'not_found');
}

function addProblem(
  resource: IResource,
  code: ProblemCode,
  headers: Record<string, string> = {},
): void {
  addMockMethod(resource, 'ANY', {
    status: problems[code].status,
    headers: { ...PROBLEM_HEADERS, ...CORS_HEADERS, ...headers },
    template: problemTemplate(code),
  });
}

interface MockResponse {
  status: number;
  headers: Record<string, string>;
  template?: string;
}

/**
 * A MOCK integration selects its request template by Content-Type, and there is no documented key
 * for "any type": a type that is not listed gets a 415.
 */
const REQUEST_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
  'application/xml',
  'text/xml',
  'application/octet-stream',
];

function addMockMethod(
  resource: IResource,
  method: string,
  { status, headers, template = '' }: MockResponse,
): void {
  const statusCode = String(status);
  const parameters = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [`method.response.header.${name}`, value]),
  );
  const declared = Object.fromEntries(Object.keys(parameters).map((name) => [name, true]));
  const request = JSON.stringify({ statusCode: status });
  const integration = new MockIntegration({
    passthroughBehavior: PassthroughBehavior.NEVER,
    // With binary media types, a MOCK integration without this responds with 500.
    contentHandling: ContentHandling.CONVERT_TO_TEXT,
    requestTemplates: Object.fromEntries(REQUEST_TYPES.map((type) => [type, request])),
    integrationResponses: [
      {
        statusCode,
        contentHandling: ContentHandling.CONVERT_TO_TEXT,
        responseParameters: parameters,
        responseTemplates: { 'application/json': template },
      },
    ],
  });
  resource.addMethod(method, integration, {
    methodResponses: [{ statusCode, responseParameters: declared }],
  });
}
