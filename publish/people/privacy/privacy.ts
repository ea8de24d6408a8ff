import type { View } from '../../../shared/license/view.ts';
import { type ClubFile, fieldsWithheldFrom, type Privacy } from '../../club-file/schema.ts';
import { type Entry, entriesOf, mapPeople } from '../list-people.ts';
import { playerOf } from '../player-of.ts';

/** A reader's view on a day. */
export interface Showing {
  /** YYYY-MM-DD, UTC. */
  today: string;
  view: View;
}

/** The club file without what privacy settings withhold in a view on a day. */
export function applyPrivacy(file: ClubFile, showing: Showing): ClubFile {
  const privacyOf = resolvePrivacy(file, showing);
  const apply = <E extends Entry>(entries: E[]): E[] =>
    entries
      .filter((entry) => privacyOf(entry) !== 'hidden')
      .map((entry) => (privacyOf(entry) === 'limited' ? { ...entry, ...WITHHELD } : entry));
  return mapPeople(file, apply);
}

const WITHHELD = fieldsWithheldFrom('limited');

/**
 * The privacy of each entry of this file: the strictest setting of all entries with its id, whether
 * or not they are one person, so that no spelling of a name decides what is shown
 * (docs/decisions/13-privacy.md). Without `showing` ages do not count.
 */
export function resolvePrivacy(file: ClubFile, showing?: Showing): (entry: Entry) => Privacy {
  const privacyIn = readSettings(file, showing);
  const byId = Map.groupBy(entriesOf(file), ({ id }) => id);
  const resolved = new Map(
    Array.from(byId, ([id, entries]) => [id, strictest(privacyIn(entries))]),
  );
  return ({ id }) => {
    const privacy = resolved.get(id);
    if (privacy === undefined) throw new Error('The entry belongs to another file.');
    return privacy;
  };
}

/**
 * What entries say for themselves: each its own setting, otherwise that of the club player whose
 * fields it inherits, otherwise the club's; and `limited` for whom their age limits.
 */
export function readSettings(
  { club: { privacy: preset = 'full', limited_below_age: limit }, players }: ClubFile,
  showing?: Showing,
): (entries: readonly Entry[]) => Privacy[] {
  const playersById = new Map(players.map((player) => [player.id, player]));
  return (entries) =>
    entries.flatMap((entry) => [
      entry.privacy ?? playerOf(entry, playersById)?.privacy ?? preset,
      showing && isTooYoung(entry, limit, showing) ? 'limited' : 'full',
    ]);
}

/** The strictest first. */
const STRICTNESS: readonly Privacy[] = ['hidden', 'limited', 'full'];

export const strictest = (settings: readonly Privacy[]): Privacy =>
  STRICTNESS.find((privacy) => settings.includes(privacy)) ?? 'full';

/** Whether one withholds more than the other. */
export const isStricter = (one: Privacy, other: Privacy): boolean =>
  STRICTNESS.indexOf(one) < STRICTNESS.indexOf(other);

/**
 * Someone without a date of birth does not count as too young. In the public view age counts by the
 * calendar year, up to the 31 December of the year in which the limit is reached: otherwise a photo
 * that appears after a birthday would tell the birthday.
 */
function isTooYoung(
  { date_of_birth: born }: Entry,
  limit: number | null | undefined,
  { today, view }: Showing,
): boolean {
  if (!limit || !born) return false;
  if (view === 'public') return yearOf(today) - yearOf(born) <= limit;
  return ageOn(today, born) < limit;
}

/**
 * Age in whole years; both dates are YYYY-MM-DD. A person born on 29 February becomes a year older
 * on 1 March in a year without that day.
 */
export function ageOn(today: string, born: string): number {
  const years = yearOf(today) - yearOf(born);
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));
