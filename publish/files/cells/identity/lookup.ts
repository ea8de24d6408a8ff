import { foldLabel } from '../../../club/fold-text.ts';
import { suggest } from '../headings/find-similar.ts';
import type { TableRow } from '../table.ts';

export interface Entry {
  row: TableRow;
  /** Values as in the club file, including the id. */
  values: Record<string, unknown>;
}

export interface Lookup {
  find(name: string): Entry[];
  /** Whether an entry has a name, though others may have it, too. */
  isNamed(entry: Entry, name: string): boolean;
  /** `; did you mean "Women I"?`, or nothing; never somebody who is withheld. */
  suggest(name: string): string;
  /** Whether a name that is not found is wrong; false while rows have no id. */
  isComplete: boolean;
  entries: Entry[];
}

/**
 * Comparisons with names of a sheet, for suggestions: more would take minutes in a workbook full of
 * wrong names.
 */
const MAX_COMPARISONS = 200_000;

/** Every member with a name is compared with every player who has it. */
const MAX_NAMESAKES = 200;

/** `levels` give the names of a row: the first level at which a name is found decides. */
export function createLookup(
  entries: Entry[] | undefined,
  levels: ((values: Entry['values']) => unknown[])[],
): Lookup {
  const maps = levels.map((namesOf) => mapBy(entries ?? [], namesOf));
  const shown = entries?.filter(({ values: { privacy = 'full' } }) => privacy === 'full') ?? [];
  const names = new Set(shown.flatMap(({ values }) => (levels.at(1)?.(values) ?? []).map(String)));
  let comparisons = 0;
  return {
    find: (name) =>
      maps.map((map) => map.get(foldLabel(name)) ?? []).find((found) => found.length > 0) ?? [],
    isNamed: ({ values }, name) =>
      levels.some((namesOf) =>
        namesOf(values).some((one) => foldLabel(String(one)) === foldLabel(name)),
      ),
    suggest: (name) => {
      comparisons += names.size;
      return comparisons > MAX_COMPARISONS ? '' : suggest(name, names);
    },
    isComplete: entries?.every(({ values }) => typeof values.id === 'number') ?? false,
    entries: entries ?? [],
  };
}

function mapBy(entries: Entry[], namesOf: (values: Entry['values']) => unknown[]) {
  const map = new Map<string, Entry[]>();
  for (const entry of entries) {
    const names = namesOf(entry.values).flatMap((name) =>
      name === undefined ? [] : [String(name)],
    );
    for (const name of new Set(names.map(foldLabel))) {
      const same = map.get(name);
      if (!same) map.set(name, [entry]);
      else if (same.length < MAX_NAMESAKES) same.push(entry);
    }
  }
  return map;
}
