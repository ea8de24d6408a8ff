/** Function that is called with each text. `path` changes after the call, so copy it to keep it. */
type Visit = (text: string, field: string, path: readonly PropertyKey[]) => void;

/**
 * Visits every text of a value with its path and the name of its field; a text in a list has the name of the
 * list. All calls share one array for the path, because a club has 100,000 texts.
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
