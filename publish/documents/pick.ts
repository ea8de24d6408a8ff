/** The fields in their order; an omitted one is null. */
export function pick<T>(names: (keyof T)[], read: (name: keyof T) => T[keyof T] | undefined): T {
  const picked: Partial<T> = {};
  for (const name of names) picked[name] = read(name) ?? (null as T[keyof T]);
  return picked as T;
}
