/** The path changes after the call: copy it to keep it. */
type Visit = (text: string, field: string, path: readonly PropertyKey[]) => void;

/**
 * Visits every text of a value with its path and the name of its field or, in a list, of the list. It
 * makes no path of its own for each of them, of which a club has 100,000.
 */
export function walkTexts(value: unknown, visit: Visit): void {
  const path: PropertyKey[] = [];
  const walk = (part: unknown, field: string) => {
    if (typeof part === 'string') return visit(part, field, path);
    if (typeof part !== 'object' || part === null) return;
    const isList = Array.isArray(part);
    for (const [key, inner] of Object.entries(part)) {
      path.push(isList ? Number(key) : key);
      walk(inner, isList ? field : key);
      path.pop();
    }
  };
  walk(value, '');
}
