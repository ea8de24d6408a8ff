/** The values that intrinsic functions refer to. Each `path` is for the error message. */
export type Scope = {
  ref(name: string, path: string): unknown;
  attribute(logicalId: string, attribute: string, path: string): unknown;
  /** Replaces the API's URL on AWS by the local one in each text that was put together. */
  localize(text: string): string;
};

/**
 * Resolves the intrinsic functions of a template value at any depth.
 * @throws with the path of a function that is not supported
 */
export function resolveValue(value: unknown, path: string, scope: Scope): unknown {
  if (Array.isArray(value)) {
    const items = value.filter((item) => !isNoValue(item));
    return items.map((item, index) => resolveValue(item, `${path}[${index}]`, scope));
  }
  if (!isRecord(value)) return value;
  const call = asIntrinsic(value);
  if (call) return evaluate(call, path, scope);
  const entries = Object.entries(value).filter(([, item]) => !isNoValue(item));
  return Object.fromEntries(
    entries.map(([key, item]) => [key, resolveValue(item, `${path}.${key}`, scope)]),
  );
}

/** `AWS::NoValue` removes the property or the list's item that it is the value of. */
const isNoValue = (value: unknown): boolean => isRecord(value) && value.Ref === 'AWS::NoValue';

type Call = { name: string; argument: unknown };

function asIntrinsic(value: Record<string, unknown>): Call | undefined {
  const [first, ...others] = Object.entries(value);
  if (!first || others.length > 0) return undefined;
  const [name, argument] = first;
  return name === 'Ref' || name.startsWith('Fn::') ? { name, argument } : undefined;
}

function evaluate({ name, argument }: Call, path: string, scope: Scope): unknown {
  const resolve = (value: unknown) => resolveValue(value, path, scope);
  switch (name) {
    case 'Ref':
      return scope.ref(String(argument), path);
    case 'Fn::GetAtt':
      return scope.attribute(...attributePath(argument), path);
    case 'Fn::Sub':
      return substitute(argument, path, scope);
    case 'Fn::Join': {
      const [separator, items] = asList(argument, name, path);
      const texts = asList(resolve(items), name, path).map(String);
      return scope.localize(texts.join(String(separator)));
    }
    case 'Fn::Split': {
      const [separator, text] = asList(argument, name, path);
      return String(resolve(text)).split(String(separator));
    }
    case 'Fn::Select': {
      const [index, items] = asList(argument, name, path);
      return asList(resolve(items), name, path)[Number(resolve(index))];
    }
    default:
      throw new Error(`${path}: ${name} is not supported here`);
  }
}

function attributePath(argument: unknown): [string, string] {
  const parts = Array.isArray(argument) ? argument.map(String) : String(argument).split('.');
  const [logicalId = '', ...attribute] = parts;
  return [logicalId, attribute.join('.')];
}

/** `"text ${Name}"`; `${!Name}` is the text `${Name}`. */
function substitute(argument: unknown, path: string, scope: Scope): string {
  if (typeof argument !== 'string') throw new Error(`${path}: Fn::Sub of a list is not supported`);
  const filled = argument.replace(/\$\{(!?)([^}]+)\}/g, (_match, literal, name: string) => {
    if (literal) return `\${${name}}`;
    if (name.includes('.')) return String(scope.attribute(...attributePath(name), path));
    return String(scope.ref(name, path));
  });
  return scope.localize(filled);
}

function asList(value: unknown, name: string, path: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`${path}: ${name} needs a list`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
