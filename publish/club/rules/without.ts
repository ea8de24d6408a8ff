export function without<T extends { id: number }>(entries: T[], others: T[]): T[] {
  const ids = new Set(others.map(({ id }) => id));
  return entries.filter(({ id }) => !ids.has(id));
}
