import type { ClubFile } from './schema.ts';

/** The differences in one list, by id. */
export interface ListDiff {
  added: number[];
  removed: number[];
  /** With the names of the fields that differ. */
  changed: { id: number; fields: string[] }[];
}

export const SINGULAR = {
  seasons: 'season',
  categories: 'category',
  teams: 'team',
  players: 'player',
} as const;

type List = keyof typeof SINGULAR;

const LISTS = Object.keys(SINGULAR) as List[];

/** `club` has the names of the club's own fields that differ. */
export type ClubDiff = Record<List, ListDiff> & { club: string[] };

/** The differences between two club files. An omitted value equals null. */
export function diffClubs(before: ClubFile, after: ClubFile): ClubDiff {
  const lists = LISTS.map((list) => [list, diffList(before[list], after[list])] as const);
  const diffs = Object.fromEntries(lists) as Record<List, ListDiff>;
  return { club: differing(before.club, after.club), ...diffs };
}

/** One line, such as `1 season added; 2 players changed`. */
export function summarize(diff: ClubDiff): string {
  const parts = LISTS.flatMap((list) =>
    (['added', 'removed', 'changed'] as const).flatMap((what) => {
      const count = diff[list][what].length;
      return count === 0 ? [] : [`${count} ${count === 1 ? SINGULAR[list] : list} ${what}`];
    }),
  );
  const club = diff.club.length > 0 ? [`the club's ${diff.club.join(', ')} changed`] : [];
  return [...club, ...parts].join('; ') || 'nothing changed';
}

function diffList(before: readonly { id: number }[], after: readonly { id: number }[]): ListDiff {
  const earlier = new Map(before.map((item) => [item.id, item]));
  const later = new Set(after.map(({ id }) => id));
  return {
    added: after.flatMap(({ id }) => (earlier.has(id) ? [] : [id])),
    removed: before.flatMap(({ id }) => (later.has(id) ? [] : [id])),
    changed: after.flatMap((item) => {
      const fields = differing(earlier.get(item.id) ?? item, item);
      return fields.length === 0 ? [] : [{ id: item.id, fields }];
    }),
  };
}

function differing(before: object, after: object): string[] {
  const [old, young] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = new Set([...old.keys(), ...young.keys()]);
  return [...names].filter((name) => canonical(old.get(name)) !== canonical(young.get(name)));
}

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, field]) => field !== null && field !== undefined)
            .sort(([a], [b]) => a.localeCompare(b)),
        )
      : part,
  );
