import { parse as parseForm } from 'node:querystring';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { type FieldProblem, Problem } from '../../problem.ts';
import { requestHeaders } from './headers.ts';

/** In bytes: a verification has two short fields. */
const BODY_LIMIT = 8 * 1024;
const MEDIA_TYPE = /^application\/(json|x-www-form-urlencoded)$/;

/**
 * The parsed JSON or form of a request.
 * @throws Problem body_too_large, unsupported_media_type or malformed_body; none holds the body, which
 * has a license key and must not reach a log
 */
export function readBody(event: APIGatewayProxyEvent): unknown {
  const length = Buffer.byteLength(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (length > BODY_LIMIT) throw new Problem('body_too_large', { detail: TOO_LARGE });
  const mediaType = requestHeaders(event)['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (!mediaType || !MEDIA_TYPE.test(mediaType)) throw new Problem('unsupported_media_type');
  if (length === 0) throw new Problem('malformed_body', { detail: 'The request body is empty.' });
  const text = decodeBody(event);
  return mediaType === 'application/json' ? parseJson(text) : parseForm(text);
}

const TOO_LARGE = `The request body is larger than ${BODY_LIMIT} bytes.`;

/** Without the byte order mark that some programs write before JSON (RFC 8259, 8.1). */
const decodeBody = ({ body, isBase64Encoded }: APIGatewayProxyEvent): string =>
  new TextDecoder().decode(Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'));

/** JSON.parse makes an own property of `__proto__`, and no prototype. The last of equal names counts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('malformed_body', { detail: 'The request body is not JSON.' });
  }
}

/**
 * The named text fields of a parsed body, trimmed. Other fields are ignored.
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
