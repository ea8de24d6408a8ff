import { type Entry, listPeople, type Person } from '../list-people.ts';

interface Squads {
  players: readonly Entry[];
  teams: readonly { name: string; players: readonly Entry[]; staff: readonly Entry[] }[];
}

/** Players without a plausible birth date in a club that limits by age. */
export interface UnknownAges {
  /** Players who may be below the limit and are therefore limited. */
  limited: Person[];
  /**
   * Players in a team where at least one other player is not hidden and has a birth date, and none of these is
   * below the limit.
   */
  amongAdults: Person[];
}

interface Ages {
  /**
   * Returns whether the entry's person is hidden. The ages of hidden people do not count for team-mates,
   * because readers could see the effect.
   */
  isHidden(entry: Entry): boolean;
  /** Returns whether the entry has a birth date of somebody who can be alive. */
  hasAge(entry: Entry): boolean;
  isTooYoung(entry: Entry): boolean;
}

/**
 * Finds the players whose age is unknown, whatever their privacy. Staff does not count, because most of them
 * are adults whose birth dates clubs rarely have.
 */
export function findUnknownAges(file: Squads, { isHidden, hasAge, isTooYoung }: Ages): UnknownAges {
  const people = listPeople(file);
  const hasDate = ({ entries }: Person) => entries.some(hasAge);
  const isMate = (person: Person) => hasDate(person) && !person.entries.some(isHidden);
  const dated = new Map(
    people.filter(isMate).flatMap((person) => person.entries.map((entry) => [entry, person])),
  );
  const isAdult = ({ entries }: Person) => !entries.some(isTooYoung);
  const adults = file.teams.filter(({ players }) => {
    const mates = players.flatMap((entry) => dated.get(entry) ?? []);
    return mates.length > 0 && mates.every(isAdult);
  });
  const squads = new Set([...file.players, ...file.teams.flatMap(({ players }) => players)]);
  const amongAdults = new Set(adults.flatMap(({ players }) => players));
  const unknown = people.filter(
    (person) => !hasDate(person) && person.entries.some((entry) => squads.has(entry)),
  );
  const { limited = [], adult = [] } = Object.groupBy(unknown, ({ entries }) =>
    entries.some((entry) => amongAdults.has(entry)) ? 'adult' : 'limited',
  );
  return { limited, amongAdults: adult };
}
