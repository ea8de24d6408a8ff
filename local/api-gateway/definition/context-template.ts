/** What a template or a parameter mapping is filled from. */
export type TemplateScope = {
  context: object;
  error?: { message: string | null; responseType: string };
};

export type CompiledTemplate = (scope: TemplateScope) => string;

/**
 * A gateway response template: `$context` variables are substituted, all other text stands. API
 * Gateway does not run them as VTL.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-gatewayResponse-definition.html
 */
export function compileGatewayTemplate(text: string, path: string): CompiledTemplate {
  return compile(text, path);
}

/** A mapping template; of VTL only `$context` variables are known here. Throws on all else. */
export function compileMappingTemplate(text: string, path: string): CompiledTemplate {
  const directive =
    /#(?:#|\*|@?\{?(?:set|if|elseif|else|end|foreach|macro|define|parse|include|stop|break|evaluate)\b)/.exec(
      text,
    );
  if (directive) throw new Error(`${path}: VTL's ${directive[0]} is not supported here`);
  return compile(text, path);
}

/** The value of one `context.…` expression; undefined where there is none. */
export function lookUp(expression: string, { context, error }: TemplateScope): string | undefined {
  if (error && expression === 'context.error.messageString') return JSON.stringify(error.message);
  const value = expression
    .split('.')
    .reduce<unknown>(
      (holder, key) => (isRecord(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined),
      { context: error ? { ...context, error } : context },
    );
  return value === undefined || value === null || isRecord(value) ? undefined : String(value);
}

const VARIABLE = /\$(?:!?\{([a-zA-Z][\w.-]*)\}|!?([a-zA-Z][\w-]*(?:\.[a-zA-Z][\w-]*)*))/g;

function compile(text: string, path: string): CompiledTemplate {
  const unknown = [...text.matchAll(VARIABLE)].find(
    ([, braced, bare]) => !(braced ?? bare ?? '').startsWith('context.'),
  );
  if (unknown) throw new Error(`${path}: ${unknown[0]} is not supported here, only $context is`);
  return (scope) =>
    text.replace(VARIABLE, (_match, braced, bare) => lookUp(braced ?? bare, scope) ?? '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
