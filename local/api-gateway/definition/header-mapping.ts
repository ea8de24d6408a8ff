import { findHeader, type GatewayRequest } from '../request.ts';
import { lookUp, type TemplateScope } from './context-template.ts';

export type HeaderMapping = (
  scope: TemplateScope & { request: GatewayRequest },
) => [name: string, value: string][];

/**
 * Compiles `ResponseParameters`: header names behind a prefix, each with a quoted text, a
 * `context.…` variable or a `method.request.header.…`. A header without a value is left out.
 */
export function compileHeaders(
  parameters: Record<string, string>,
  prefix: string,
  path: string,
): HeaderMapping {
  const mappings = Object.entries(parameters).map(([key, expression]) => {
    if (!key.startsWith(prefix)) throw new Error(`${path}.${key}: only ${prefix}* is known here`);
    return [key.slice(prefix.length), compileValue(expression, `${path}.${key}`)] as const;
  });
  return (scope) =>
    mappings.flatMap(([name, value]) => {
      const text = value(scope);
      return text === undefined ? [] : [[name, text]];
    });
}

type Value = (scope: TemplateScope & { request: GatewayRequest }) => string | undefined;

const REQUEST_HEADER = 'method.request.header.';

function compileValue(expression: string, path: string): Value {
  if (/^'.*'$/s.test(expression)) {
    const text = expression.slice(1, -1);
    return () => text;
  }
  if (expression.startsWith('context.')) return (scope) => lookUp(expression, scope);
  if (expression.startsWith(REQUEST_HEADER)) {
    const name = expression.slice(REQUEST_HEADER.length);
    return ({ request }) => findHeader(request, name);
  }
  throw new Error(`${path}: ${expression} is not supported here`);
}
