import { referenceRoutes } from '../../../shared/routes.ts';
import type { Answer, Request } from '../call.ts';
import {
  mismatches,
  type Operation,
  openApi,
  operations,
  type Response,
} from './openapi-schemas.ts';

/**
 * Returns where an answer differs from the OpenAPI document. Requests that the document does not
 * describe must be answered with a problem.
 */
export function findViolations(
  { method, path }: Pick<Request, 'method' | 'path'>,
  answer: Answer,
): string[] {
  if (method === 'OPTIONS' && answer.status === 204) return []; // a preflight, for browsers alone
  const operation = findOperations(path)?.[method];
  if (!operation && isReference(path) && answer.status < 400) return [];
  if (!operation) return undescribed(method, answer);
  const response = operation.responses[answer.status];
  if (!response) return [`${method} ${operation.operationId} answers no ${answer.status}`];
  return [
    ...findHeaderViolations(response, answer.headers),
    ...(method === 'HEAD'
      ? findHeadViolations(operation, answer)
      : findBodyViolations(response, answer)),
  ];
}

/** The operations of the path by their methods. */
function findOperations(path: string): Record<string, Operation> | undefined {
  const template = Object.keys(operations).find((candidate) => isOf(candidate, path));
  return template === undefined ? undefined : operations[template];
}

/** The document does not describe itself or its page, only their errors. */
const isReference = (path: string): boolean =>
  referenceRoutes.some((route) => isOf(route.path, path));

function isOf(template: string, path: string): boolean {
  const [bare = ''] = path.split('?');
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`).test(bare);
}

function findHeaderViolations(response: Response, headers: Record<string, string>): string[] {
  return Object.entries(response.headers ?? {}).flatMap(([name, { required, schema }]) => {
    const value = headers[name.toLowerCase()];
    if (value === undefined) return required ? [`the header ${name} is missing`] : [];
    return mismatches(schema, value, true).map((text) => `the header ${name}: ${value}${text}`);
  });
}

function findHeadViolations({ operationId }: Operation, { bytes }: Answer): string[] {
  return bytes.length === 0 ? [] : [`${operationId} has a body`];
}

function findBodyViolations({ content }: Response, answer: Answer): string[] {
  const { status, headers, bytes, body } = answer;
  if (!content) return bytes.length === 0 ? [] : [`a ${status} has a body`];
  const type = headers['content-type'] ?? '';
  const media = content[type.split(';')[0] ?? ''];
  if (!media) return [`a ${status} is of the type ${type}`];
  return [
    ...mismatches(media.schema, body),
    ...(status < 400 ? [] : findProblemViolations(Object.keys(media.examples ?? {}), answer)),
  ];
}

/** `codes` are what the document has an example of. */
function findProblemViolations(codes: string[], { status, headers, body }: Answer): string[] {
  return [
    ...(codes.includes(body.code) ? [] : [`a ${status} has the code ${body.code}`]),
    ...(body.status === status ? [] : [`a ${status} says that it is a ${body.status}`]),
    ...(body.request_id === headers['x-request-id'] ? [] : ['there are two request ids']),
  ];
}

/** The codes of what API Gateway answers to anything. */
const ANYWHERE: Record<number, string> = {
  400: 'malformed_body',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
};

function undescribed(method: string, answer: Answer): string[] {
  const { status, headers, bytes } = answer;
  const code = ANYWHERE[status];
  if (!code) return [`the document does not describe what was answered with ${status}`];
  const problem = openApi.components?.schemas?.Problem as Record<string, unknown>;
  const response: Response = {
    headers: status === 405 ? { Allow: { required: true, schema: { type: 'string' } } } : undefined,
    content: {
      'application/problem+json': { schema: problem, examples: { [code]: { value: {} } } },
    },
  };
  return [
    ...findHeaderViolations(response, headers),
    ...(method === 'HEAD' ? [] : findBodyViolations(response, answer)),
    ...(method === 'HEAD' && bytes.length > 0 ? ['HEAD has a body'] : []),
  ];
}
