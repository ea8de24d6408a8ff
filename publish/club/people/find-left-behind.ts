import { type ClubFileProblem, warning } from '../rules/club-file-error.ts';
import type { ClubFile } from '../rules/schema.ts';
import { type Entry, listPeople } from './list-people.ts';
import { listPlaces } from './list-places.ts';

/** Fields that people ask to correct or remove, compared among the entries of one person. */
const FIELDS = ['date_of_birth', 'email', 'phone', 'photo_url', 'registry_id'] as const;

type Field = (typeof FIELDS)[number] | 'first_name' | 'last_name' | 'full_name';

/** Finds values that `after` corrects or empties in one entry of a person and keeps in another. */
export function findLeftBehind(before: ClubFile, after: ClubFile): ClubFileProblem[] {
  const paths = new Map(listPlaces(after));
  const earlier = entriesByPlace(before);
  const places = new Map(Array.from(entriesByPlace(after), ([place, entry]) => [entry, place]));
  return listPeople(after).flatMap(({ entries }) => [
    ...entries.flatMap(fullNameIn),
    ...(entries.length === 1 ? [] : FIELDS.flatMap((field) => leftIn(entries, field))),
  ]);

  function fullNameIn(entry: Entry): ClubFileProblem[] {
    const was = earlier.get(places.get(entry) ?? '');
    const isChanged = (field: Field) => textOf(was, field) !== textOf(entry, field);
    if (!was || !entry.full_name || isChanged('full_name')) return [];
    if (!isChanged('first_name') && !isChanged('last_name')) return [];
    const detail = 'stays here, but the first or last name is corrected';
    return [warning(`${paths.get(entry)}.full_name`, detail)];
  }

  function leftIn(entries: readonly Entry[], field: Field): ClubFileProblem[] {
    for (const entry of entries) {
      const was = textOf(earlier.get(places.get(entry) ?? ''), field);
      const is = textOf(entry, field);
      if (was === null || was === is) continue;
      const left = entries.filter((other) => {
        const value = textOf(other, field);
        return other !== entry && (is === null ? value !== null : value === was);
      });
      if (left.length === 0) continue;
      const done = is === null ? 'is removed' : 'is corrected';
      return left.map((other) =>
        warning(`${paths.get(other)}.${field}`, `stays here, but ${done} in ${paths.get(entry)}`),
      );
    }
    return [];
  }
}

const textOf = (entry: { [K in Field]?: unknown } | undefined, field: Field): unknown =>
  entry?.[field] ?? null;

/**
 * Indexes entries by person, list and team instead of array positions, because positions shift when entries are
 * added.
 */
const entriesByPlace = ({ players, teams }: ClubFile): Map<string, Entry> =>
  new Map<string, Entry>([
    ...players.map((entry): [string, Entry] => [`${entry.id}`, entry]),
    ...teams.flatMap((team) =>
      (['players', 'staff'] as const).flatMap((list) =>
        team[list].map((entry): [string, Entry] => [`${entry.id} ${list} ${team.id}`, entry]),
      ),
    ),
  ]);
