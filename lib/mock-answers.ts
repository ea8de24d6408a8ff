import {
  ContentHandling,
  type IResource,
  MockIntegration,
  PassthroughBehavior,
} from 'aws-cdk-lib/aws-apigateway';
import { type ProblemCode, problems } from '../shared/problem.ts';
import { CORS_HEADERS, PROBLEM_HEADERS, problemTemplate } from './problem-template.ts';

/** Lets a page on any origin send its token and its conditional requests. */
export function addPreflight(resource: IResource): void {
  addMockAnswer(resource, 'OPTIONS', {
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

/** What a path answers to the methods that it does not have. */
export function addMethodNotAllowed(resource: IResource, allowed: string[]): void {
  addProblem(resource, 'method_not_allowed', { Allow: `'${allowed.join(', ')}'` });
}

/**
 * What any other path answers. Without this resource API Gateway would take the bearer token of an
 * unknown path for a broken AWS signature, and say so with a 403 that repeats the token.
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
  addMockAnswer(resource, 'ANY', {
    status: problems[code].status,
    headers: { ...PROBLEM_HEADERS, ...CORS_HEADERS, ...headers },
    template: problemTemplate(code),
  });
}

interface MockAnswer {
  status: number;
  headers: Record<string, string>;
  template?: string;
}

/**
 * A MOCK integration reads the request's body by its type, and there is no documented key for "any
 * type"; what is not listed is answered with 415.
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

function addMockAnswer(
  resource: IResource,
  method: string,
  { status, headers, template = '' }: MockAnswer,
): void {
  const statusCode = String(status);
  const parameters = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [`method.response.header.${name}`, value]),
  );
  const declared = Object.fromEntries(Object.keys(parameters).map((name) => [name, true]));
  const request = JSON.stringify({ statusCode: status });
  const integration = new MockIntegration({
    passthroughBehavior: PassthroughBehavior.NEVER,
    // With binary media types on, a MOCK without this answers 500.
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
