import type { z } from 'zod';
import type { clubFile } from '../club-file/club-file.ts';
import { parseClubFile } from '../club-file/parse-club-file.ts';
import { playerOf } from './player-of.ts';

export interface Forgotten {
  /** The club file without the person, with an indent of two spaces. */
  bytes: Uint8Array;
  /** The names of who is gone, to ask or tell: several only when members shared the id. */
  names: string[];
  /** The names of who has the same id, but is someone else, and stays. */
  others: string[];
}

type WrittenClubFile = z.input<typeof clubFile>;
type Entry = { id: number; first_name?: string | undefined; last_name?: string | undefined };

/**
 * Takes a person out of a club file: the club player of this id with their places in teams, or else
 * every team member of this id. All else keeps its value and its order. Undefined when nobody has
 * the id.
 * @throws Problem malformed_body or validation_failed
 */
export function forgetPerson(bytes: Uint8Array, personId: number): Forgotten | undefined {
  parseClubFile(bytes);
  // As it is written: a parsed file has filled in what was left out.
  const file = JSON.parse(new TextDecoder().decode(bytes)) as WrittenClubFile;
  const players = new Map(file.players.map((player) => [player.id, player]));
  const isForgotten = (entry: Entry): boolean =>
    entry.id === personId && (!players.has(personId) || playerOf(entry, players) !== undefined);

  const namesakes = entriesOf(file).filter(({ id }) => id === personId);
  const gone = namesakes.filter(isForgotten);
  if (gone.length === 0) return undefined;
  const withoutThem = (key: string, value: unknown): unknown =>
    key === 'players' || key === 'staff'
      ? (value as Entry[]).filter((entry) => !isForgotten(entry))
      : value;
  return {
    bytes: new TextEncoder().encode(`${JSON.stringify(file, withoutThem, 2)}\n`),
    names: namesOf(gone),
    others: namesOf(namesakes.filter((entry) => !isForgotten(entry))),
  };
}

const entriesOf = ({ players, teams }: WrittenClubFile): Entry[] => [
  ...players,
  ...teams.flatMap((team) => [...(team.players ?? []), ...(team.staff ?? [])]),
];

/** An entry in short form has no names: they stand in the player's. */
function namesOf(entries: Entry[]): string[] {
  const names = entries
    .filter(({ last_name: last }) => last !== undefined)
    .map(({ first_name: first = '', last_name: last }) => `${first} ${last}`.trim());
  return [...new Set(names)];
}
