import type { View } from '../../../../shared/license/view.ts';
import { type ClubFile, fieldsWithheldFrom, type Privacy } from '../../rules/schema.ts';
import { type Entry, entriesOf, mapPeople, type Person } from '../list-people.ts';
import { playerOf } from '../player-of.ts';
import { findUnknownAges, type UnknownAges } from './unknown-age.ts';

/** View of readers on a day, for which privacy is decided. */
interface Showing {
  /** Day, YYYY-MM-DD in UTC. */
  today: string;
  view: View;
}

/**
 * Removes what privacy settings and the age limit withhold in a view on a day: hidden people, and some fields
 * of limited ones.
 */
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
 * Returns a function that finds the privacy of an entry of this file: the strictest setting of all entries with
 * its id, whether or not they are one person, so that no spelling of a name decides what is shown
 * (docs/decisions/13-privacy.md). Without `showing`, ages do not count.
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
 * Returns a function that finds the privacy of a person of this file, which is that of any entry, because all
 * entries of a person have one id.
 */
export function resolvePeople(file: ClubFile, showing?: Showing): (person: Person) => Privacy {
  const privacyOf = resolvePrivacy(file, showing);
  return ({ entries: [first] }) => (first ? privacyOf(first) : 'hidden');
}

/**
 * Returns a function that reads the settings of entries: the privacy setting of the entry, otherwise the
 * club's, and `limited` if the age limits the person, or may limit, unless the entry's setting is `full`.
 */
export function readSettings(
  file: ClubFile,
  showing?: Showing,
): (entries: readonly Entry[]) => Privacy[] {
  const { privacy: preset = 'full' } = file.club;
  const wordOf = readWords(file);
  const isLimited = showing ? limitByAge(file, showing) : () => false;
  return (entries) =>
    entries.flatMap((entry) => {
      const word = wordOf(entry);
      const age = word !== 'full' && isLimited(entry) ? 'limited' : 'full';
      return [word === 'normal' ? preset : word, age];
    });
}

/**
 * Returns a function that reads the privacy written in an entry, otherwise that of the club player whose fields
 * the entry inherits, otherwise `normal`.
 */
export function readWords({ players }: ClubFile): (entry: Entry) => Privacy | 'normal' {
  const playersById = new Map(players.map((player) => [player.id, player]));
  return (entry) => entry.privacy ?? playerOf(entry, playersById)?.privacy ?? 'normal';
}

/**
 * Returns a function that checks whether the age of an entry's person limits, or may limit, what is shown,
 * whatever privacy is written.
 */
export function limitByAge(file: ClubFile, showing: Showing): (entry: Entry) => boolean {
  const limit = file.club.limited_below_age;
  if (!limit) return () => false;
  const { limited } = listUnknownAges(file, showing);
  const unknown = new Set(limited.flatMap(({ entries }) => entries));
  return (entry) => unknown.has(entry) || isTooYoung(entry, limit, showing);
}

/**
 * Highest plausible age in years; earlier birth dates are mistakes, such as day 0 of a spreadsheet's calendar.
 */
export const MAX_AGE = 120;

/** Lists the players of unknown age; empty if the club does not limit by age. */
export function listUnknownAges(file: ClubFile, showing: Showing): UnknownAges {
  const limit = file.club.limited_below_age;
  if (!limit) return { limited: [], amongAdults: [] };
  const privacyOf = resolvePrivacy(file);
  return findUnknownAges(file, {
    isHidden: (entry) => privacyOf(entry) === 'hidden',
    hasAge: ({ date_of_birth: born }) =>
      Boolean(born) && ageOn(showing.today, born ?? '') <= MAX_AGE,
    isTooYoung: (entry) => isTooYoung(entry, limit, showing),
  });
}

/** Privacy settings, the strictest first. */
const STRICTNESS: readonly Privacy[] = ['hidden', 'limited', 'full'];

export const strictest = (settings: readonly Privacy[]): Privacy =>
  STRICTNESS.find((privacy) => settings.includes(privacy)) ?? 'full';

/** Checks whether an entry of a person says how much is published. `normal` says no more than an empty cell. */
export const isSaid = (entries: readonly Entry[]): boolean =>
  entries.some(({ privacy = 'normal' }) => privacy !== 'normal');

/** Checks whether `one` withholds more than `other`. */
export const isStricter = (one: Privacy, other: Privacy): boolean =>
  STRICTNESS.indexOf(one) < STRICTNESS.indexOf(other);

/**
 * Checks whether a person is below the age limit. In the public view, age counts by calendar year, up to 31
 * December of the year in which the limit is reached: otherwise a photo that appears after a birthday would
 * reveal the birthday.
 */
function isTooYoung(
  { date_of_birth: born }: Entry,
  limit: number,
  { today, view }: Showing,
): boolean {
  if (!born) return false;
  if (view === 'public') return yearOf(today) - yearOf(born) <= limit;
  return ageOn(today, born) < limit;
}

/**
 * Returns the age in whole years; both dates are YYYY-MM-DD. A person born on 29 February becomes a year older
 * on 1 March in a year without that day.
 */
export function ageOn(today: string, born: string): number {
  const years = yearOf(today) - yearOf(born);
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));
