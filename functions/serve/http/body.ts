import { parse as parseForm } from 'node:querystring';
import type { MiddlewareObj } from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { type FieldProblem, Problem } from '../../../shared/problem.ts';
import { requestHeaders } from './headers.ts';

/**
 * Largest number of bytes in a request body. The body of a license verification needs only two short fields.
 */
const BODY_LIMIT = 8 * 1024;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Request whose `body` is first the text and then the parsed value. */
type ParsedEvent = Omit<APIGatewayProxyEvent, 'body'> & { body: unknown };
type Middleware = MiddlewareObj<ParsedEvent, APIGatewayProxyResult>;

/** Parses a JSON or form body. No error contains the body, because its license key must not be logged. */
export const parsedBody = (): Middleware[] => [
  { before: ({ event }) => void Object.assign(event, readText(event)) },
  jsonBody(),
  {
    before: ({ event }) => {
      if (event.headers['content-type'] === FORM_TYPE) event.body = parseForm(String(event.body));
    },
  },
];

/** Reads the media type and the decoded text, as the parser expects them. */
function readText(event: ParsedEvent): Partial<ParsedEvent> {
  const body = String(event.body ?? '');
  const encoding = event.isBase64Encoded ? 'base64' : 'utf8';
  const length = Buffer.byteLength(body, encoding);
  if (length > BODY_LIMIT) throw new Problem('body_too_large', { detail: TOO_LARGE });
  const mediaType = requestHeaders(event)['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== JSON_TYPE && mediaType !== FORM_TYPE) {
    throw new Problem('unsupported_media_type');
  }
  if (length === 0) throw new Problem('malformed_body', { detail: 'The request body is empty.' });
  return {
    headers: { 'content-type': mediaType },
    // Without the byte order mark that some programs write before JSON (RFC 8259, 8.1).
    body: new TextDecoder().decode(Buffer.from(body, encoding)),
    isBase64Encoded: false,
  };
}

const TOO_LARGE = `The request body is larger than ${BODY_LIMIT} bytes.`;

/** Parses JSON and hides the parser's errors, which contain the body. */
function jsonBody(): Middleware {
  const { before } = httpJsonBodyParser({ disableContentTypeError: true });
  return {
    before: async (request) => {
      try {
        await before?.(request as never);
      } catch {
        throw new Problem('malformed_body', { detail: 'The request body is not JSON.' });
      }
    },
  };
}

/**
 * Returns the named text fields of a parsed body, trimmed. Other fields are ignored.
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
