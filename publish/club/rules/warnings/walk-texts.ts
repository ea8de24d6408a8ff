/** Function called with each text. `path` is reused, so copy it before storing it. */
type Visit = (text: string, field: string, path: readonly PropertyKey[]) => void;

/**
 * Visits every text of a value with its path and field name. All visits share one path array, because a club
 * file may have 100,000 texts.
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
