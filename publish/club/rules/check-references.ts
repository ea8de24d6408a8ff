import type { ClubFileProblem } from './club-file-error.ts';
import {
  COLLECTIONS,
  type Collection,
  mapCollections,
  referencesOf,
  singularOf,
} from './collections.ts';
import { checkMatches } from './matches/check-matches.ts';
import type { Outline } from './outline.ts';

type Items = readonly { id?: number | undefined }[];
type Seasons = NonNullable<Outline['seasons']>;
type Team = NonNullable<Outline['teams']>[number];
type Members = NonNullable<Team['players']>;

/** Checks rules across the file: unique ids, resolvable references, consistent seasons and matches. */
export function checkReferences(file: Outline): ClubFileProblem[] {
  const { seasons = [], teams = [] } = file;
  const isOf = mapCollections((list) => membership(file[list]));
  return [
    ...COLLECTIONS.flatMap((list) => duplicates(file[list] ?? [], list)),
    ...backwards(seasons),
    ...COLLECTIONS.flatMap((list) => dangling(list, file[list] ?? [], isOf)),
    ...teams.flatMap((team, i) => [
      ...checkMembers(team.players ?? [], `teams[${i}].players`, isOf.players),
      ...checkMembers(team.staff ?? [], `teams[${i}].staff`, isOf.players),
    ]),
    ...checkMatches(file),
  ];
}

/**
 * Returns a function that checks whether a list has an id; always true if the list could not be read
 * completely.
 */
function membership(items: Items | undefined): IsKnown {
  const ids = new Set(items?.map(({ id }) => id));
  const isComplete = items !== undefined && !ids.has(undefined);
  return (id) => !isComplete || ids.has(id);
}

type IsKnown = (id: number) => boolean;

function dangling(
  list: Collection,
  items: readonly Record<string, unknown>[],
  isOf: Record<Collection, IsKnown>,
): ClubFileProblem[] {
  return items.flatMap((item, i) =>
    referencesOf(list).flatMap(([name, refersTo]) => {
      const id = item[name] as number | undefined;
      if (id === undefined || isOf[refersTo](id)) return [];
      const detail = `${id} is not a ${singularOf(refersTo)} of this club`;
      return [{ field: `${list}[${i}].${name}`, code: 'dangling', detail }];
    }),
  );
}

function backwards(seasons: Seasons): ClubFileProblem[] {
  return seasons.flatMap(({ start_date: start, end_date: end }, i) => {
    if (start === undefined || end === undefined || start <= end) return [];
    const detail = `${end} is before the start, ${start}`;
    return [{ field: `seasons[${i}].end_date`, code: 'invalid', detail }];
  });
}

function checkMembers(members: Members, path: string, isPlayer: IsKnown): ClubFileProblem[] {
  const nameless = members.flatMap((member, i) => {
    const { id } = member;
    if (id === undefined || isPlayer(id)) return [];
    const detail = `is missing, and ${id} is not a player of this club`;
    return (['first_name', 'last_name'] as const)
      .filter((name) => member[name] === undefined)
      .map((name) => ({ field: `${path}[${i}].${name}`, code: 'missing', detail }));
  });
  return [...duplicates(members, path), ...nameless];
}

function duplicates(items: Items, path: string): ClubFileProblem[] {
  const first = new Map<number, number>();
  return items.flatMap(({ id }, i) => {
    if (id === undefined) return [];
    const earlier = first.get(id);
    if (earlier === undefined) {
      first.set(id, i);
      return [];
    }
    const detail = `${id} is already the id of ${path}[${earlier}]`;
    return [{ field: `${path}[${i}].id`, code: 'duplicate', detail }];
  });
}
