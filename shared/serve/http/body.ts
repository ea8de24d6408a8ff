import type { MiddlewareObj } from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import httpUrlencodeBodyParser from '@middy/http-urlencode-body-parser';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { type FieldProblem, Problem } from '../../problem.ts';
import { requestHeaders } from './headers.ts';

type Middleware = MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult>;

/** In bytes: a verification has two short fields. */
const BODY_LIMIT = 8 * 1024;
const MEDIA_TYPE = /^application\/(json|x-www-form-urlencoded)$/;

/**
 * Reads a JSON or form body into `event.body`.
 * @throws Problem body_too_large, unsupported_media_type or malformed_body
 */
export function bodyParser(): Middleware[] {
  const parsers = [httpJsonBodyParser, httpUrlencodeBodyParser].map(
    (parser) => parser({ disableContentTypeError: true }) as Middleware,
  );
  return [{ before: ({ event }) => checkBody(event), onError: hideBody }, ...parsers];
}

function checkBody(event: APIGatewayProxyEvent): void {
  const length = Buffer.byteLength(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (length > BODY_LIMIT) throw new Problem('body_too_large', { detail: TOO_LARGE });
  const mediaType = requestHeaders(event)['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (!mediaType || !MEDIA_TYPE.test(mediaType)) throw new Problem('unsupported_media_type');
  if (length === 0) throw new Problem('malformed_body', { detail: 'The request body is empty.' });
  event.headers = { 'content-type': mediaType }; // the parsers know only two spellings of the name
}

const TOO_LARGE = `The request body is larger than ${BODY_LIMIT} bytes.`;

/** The parsers' errors hold the body, and so a license key, which must not reach a log. */
const hideBody: Middleware['onError'] = (request) => {
  if (request.error instanceof Problem || !isParserError(request.error)) return;
  request.error = new Problem('malformed_body', { detail: 'The request body is not JSON.' });
};

const isParserError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.cause as { package?: string } | undefined)?.package !== undefined;

/**
 * The named text fields of a parsed body, trimmed.
 * @throws Problem validation_failed with every field that is missing, empty or not a string
 */
export function textFields<K extends string>(
  body: unknown,
  names: readonly K[],
): Record<K, string> {
  const given: Partial<Record<string, unknown>> = isRecord(body) ? body : {};
  const errors = names.flatMap((name): FieldProblem[] => {
    const value = given[name];
    if (value === undefined) return [{ field: name, code: 'missing', detail: 'is missing' }];
    if (typeof value !== 'string') {
      return [{ field: name, code: 'wrong_type', detail: 'is not a string' }];
    }
    return value.trim() === '' ? [{ field: name, code: 'empty', detail: 'is empty' }] : [];
  });
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  return Object.fromEntries(names.map((name) => [name, String(given[name]).trim()])) as Record<
    K,
    string
  >;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
