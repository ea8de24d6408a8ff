import { foldLabel } from '../../../club/fold-text.ts';
import { suggest } from '../headings/find-similar.ts';
import type { TableRow } from '../table.ts';

export interface Entry {
  row: TableRow;
  /** Values as in the club file, without an id if none could be generated. */
  values: Record<string, unknown>;
}

export interface Lookup {
  find(name: string): Entry[];
  /** Reports whether an entry has this name, which other entries may share. */
  isNamed(entry: Entry, name: string): boolean;
  /**
   * Returns `; did you mean "Women I"?` or an empty text. Suggests people only if their row says full or
   * nothing about privacy.
   */
  suggest(name: string): string;
  /**
   * Whether every row has an id. If false, an unknown name may belong to an incomplete row and is not reported.
   */
  isComplete: boolean;
  entries: Entry[];
}

/** Largest number of name comparisons per sheet for suggestions. More would take minutes. */
const MAX_COMPARISONS = 200_000;

/**
 * Largest number of entries kept per name. Members are compared with all players of the same name, so the time
 * grows with the square.
 */
const MAX_NAMESAKES = 200;

/**
 * Creates a lookup of rows by name. `levels` return names of a row, best first, such as full name and short
 * name.
 */
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
