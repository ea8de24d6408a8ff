import type { APIGatewayProxyEvent } from 'aws-lambda';
import { type FieldProblem, Problem, type ProblemCode } from '../../problem.ts';

/**
 * A path parameter, decoded; whether API Gateway has decoded it already is reported both ways, and
 * makes no difference to a slug or an id. Undefined when it cannot be, so that it equals nothing.
 */
export function pathParameter(event: APIGatewayProxyEvent, name: string): string | undefined {
  try {
    return decodeURIComponent(event.pathParameters?.[name] ?? '');
  } catch {
    return undefined;
  }
}

/** @throws Problem `absent` when the parameter is not an id in its plain form */
export function pathId(event: APIGatewayProxyEvent, name: string, absent: ProblemCode): number {
  const text = pathParameter(event, name);
  if (text === undefined || !/^[1-9]\d{0,15}$/.test(text)) throw new Problem(absent);
  return Number(text);
}

/**
 * The ids among the query parameters; undefined where one is not sent.
 * @throws Problem validation_failed with each that is there and is not an integer
 */
export function queryIds<K extends string>(
  event: APIGatewayProxyEvent,
  names: readonly K[],
): Record<K, number | undefined> {
  const texts = names.map((name) => [name, event.queryStringParameters?.[name]] as const);
  const errors = texts
    .filter(([, text]) => text !== undefined && !/^-?\d+$/.test(text))
    .map(([name]) => fault(name, 'is not an integer'));
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  const ids = texts.map(([name, text]) => [name, text === undefined ? undefined : Number(text)]);
  return Object.fromEntries(ids);
}

/** @throws Problem validation_failed when the parameter is there and says neither yes nor no */
export function queryFlag(event: APIGatewayProxyEvent, name: string): boolean {
  const text = event.queryStringParameters?.[name]?.toLowerCase();
  if (text === undefined) return false;
  if (['true', '1', 'yes', 'on'].includes(text)) return true;
  if (['false', '0', 'no', 'off'].includes(text)) return false;
  const detail = 'is neither true (1, yes, on) nor false (0, no, off)';
  throw new Problem('validation_failed', { errors: [fault(name, detail)] });
}

const fault = (field: string, detail: string): FieldProblem => ({ field, code: 'invalid', detail });
