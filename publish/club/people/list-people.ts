import type { ClubFile, FileMember, FilePlayer } from '../rules/schema.ts';
import { wideNames } from './fold-name.ts';
import { joinByKeys } from './join-by-keys.ts';
import { isNamed, namesIn } from './names.ts';

export type Entry = Pick<
  FileMember,
  'id' | 'first_name' | 'last_name' | 'date_of_birth' | 'email' | 'privacy'
> &
  Partial<Pick<FilePlayer, 'full_name' | 'phone' | 'registry_id'>>;

/** People of a club file. The file may be invalid, so a team may lack its lists. */
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
  /** Entries of the person, those in the club's list of players first. */
  entries: Entry[];
}

/** Lists all entries of people, club players first. */
export const entriesOf = ({ players, teams }: PeopleFile): Entry[] => [
  ...players,
  ...teams.flatMap((team) => [...(team.players ?? []), ...(team.staff ?? [])]),
];

/**
 * Lists everyone in a club file. Entries with the same id are one person if they share a name, birth date or
 * e-mail address. Results are cached, so never change the file.
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
 * Lists people like `listPeople`, but staff apart from players with the same id if privacy or birth date
 * differ, because father and child may share a name.
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
