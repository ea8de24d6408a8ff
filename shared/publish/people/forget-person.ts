import type { WrittenClubFile } from '../club-file/schema.ts';
import { type Identity, identitiesOf } from './hash-identity.ts';
import { fullNameOf } from './plain-name.ts';
import { playerOf } from './player-of.ts';

export interface WithoutPerson {
  /** The club file without the person. */
  file: WrittenClubFile;
  /** Whom it removed: several names only when team members shared the id. */
  names: string[];
  /** Who has the same id but another name, and stays. */
  others: string[];
  /** What the person is recognized by later. */
  identities: Identity[];
  /** The names of the teams that lose the person, each once. */
  teams: string[];
}

type Entry = {
  id: number;
  first_name?: string | undefined;
  last_name?: string | undefined;
  date_of_birth?: string | null | undefined;
};

/**
 * Removes a person from a valid club file: the club player with this id and their places in teams
 * or, without such a player, every team member with this id. Everything else keeps its value and
 * its order. Undefined when nobody has the id.
 */
export function forgetPerson(file: WrittenClubFile, personId: number): WithoutPerson | undefined {
  const players = new Map(file.players.map((player) => [player.id, player]));
  const isForgotten = (entry: Entry): boolean =>
    entry.id === personId && (!players.has(personId) || playerOf(entry, players) !== undefined);

  const namesakes = entriesOf(file).filter(({ id }) => id === personId);
  const forgotten = namesakes.filter(isForgotten);
  if (forgotten.length === 0) return undefined;
  const remove = <E extends Entry>(entries: E[]): E[] =>
    entries.filter((entry) => !isForgotten(entry));
  return {
    file: {
      ...file,
      players: remove(file.players),
      teams: file.teams.map((team) => ({
        ...team,
        ...(team.players && { players: remove(team.players) }),
        ...(team.staff && { staff: remove(team.staff) }),
      })),
    },
    names: namesOf(forgotten),
    others: namesOf(namesakes.filter((entry) => !isForgotten(entry))),
    identities: identitiesOf(forgotten),
    teams: teamsWith(file, isForgotten),
  };
}

const entriesOf = ({ players, teams }: WrittenClubFile): Entry[] => [
  ...players,
  ...teams.flatMap((team) => [...(team.players ?? []), ...(team.staff ?? [])]),
];

function teamsWith({ teams }: WrittenClubFile, isIn: (entry: Entry) => boolean): string[] {
  const theirs = teams.filter((team) =>
    [...(team.players ?? []), ...(team.staff ?? [])].some(isIn),
  );
  return [...new Set(theirs.map(({ name }) => name))];
}

/** Entries that only refer to a club player have no names. */
function namesOf(entries: Entry[]): string[] {
  const names = entries.filter(({ last_name: last }) => last !== undefined).map(fullNameOf);
  return [...new Set(names)];
}
