/**
 * Event pattern or a part of a pattern. Each field has a list of matching values, or a pattern for the fields
 * below it.
 */
export type EventPattern = { [field: string]: EventPattern | unknown[] };

/**
 * Checks whether an event matches a pattern.
 * @throws if the check reaches an unsupported comparison
 */
export function matchesPattern(pattern: EventPattern, event: unknown): boolean {
  return Object.entries(pattern).every(([field, expected]) => {
    const value = (event as Record<string, unknown> | undefined)?.[field];
    if (!Array.isArray(expected)) return matchesPattern(expected, value);
    return expected.some((one) => compare(one, value));
  });
}

// https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-create-pattern-operators.html
function compare(expected: unknown, value: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return expected === value;
  const [[operator = '', operand] = []] = Object.entries(expected);
  const text = typeof value === 'string' ? value : undefined;
  switch (operator) {
    case 'prefix':
      return text?.startsWith(String(operand)) ?? false;
    case 'suffix':
      return text?.endsWith(String(operand)) ?? false;
    case 'anything-but':
      return value !== undefined && !anyOf(operand).some((one) => compare(one, value));
    default:
      throw new Error(`The comparison ${operator} of an event pattern is not supported here`);
  }
}

/** Converts `"a"` to `["a"]`, and `{"suffix": ["a", "b"]}` to `[{"suffix": "a"}, {"suffix": "b"}]`. */
function anyOf(operand: unknown): unknown[] {
  if (Array.isArray(operand)) return operand;
  if (typeof operand !== 'object' || operand === null) return [operand];
  return Object.entries(operand).flatMap(([operator, values]) =>
    [values].flat().map((value) => ({ [operator]: value })),
  );
}
