/** Values that intrinsic functions refer to. `path` is for the error message. */
export type Scope = {
  ref(name: string, path: string): unknown;
  attribute(logicalId: string, attribute: string, path: string): unknown;
  findInMap(keys: string[], path: string): unknown;
  /** Replaces the API's AWS URL by the local URL, and references to secrets by local values. */
  localize(text: string): string;
};

/**
 * Resolves intrinsic functions at any depth.
 * @throws with the path of an unsupported function
 */
export function resolveValue(value: unknown, path: string, scope: Scope): unknown {
  if (Array.isArray(value)) {
    const items = value.filter((item) => !isNoValue(item));
    return items.map((item, index) => resolveValue(item, `${path}[${index}]`, scope));
  }
  if (typeof value === 'string') return scope.localize(value);
  if (!isRecord(value)) return value;
  const [[name = '', argument] = [], ...others] = Object.entries(value);
  if (others.length === 0 && /^(Ref$|Fn::)/.test(name)) {
    return evaluate({ name, argument }, path, scope);
  }
  const entries = Object.entries(value).filter(([, item]) => !isNoValue(item));
  return Object.fromEntries(
    entries.map(([key, item]) => [key, resolveValue(item, `${path}.${key}`, scope)]),
  );
}

/** Whether a value is `AWS::NoValue`, which removes its property or list item. */
const isNoValue = (value: unknown): boolean => isRecord(value) && value.Ref === 'AWS::NoValue';

function evaluate(call: { name: string; argument: unknown }, path: string, scope: Scope): unknown {
  const { name, argument } = call;
  const resolve = (value: unknown) => resolveValue(value, path, scope);
  switch (name) {
    case 'Ref':
      return scope.ref(String(argument), path);
    case 'Fn::GetAtt':
      return scope.attribute(...attributePath(argument), path);
    case 'Fn::Sub':
      return substitute(argument, path, scope);
    case 'Fn::Join': {
      const [separator, items] = argument as unknown[];
      return scope.localize((resolve(items) as unknown[]).join(String(separator)));
    }
    case 'Fn::Split': {
      const [separator, text] = argument as unknown[];
      return String(resolve(text)).split(String(separator));
    }
    case 'Fn::Select': {
      const [index, items] = argument as unknown[];
      return (resolve(items) as unknown[])[Number(resolve(index))];
    }
    case 'Fn::FindInMap':
      return scope.findInMap((resolve(argument) as unknown[]).map(String), path);
    default:
      throw new Error(`${path}: ${name} is not supported here`);
  }
}

function attributePath(argument: unknown): [string, string] {
  const parts = Array.isArray(argument) ? argument.map(String) : String(argument).split('.');
  const [logicalId = '', ...attribute] = parts;
  return [logicalId, attribute.join('.')];
}

/** Resolves `Fn::Sub`: replaces `${Name}` in a text; `${!Name}` becomes `${Name}`. */
function substitute(argument: unknown, path: string, scope: Scope): string {
  if (typeof argument !== 'string') throw new Error(`${path}: Fn::Sub of a list is not supported`);
  const filled = argument.replace(/\$\{(!?)([^}]+)\}/g, (_match, literal, name: string) => {
    if (literal) return `\${${name}}`;
    if (name.includes('.')) return String(scope.attribute(...attributePath(name), path));
    return String(scope.ref(name, path));
  });
  return scope.localize(filled);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
