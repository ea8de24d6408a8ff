import { wideNames } from './fold-name.ts';
import type { Entry, Person } from './list-people.ts';
import { namesIn } from './names.ts';

/** Creates a search for people with an equal name (`wideNames`) and no conflicting birth date. */
export function createNamesakeSearch<P extends Person>(
  people: readonly P[],
): (entries: readonly Entry[]) => P[] {
  const byName = new Map<string, Set<P>>();
  for (const person of people) {
    for (const name of keysOf(person.entries)) {
      byName.set(name, (byName.get(name) ?? new Set()).add(person));
    }
  }
  return (entries) => {
    const found = new Set(keysOf(entries).flatMap((name) => [...(byName.get(name) ?? [])]));
    return [...found].filter((person) => !areBornApart(entries, person.entries));
  };
}

const keysOf = (entries: readonly Entry[]): string[] => [
  ...new Set(entries.flatMap(namesIn).flatMap(wideNames)),
];

/** Checks whether both sides have known birth dates but share none. */
export function areBornApart(entries: readonly Entry[], others: readonly Entry[]): boolean {
  const [one, other] = [birthsIn(entries), birthsIn(others)];
  return one.size > 0 && other.size > 0 && one.isDisjointFrom(other);
}

export const areBornTogether = (entries: readonly Entry[], others: readonly Entry[]): boolean =>
  !birthsIn(entries).isDisjointFrom(birthsIn(others));

export const birthsIn = (entries: readonly Entry[]): Set<string> =>
  new Set(entries.flatMap(({ date_of_birth: born }) => born ?? []));
