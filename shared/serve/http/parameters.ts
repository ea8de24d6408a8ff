import type { APIGatewayProxyEvent } from 'aws-lambda';
import { type FieldProblem, Problem, type ProblemCode } from '../../problem.ts';
import { isRevisionId } from '../../table/revision-id.ts';

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

/** How the text of a query parameter is read. */
export interface QueryParameter<T> {
  /** Undefined for a text that it cannot have. */
  parse: (text: string) => T | undefined;
  /** What is wrong with such a text. */
  detail: string;
}

export type QueryParameters = Record<string, QueryParameter<unknown>>;

/** Undefined for a parameter that was not sent. */
export type QueryValues<P extends QueryParameters> = {
  [K in keyof P]: P[K] extends QueryParameter<infer T> ? T | undefined : never;
};

/** @throws Problem validation_failed with every parameter that is invalid */
export function queryValues<P extends QueryParameters>(
  event: APIGatewayProxyEvent,
  parameters: P,
): QueryValues<P> {
  const sent = event.queryStringParameters ?? {};
  const errors: FieldProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { parse, detail }] of Object.entries(parameters)) {
    const text = sent[name];
    if (text === undefined) continue;
    values[name] = parse(text);
    if (values[name] === undefined) errors.push({ field: name, code: 'invalid', detail });
  }
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  return values as QueryValues<P>;
}

/**
 * A positive integer in its one spelling: decimal digits without leading zeros. Undefined for anything
 * else, and beyond 2^53 - 1, where JavaScript's numbers are not exact.
 */
function parseId(text?: string): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 && String(id) === text ? id : undefined;
}

export const ID: QueryParameter<number> = {
  parse: parseId,
  detail: 'is not an id: digits without leading zeros, up to 9007199254740991',
};

export const FLAG: QueryParameter<boolean> = {
  parse: (text) => {
    if (/^(true|1|yes|on)$/i.test(text)) return true;
    return /^(false|0|no|off)$/i.test(text) ? false : undefined;
  },
  detail: 'is neither true (1, yes, on) nor false (0, no, off)',
};

export const REVISION: QueryParameter<string> = {
  parse: (text) => (isRevisionId(text) ? text : undefined),
  detail: 'is not the id of a revision',
};
