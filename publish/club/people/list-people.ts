import type { ClubFile, FileMember, FilePlayer } from '../rules/schema.ts';
import { wideNames } from './fold-name.ts';
import { joinByKeys } from './join-by-keys.ts';
import { isNamed, namesIn } from './names.ts';

export type Entry = Pick<
  FileMember,
  'id' | 'first_name' | 'last_name' | 'date_of_birth' | 'email' | 'privacy'
> &
  Partial<Pick<FilePlayer, 'full_name' | 'phone' | 'registry_id'>>;

/** The people of a club file: valid or not, with or without the defaults of omitted lists. */
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
  /** The club player's entry comes first. */
  entries: Entry[];
}

/** Club players first. */
export const entriesOf = ({ players, teams }: PeopleFile): Entry[] => [
  ...players,
  ...teams.flatMap((team) => [...(team.players ?? []), ...(team.staff ?? [])]),
];

/**
 * Lists everyone in a club file. Entries of one id are one person when their names (if they may be
 * the same), dates of birth or e-mail addresses agree, also through a third entry; an entry without
 * a whole name is the club player to whom it refers. Privacy does not depend on this: it counts by
 * id alone. Many ask in one publish, so the answer is kept as long as the file, which never changes.
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
 * The same, where a member of staff is another person than a player of that id, unless it has the birth date and
 * the privacy of an entry among the club's players: ids are made of names, and father and child may have one.
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

/** Tells whether a person of the file is a player, of the staff, or both. */
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
