import { countOf } from '../describe-counts.ts';
import { COLLECTIONS, type Collection, mapCollections, singularOf } from '../rules/collections.ts';
import type { ClubChanges, ListChanges } from './changes.ts';
import { isNothing } from './find-changes.ts';

interface ListDiff {
  added: number[];
  removed: number[];
  changed: { id: number; fields: string[] }[];
}

/** Changes as ids and field names, for scripts; `club` lists the changed fields of the club itself. */
export type ClubDiff = Record<Collection, ListDiff> & { club: string[] };

/** Reduces changes to ids and field names. */
export function toDiff(changes: ClubChanges): ClubDiff {
  return {
    club: changes.club.map(({ field }) => field),
    ...mapCollections((list) => ({
      ...idsOf(changes[list]),
      ...(list === 'teams' && { changed: changedTeams(changes) }),
    })),
  };
}

export function summarizeChanges(changes: ClubChanges): string {
  const diff = toDiff(changes);
  const parts = COLLECTIONS.flatMap((list) =>
    (['added', 'removed', 'changed'] as const).flatMap((what) => {
      const count = diff[list][what].length;
      return count === 0 ? [] : [`${count} ${count === 1 ? singularOf(list) : list} ${what}`];
    }),
  );
  const club = diff.club.length > 0 ? [`the club's ${diff.club.join(', ')} changed`] : [];
  const { length } = changes.shownMore;
  const shown = length > 0 ? [`more is shown of ${countOf(length, 'person', 'people')}`] : [];
  return [...shown, ...club, ...parts].join('; ') || 'nothing changed';
}

export const isNothingChanged = ({ club, squads, shownMore, ...lists }: ClubChanges): boolean =>
  club.length + squads.length + shownMore.length === 0 && Object.values(lists).every(isNothing);

const idsOf = ({ added, removed, changed }: ListChanges): ListDiff => ({
  added: added.map(({ id }) => id),
  removed: removed.map(({ id }) => id),
  changed: changed.map(({ id, fields }) => ({ id, fields: fields.map(({ field }) => field) })),
});

function changedTeams({ teams, squads }: ClubChanges): ListDiff['changed'] {
  const fields = new Map(idsOf(teams).changed.map((one) => [one.id, one.fields]));
  for (const { team, players, staff } of squads) {
    const lists = [isNothing(players) ? [] : ['players'], isNothing(staff) ? [] : ['staff']].flat();
    fields.set(team.id, [...(fields.get(team.id) ?? []), ...lists]);
  }
  return Array.from(fields, ([id, names]) => ({ id, fields: names }));
}
