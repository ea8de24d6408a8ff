import {
  ContentHandling,
  type IResource,
  type Method,
  MockIntegration,
  PassthroughBehavior,
} from 'aws-cdk-lib/aws-apigateway';
import { type ProblemCode, problems } from '../../shared/problem.ts';
import { acknowledge } from '../protection/acknowledge.ts';
import { PUBLIC_METHOD } from './acknowledged-findings.ts';
import {
  CORS_HEADERS,
  PREFLIGHT_HEADERS,
  PROBLEM_HEADERS,
  problemTemplate,
} from './problem-template.ts';

/**
 * Adds the CORS preflight, which is the same for every origin, so that the edge keeps one copy for all origins.
 */
export function addPreflight(resource: IResource): void {
  addMockMethod(resource, 'OPTIONS', {
    status: 204,
    headers: {
      ...CORS_HEADERS,
      ...PREFLIGHT_HEADERS,
      'Cache-Control': "'s-maxage=86400'",
      'X-Request-Id': 'context.requestId',
    },
  });
}

/**
 * Adds a response 405 with the header `Allow` for every unsupported method of a path. Without `cors`,
 * preflights get it, too.
 */
export function addMethodNotAllowed(
  resource: IResource,
  { allowed, cors }: { allowed: string[]; cors: boolean },
): void {
  const headers = cors ? CORS_HEADERS : {};
  addProblem(resource, 'method_not_allowed', { ...headers, Allow: `'${allowed.join(', ')}'` });
}

/**
 * Adds a 404 for every unknown path, and a preflight so that a page can read the 404. Otherwise API Gateway
 * would parse the bearer token as an AWS signature, and respond with a 403 that repeats the token.
 */
export function addNotFound(root: IResource): void {
  for (const resource of [root, root.addResource('{proxy+}')]) {
    addPreflight(resource);
    addProblem(resource, 'not_found', CORS_HEADERS);
  }
}

function addProblem(resource: IResource, code: ProblemCode, headers: Record<string, string>): void {
  const method = addMockMethod(resource, 'ANY', {
    status: problems[code].status,
    headers: { ...PROBLEM_HEADERS, ...headers },
    template: problemTemplate(code),
  });
  acknowledge(method, PUBLIC_METHOD);
}

interface MockResponse {
  status: number;
  headers: Record<string, string>;
  template?: string;
}

/**
 * Content-Types with a request template. A MOCK integration responds to any other type with a 415, because
 * there is no documented key for "any type".
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
): Method {
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
  return resource.addMethod(method, integration, {
    methodResponses: [{ statusCode, responseParameters: declared }],
  });
}
