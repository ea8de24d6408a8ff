interface Group<T> {
  at: number;
  keys: string[];
  items: T[];
}

/**
 * Groups items that share a key, directly or through other items. The groups are in the order of their first
 * items.
 */
export function joinByKeys<T>(items: readonly T[], keysOf: (item: T) => string[]): T[][] {
  const byKey = new Map<string, Group<T>>();
  const groups = new Set<Group<T>>();
  for (const [at, item] of items.entries()) {
    const keys = keysOf(item);
    const known = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
    const [group = { at, keys: [], items: [] }, ...others] = [...known].sort((a, b) => a.at - b.at);
    groups.add(group);
    group.keys.push(...keys, ...others.flatMap((other) => other.keys));
    group.items.push(...others.flatMap((other) => other.items), item);
    for (const other of others) groups.delete(other);
    for (const key of others.length > 0 ? group.keys : keys) byKey.set(key, group);
  }
  return Array.from(groups, (group) => group.items);
}
