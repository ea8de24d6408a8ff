import { type Entry, listPeople, type Person } from '../list-people.ts';

interface Squads {
  players: readonly Entry[];
  teams: readonly { name: string; players: readonly Entry[]; staff: readonly Entry[] }[];
}

/** Players without a plausible birth date, in a club with an age limit. */
export interface UnknownAges {
  /** Players who may be below the age limit. */
  limited: Person[];
  /**
   * Players of unknown age in a team where players of known age, without hidden ones, exist and have all
   * reached the limit.
   */
  amongAdults: Person[];
}

interface Ages {
  /**
   * Returns whether the entry's person is hidden. Their age must not decide what is shown of team-mates, who
   * would reveal it.
   */
  isHidden(entry: Entry): boolean;
  /** Returns whether the entry has a plausible birth date. */
  hasAge(entry: Entry): boolean;
  isTooYoung(entry: Entry): boolean;
}

/**
 * Finds players of unknown age, whatever their privacy. Staff is skipped: most are adults, and clubs rarely
 * have their birth dates.
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
