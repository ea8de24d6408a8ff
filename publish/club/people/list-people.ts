import type { ClubFile, FileMember, FilePlayer } from '../rules/schema.ts';
import { wideNames } from './fold-name.ts';
import { joinByKeys } from './join-by-keys.ts';
import { isNamed, namesIn } from './names.ts';

export type Entry = Pick<
  FileMember,
  'id' | 'first_name' | 'last_name' | 'date_of_birth' | 'email' | 'privacy'
> &
  Partial<Pick<FilePlayer, 'full_name' | 'phone' | 'registry_id'>>;

/** People of a club file, valid or not; lists that the file omits may be missing. */
export interface PeopleFile {
  players: readonly Entry[];
  teams: readonly {
    name: string;
    players?: readonly Entry[] | undefined;
    staff?: readonly Entry[] | undefined;
  }[];
}

export interface Person {
  id: number;
  /** Entries of the person; the one of the club player comes first. */
  entries: Entry[];
}

/** Lists all entries of people, those of club players first. */
export const entriesOf = ({ players, teams }: PeopleFile): Entry[] => [
  ...players,
  ...teams.flatMap((team) => [...(team.players ?? []), ...(team.staff ?? [])]),
];

/**
 * Lists everyone in a club file. Entries with one id are one person if a name (or one that may be the same),
 * birth date or e-mail address is equal, also through a third entry. An entry without a whole name belongs to
 * the club player with its id. Privacy does not depend on this, because it depends only on the id. The result
 * is cached for as long as the file object exists, because one publish asks many times; a file must never
 * change.
 */
export function listPeople(file: PeopleFile): readonly Person[] {
  const people = listed.get(file) ?? joinEntries(file);
  listed.set(file, people);
  return people;
}

const listed = new WeakMap<PeopleFile, readonly Person[]>();

function joinEntries(file: PeopleFile): Person[] {
  const players = new Set(file.players);
  const keysOf = (entry: Entry) =>
    players.has(entry) ? [PLAYER, ...factsOf(entry)] : factsOf(entry);
  const byId = Map.groupBy(entriesOf(file), ({ id }) => id);
  return Array.from(byId, ([id, entries]) =>
    (entries.length === 1 ? [entries] : joinByKeys(entries, keysOf)).map((theirs) => ({
      id,
      entries: theirs,
    })),
  ).flat();
}

const PLAYER = 'the club player';

function factsOf(entry: Entry): string[] {
  const { date_of_birth: born, email } = entry;
  return [
    ...(isNamed(entry) ? [] : [PLAYER]),
    ...namesIn(entry)
      .flatMap(wideNames)
      .map((name) => `name ${name}`),
    ...(born ? [`born ${born}`] : []),
    ...(email ? [`email ${email.toLowerCase()}`] : []),
  ];
}

/**
 * Lists everyone like `listPeople`, but separates staff members from the player with the same id, because ids
 * are made from names, and a father and his child may have the same name. A staff entry stays with the club
 * player only if it contains no privacy and no other birth date.
 */
export function listByRole(file: PeopleFile): readonly Person[] {
  const people = byRole.get(file) ?? splitByRole(file);
  byRole.set(file, people);
  return people;
}

const byRole = new WeakMap<PeopleFile, readonly Person[]>();

function splitByRole(file: PeopleFile): Person[] {
  const players = new Set(file.players);
  const staff = new Set(file.teams.flatMap((team) => team.staff ?? []));
  return listPeople(file).flatMap(({ id, entries }) => {
    const player = entries.find((entry) => players.has(entry));
    const isOther = ({ privacy, date_of_birth: born }: Entry) =>
      privacy !== undefined || Boolean(born && born !== player?.date_of_birth);
    const isApart = (entry: Entry) => staff.has(entry) && (!player || isOther(entry));
    return [...Map.groupBy(entries, isApart).values()].map((own) => ({ id, entries: own }));
  });
}

/** Returns a function that finds whether a person of the file is a player, a staff member, or both. */
export function rolesIn({ teams }: PeopleFile): (person: Person) => Set<'player' | 'staff'> {
  const staff = new Set(teams.flatMap((team) => team.staff ?? []));
  return ({ entries }) => new Set(entries.map((entry) => (staff.has(entry) ? 'staff' : 'player')));
}

export const mapPeople = (
  file: ClubFile,
  change: <E extends Entry>(entries: E[]) => E[],
): ClubFile => ({
  ...file,
  players: change(file.players),
  teams: file.teams.map((team) => ({
    ...team,
    players: change(team.players),
    staff: change(team.staff),
  })),
});
