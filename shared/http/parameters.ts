import type { APIGatewayProxyEvent } from 'aws-lambda';
import { Problem, type ProblemCode } from '../problem.ts';

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

/** @throws Problem validation_failed when the parameter is there and is not an integer */
export function queryId(event: APIGatewayProxyEvent, name: string): number | undefined {
  const text = event.queryStringParameters?.[name];
  if (text === undefined) return undefined;
  if (!/^-?\d+$/.test(text)) throw invalid(name, 'is not an integer');
  return Number(text);
}

/** @throws Problem validation_failed when the parameter is there and says neither yes nor no */
export function queryFlag(event: APIGatewayProxyEvent, name: string): boolean {
  const text = event.queryStringParameters?.[name]?.toLowerCase();
  if (text === undefined) return false;
  if (['true', '1', 'yes', 'on'].includes(text)) return true;
  if (['false', '0', 'no', 'off'].includes(text)) return false;
  throw invalid(name, 'is neither true (1, yes, on) nor false (0, no, off)');
}

const invalid = (field: string, detail: string): Problem =>
  new Problem('validation_failed', { errors: [{ field, code: 'invalid', detail }] });
