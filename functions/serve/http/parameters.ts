import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { ParameterKinds, QueryValues, Values } from '../../../shared/model/parameters.ts';
import { type FieldProblem, Problem } from '../../../shared/problem.ts';

/** Returns a decoded path parameter; undefined if its escapes are invalid. */
export function pathParameter(event: APIGatewayProxyEvent, name: string): string | undefined {
  try {
    return decodeURIComponent(event.pathParameters?.[name] ?? '');
  } catch {
    return undefined;
  }
}

/** Parses path parameters; undefined if any is invalid. */
export function pathValues<P extends ParameterKinds>(
  event: APIGatewayProxyEvent,
  parameters: P,
): Values<P> | undefined {
  const values = Object.entries(parameters).map(([name, { parse }]) => [
    name,
    parse(pathParameter(event, name) ?? ''),
  ]);
  if (values.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(values) as Values<P>;
}

/**
 * Parses query parameters.
 *
 * @param alone the parameter that can be combined only with `revision`
 * @throws Problem validation_failed with every wrong parameter
 */
export function queryValues<P extends ParameterKinds>(
  event: APIGatewayProxyEvent,
  parameters: P,
  alone?: string,
): QueryValues<P> {
  const sent = event.multiValueQueryStringParameters ?? {};
  const errors: FieldProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { parse, detail }] of Object.entries(parameters)) {
    const [text, ...others] = sent[name] ?? [];
    if (text === undefined) continue;
    values[name] = parse(text);
    if (others.length > 0) errors.push({ field: name, code: 'invalid', detail: REPEATED });
    else if (values[name] === undefined) errors.push({ field: name, code: 'invalid', detail });
  }
  const count = Object.keys(values).length - Number('revision' in values);
  if (alone && values[alone] && count > 1) {
    errors.push({ field: alone, code: 'invalid', detail: BESIDE });
  }
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  return values as QueryValues<P>;
}

const BESIDE = 'is of one season and category: send it alone';

const REPEATED = 'is sent more than once';
