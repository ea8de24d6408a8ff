import { findHeader, type GatewayRequest } from '../request.ts';

/** What a template or a parameter mapping is filled from. */
export type MappingScope = {
  request: GatewayRequest;
  context: object;
  error?: { message: string | null; responseType: string };
};

export type TextMapping = (scope: MappingScope) => string;
export type HeaderMapping = (scope: MappingScope) => [name: string, value: string][];

/**
 * A gateway response template: `$context` variables are substituted, all other text stands. API
 * Gateway does not run them as VTL.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-gatewayResponse-definition.html
 */
export function compileGatewayTemplate(text: string, path: string): TextMapping {
  const unknown = [...text.matchAll(VARIABLE)].find(
    ([, braced, bare]) => !(braced ?? bare ?? '').startsWith('context.'),
  );
  if (unknown) throw new Error(`${path}: ${unknown[0]} is not supported here, only $context is`);
  return (scope) =>
    text.replace(VARIABLE, (_match, braced, bare) => lookUp(braced ?? bare, scope) ?? '');
}

/** A mapping template; of VTL only `$context` variables are known here. Throws on all else. */
export function compileMappingTemplate(text: string, path: string): TextMapping {
  const directive = DIRECTIVE.exec(text);
  if (directive) throw new Error(`${path}: VTL's ${directive[0]} is not supported here`);
  return compileGatewayTemplate(text, path);
}

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

const VARIABLE = /\$(?:!?\{([a-zA-Z][\w.-]*)\}|!?([a-zA-Z][\w-]*(?:\.[a-zA-Z][\w-]*)*))/g;
const DIRECTIVE =
  /#(?:#|\*|@?\{?(?:set|if|elseif|else|end|foreach|macro|define|parse|include|stop|break|evaluate)\b)/;
const REQUEST_HEADER = 'method.request.header.';

function compileValue(
  expression: string,
  path: string,
): (scope: MappingScope) => string | undefined {
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

/** The value of one `context.…` expression; undefined where there is none. */
function lookUp(expression: string, { context, error }: MappingScope): string | undefined {
  if (error && expression === 'context.error.messageString') return JSON.stringify(error.message);
  const value = expression
    .split('.')
    .reduce<unknown>(
      (holder, key) => (isRecord(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined),
      { context: error ? { ...context, error } : context },
    );
  return value === undefined || value === null || isRecord(value) ? undefined : String(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
