import type { APIGatewayProxyEvent } from 'aws-lambda';
import { type FieldProblem, Problem, type ProblemCode } from '../../problem.ts';

/**
 * A decoded path parameter; undefined when its escapes are invalid. Reports differ on whether API
 * Gateway decodes it first, which makes no difference to a slug or an id.
 */
export function pathParameter(event: APIGatewayProxyEvent, name: string): string | undefined {
  try {
    return decodeURIComponent(event.pathParameters?.[name] ?? '');
  } catch {
    return undefined;
  }
}

/** @throws Problem `absent` when the parameter is not an id */
export function pathId(event: APIGatewayProxyEvent, name: string, absent: ProblemCode): number {
  const id = parseId(pathParameter(event, name));
  if (id === undefined) throw new Problem(absent);
  return id;
}

/**
 * Query parameters that are ids; undefined for one that was not sent.
 * @throws Problem validation_failed with each that is not an id
 */
export function queryIds<K extends string>(
  event: APIGatewayProxyEvent,
  names: readonly K[],
): Record<K, number | undefined> {
  const texts = names.map((name) => [name, event.queryStringParameters?.[name]] as const);
  const errors = texts
    .filter(([, text]) => text !== undefined && parseId(text) === undefined)
    .map(([name]) => invalid(name, NOT_AN_ID));
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  const ids = texts.map(([name, text]) => [name, parseId(text)]);
  return Object.fromEntries(ids);
}

/**
 * A positive integer in its one spelling: decimal digits without leading zeros. Undefined for anything
 * else, and beyond 2^53 - 1, where JavaScript's numbers are not exact.
 */
function parseId(text?: string): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 && String(id) === text ? id : undefined;
}

const NOT_AN_ID = `is not an id: digits without leading zeros, up to ${Number.MAX_SAFE_INTEGER}`;

/** False when it was not sent. @throws Problem validation_failed when it is no boolean */
export function queryFlag(event: APIGatewayProxyEvent, name: string): boolean {
  const text = event.queryStringParameters?.[name]?.toLowerCase();
  if (text === undefined) return false;
  if (['true', '1', 'yes', 'on'].includes(text)) return true;
  if (['false', '0', 'no', 'off'].includes(text)) return false;
  const detail = 'is neither true (1, yes, on) nor false (0, no, off)';
  throw new Problem('validation_failed', { errors: [invalid(name, detail)] });
}

const invalid = (field: string, detail: string): FieldProblem => ({
  field,
  code: 'invalid',
  detail,
});
