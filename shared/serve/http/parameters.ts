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

/** @throws Problem `absent` when the parameter is not an integer */
export function pathId(event: APIGatewayProxyEvent, name: string, absent: ProblemCode): number {
  const id = parseInteger(pathParameter(event, name));
  if (id === undefined) throw new Problem(absent);
  return id;
}

/**
 * Query parameters that are ids; undefined for one that was not sent.
 * @throws Problem validation_failed with each that is not an integer
 */
export function queryIds<K extends string>(
  event: APIGatewayProxyEvent,
  names: readonly K[],
): Record<K, number | undefined> {
  const texts = names.map((name) => [name, event.queryStringParameters?.[name]] as const);
  const errors = texts
    .filter(([, text]) => text !== undefined && parseInteger(text) === undefined)
    .map(([name]) => invalid(name, NOT_AN_INTEGER));
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  const ids = texts.map(([name, text]) => [name, parseInteger(text)]);
  return Object.fromEntries(ids);
}

/**
 * An integer that is spelled as in JSON, so that an id has one spelling: no leading zeros, sign `+`,
 * blanks, fraction or exponent. Undefined for anything else, and where a number is not exact.
 */
function parseInteger(text?: string): number | undefined {
  const value = Number(text);
  return Number.isSafeInteger(value) && String(value) === text ? value : undefined;
}

const NOT_AN_INTEGER = `is not an integer without leading zeros, up to ${Number.MAX_SAFE_INTEGER}`;

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
