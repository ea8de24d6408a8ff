/** Returns an object with the named fields in this order; a missing value becomes null. */
export function pick<T>(names: (keyof T)[], read: (name: keyof T) => T[keyof T] | undefined): T {
  const picked: Partial<T> = {};
  for (const name of names) picked[name] = read(name) ?? (null as T[keyof T]);
  return picked as T;
}
