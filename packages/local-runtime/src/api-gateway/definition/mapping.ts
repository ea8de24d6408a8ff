/** The values that a template or a header mapping is filled with. */
export type MappingScope = {
  context: object;
  error?: { message: string | null; responseType: string };
};

export type TextMapping = (scope: MappingScope) => string;
export type HeaderMapping = (scope: MappingScope) => [name: string, value: string][];

/**
 * Compiles a template with `$context` variables. API Gateway runs a mapping template as VTL, but not
 * a gateway response template; no other part of VTL is supported here.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-gatewayResponse-definition.html
 * @throws on any other variable or directive
 */
export function compileTemplate(text: string, path: string): TextMapping {
  const directive = DIRECTIVE.exec(text)?.[0];
  const variables = [...text.matchAll(VARIABLE)];
  const unknown = variables.find(
    ([, braced, bare]) => !(braced ?? bare ?? '').startsWith('context.'),
  );
  const found = directive ?? unknown?.[0];
  if (found) throw new Error(`${path}: ${found} is not supported here, only $context is`);
  return (scope) =>
    text.replace(VARIABLE, (_match, braced, bare) => lookUp(braced ?? bare, scope) ?? '');
}

/**
 * Compiles `ResponseParameters`: header names behind a prefix, each with a quoted text or a
 * `context.…` variable. A header whose variable has no value is not sent.
 */
export function compileHeaders(
  parameters: Record<string, string>,
  prefix: string,
  path: string,
): HeaderMapping {
  const mappings = Object.entries(parameters).map(([key, expression]) => {
    const isText = /^'.*'$/s.test(expression);
    if (!key.startsWith(prefix) || (!isText && !expression.startsWith('context.'))) {
      throw new Error(`${path}.${key}: ${expression} is not supported here`);
    }
    const value = (scope: MappingScope) =>
      isText ? expression.slice(1, -1) : lookUp(expression, scope);
    return [key.slice(prefix.length), value] as const;
  });
  return (scope) =>
    mappings.flatMap(([name, value]) => {
      const text = value(scope);
      return text === undefined ? [] : [[name, text]];
    });
}

const VARIABLE = /\$(?:!?\{([a-zA-Z][\w.-]*)\}|!?([a-zA-Z][\w-]*(?:\.[a-zA-Z][\w-]*)*))/g;
const DIRECTIVE = /#(?:set|if|foreach|macro|define|parse|include|evaluate)\b/;

/** The value of a `context.…` expression; undefined where there is none. */
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
