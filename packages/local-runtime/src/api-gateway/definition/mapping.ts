/**
 * Compiles a template of a gateway response or MOCK integration, in which only `$context` is supported.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-gatewayResponse-definition.html
 *
 * @throws on any other variable or directive
 */
export function compileTemplate(text: string, path: string): (context: object) => string {
  const variables = [...text.matchAll(VARIABLE)].map(([variable]) => variable);
  const unknown = variables.find((variable) => !/^\$!?\{?context\./.test(variable));
  const found = DIRECTIVE.exec(text)?.[0] ?? unknown;
  if (found) throw new Error(`${path}: ${found} is not supported here, only $context is`);
  return (context) => fillVariables(text, context, '');
}

/**
 * Replaces the variables in a text. A variable that is not of `$context`, or has no value, becomes `missing`.
 */
export const fillVariables = (text: string, context: object, missing: string): string =>
  text.replace(VARIABLE, (_match, braced, bare) => lookUp(braced ?? bare, context) ?? missing);

/** Compiles `ResponseParameters`: header names to a quoted text or a `context.…` variable. */
export function compileHeaders(
  parameters: Record<string, string>,
  prefix: string,
  path: string,
): (context: object) => [name: string, value: string][] {
  const mappings = Object.entries(parameters).map(([key, expression]) => {
    if (!key.startsWith(prefix) || !/^('.*'$|context\.)/s.test(expression)) {
      throw new Error(`${path}.${key}: ${expression} is not supported here`);
    }
    return [key.slice(prefix.length), expression] as const;
  });
  return (context) =>
    mappings.flatMap(([name, expression]) => {
      const isText = expression.startsWith("'");
      const text = isText ? expression.slice(1, -1) : lookUp(expression, context);
      return text === undefined ? [] : [[name, text]];
    });
}

const VARIABLE = /\$(?:!?\{([a-zA-Z][\w.-]*)\}|!?([a-zA-Z][\w-]*(?:\.[a-zA-Z][\w-]*)*))/g;
const DIRECTIVE = /#(?:set|if|foreach|macro|define|parse|include|evaluate)\b/;

function lookUp(expression: string, context: object): string | undefined {
  const value = expression
    .split('.')
    .reduce<unknown>((holder, key) => (holder as Record<string, unknown> | null)?.[key], {
      context,
    });
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}
