import { STATUS_CODES } from 'node:http';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { REVISION } from '../../shared/model/parameters.ts';
import { type ProblemCode, problems } from '../../shared/problem.ts';
import * as examples from './examples.ts';
import { contentEncoding, documentHeaders, plainHeaders, problemHeaders } from './headers.ts';
import type { Operation } from './operations.ts';
import { invalidParameter, problem, problemExample, verificationProblem } from './problems.ts';
import { verification } from './verification.ts';

type Responses = ZodOpenApiResponsesObject;

export function responsesOf(operation: Operation): Responses {
  const success = operation.isVerification
    ? { 200: verified }
    : { 200: documentResponse(operation), 304: notModified };
  return { ...success, ...problemsOf(operation) };
}

const verified: ZodOpenApiResponseObject = {
  description:
    'The license is valid. Every verification returns the same token, until the operator ends the token or replaces the license key.',
  headers: plainHeaders,
  content: { 'application/json': { schema: verification, example: examples.verification } },
};

const notModified: ZodOpenApiResponseObject = {
  id: 'NotModified',
  description: 'The document has not changed. There is no body.',
  headers: documentHeaders,
};

const documentResponse = ({
  body,
  success = '',
  mediaType = 'application/json',
  example,
}: Operation): ZodOpenApiResponseObject => ({
  description: success,
  headers: documentHeaders.extend({ 'Content-Encoding': contentEncoding }),
  ...(body && { content: { [mediaType]: { schema: body, example } } }),
});

function problemsOf(operation: Operation): Responses {
  const byStatus = Map.groupBy(operation.problems, (code) => problems[code].status);
  const statuses = [...byStatus.keys()].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = byStatus.get(status) ?? [];
      return [status, problemResponse(operation, { status, codes })];
    }),
  );
}

interface ProblemResponse {
  status: number;
  codes: ProblemCode[];
}

/** Responses shared by several operations, by component name. */
const shared = new Map<string, ZodOpenApiResponseObject>();

function problemResponse(operation: Operation, response: ProblemResponse) {
  const id = sharedId(operation, response);
  if (id === undefined) return describeProblem(operation, response);
  const known = shared.get(id) ?? { id, ...describeProblem(operation, response) };
  shared.set(id, known);
  return known;
}

function sharedId(operation: Operation, { status, codes }: ProblemResponse) {
  if (operation.isVerification || (status === 422 && operation.fieldErrors)) return undefined;
  const title = status === 404 ? String(codes[0]) : String(STATUS_CODES[status]);
  return title.replaceAll(/(?:^|[\s_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Clients must not learn which of the two it is (functions/serve/http/grant.ts). */
const NO_CLUB_OF_TOKEN = 'There is no club with this slug, or the token is for another club.';

const invalidRevision = invalidParameter('revision', REVISION);

function describeProblem(
  { isVerification, fieldErrors = [invalidRevision] }: Operation,
  { status, codes }: ProblemResponse,
): ZodOpenApiResponseObject {
  const meaningOf = (code: ProblemCode): string =>
    code === 'club_not_found' && !isVerification ? NO_CLUB_OF_TOKEN : problems[code].detail;
  const description = codes.map((code) => `\`${code}\`: ${meaningOf(code)}`).join('\n\n');
  const headers = problemHeaders(status, !isVerification);
  const values = codes.map((code) => {
    const valid = isVerification && !byGateway.has(code) ? { valid: false as const } : {};
    const value = problemExample(code, { ...valid, errors: fieldErrors });
    return [code, { summary: problems[code].detail, value }];
  });
  return {
    description,
    headers,
    content: {
      'application/problem+json': {
        schema: isVerification ? verificationProblem : problem,
        examples: Object.fromEntries(values),
      },
    },
  };
}

/**
 * Errors of a verification that usually come from API Gateway, whose examples therefore lack the function's
 * field `valid`.
 */
const byGateway = new Set<ProblemCode>([
  'not_found',
  'method_not_allowed',
  'rate_limited',
  'timeout',
]);
