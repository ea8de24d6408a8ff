import type { ClubFile, FileMember, FilePlayer } from '../club-file/schema.ts';
import { playerOf } from './player-of.ts';

/** One place where a person appears in a club file: as a club player, or in a team. */
export type Entry = Pick<
  FileMember,
  'id' | 'first_name' | 'last_name' | 'date_of_birth' | 'privacy'
>;

export interface Person {
  /** Undefined for someone who is in teams only, such as a coach. */
  player: FilePlayer | undefined;
  /** The club player's entry comes first. */
  entries: Entry[];
}

/** Everyone in a club file. Those who are in teams only are told apart by id and name. */
export function listPeople(file: ClubFile): Person[] {
  const players = new Map(file.players.map((player) => [player.id, player]));
  const entries: Entry[] = [
    ...file.players,
    ...file.teams.flatMap((team) => [...team.players, ...team.staff]),
  ];
  const whose = (entry: Entry) =>
    playerOf(entry, players) ?? JSON.stringify([entry.id, entry.first_name, entry.last_name]);
  return Array.from(Map.groupBy(entries, whose), ([who, theirs]) => ({
    player: typeof who === 'string' ? undefined : who,
    entries: theirs,
  }));
}

/** The club file with other lists of people. */
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
