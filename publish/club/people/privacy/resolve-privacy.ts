import type { View } from '../../../../shared/license/view.ts';
import { type ClubFile, fieldsWithheldFrom, type Privacy } from '../../rules/schema.ts';
import { type Entry, entriesOf, mapPeople, type Person } from '../list-people.ts';
import { playerOf } from '../player-of.ts';
import { findUnknownAges, type UnknownAges } from './unknown-age.ts';

/** View and day for which the age limit is applied. Every view hides the same people. */
interface Showing {
  /** Day, YYYY-MM-DD in UTC. */
  today: string;
  view: View;
}

/** Removes hidden people, and sets withheld fields of limited people to null, for one view on one day. */
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
 * Returns a function that finds an entry's privacy: the strictest of its id, so that a misspelled name reveals
 * nobody (docs/decisions/13-privacy.md). Without `showing`, ages do not count.
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
 * Returns a function that finds a person's privacy, which all entries of the person share. Without `showing`,
 * ages do not count.
 */
export function resolvePeople(file: ClubFile, showing?: Showing): (person: Person) => Privacy {
  const privacyOf = resolvePrivacy(file, showing);
  return ({ entries: [first] }) => (first ? privacyOf(first) : 'hidden');
}

/** Returns a function that lists the settings of each entry: its own or the club's, and the one by age. */
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

/** Returns a function that reads the privacy of an entry, which may inherit it from the player. */
export function readWords({ players }: ClubFile): (entry: Entry) => Privacy | 'normal' {
  const playersById = new Map(players.map((player) => [player.id, player]));
  return (entry) => entry.privacy ?? playerOf(entry, playersById)?.privacy ?? 'normal';
}

/**
 * Returns a function that reports whether the age limit applies to an entry. Players of unknown age are judged
 * by their teams.
 */
export function limitByAge(file: ClubFile, showing: Showing): (entry: Entry) => boolean {
  const limit = file.club.limited_below_age;
  if (!limit) return () => false;
  const { limited } = listUnknownAges(file, showing);
  const unknown = new Set(limited.flatMap(({ entries }) => entries));
  return (entry) => unknown.has(entry) || isTooYoung(entry, limit, showing);
}

/**
 * Highest plausible age in years. Earlier birth dates are mistakes, such as day 0 of a spreadsheet's calendar.
 */
export const MAX_AGE = 120;

/** Lists players of unknown age; empty if the club has no age limit. */
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

const STRICTNESS: readonly Privacy[] = ['hidden', 'limited', 'full'];

export const strictest = (settings: readonly Privacy[]): Privacy =>
  STRICTNESS.find((privacy) => settings.includes(privacy)) ?? 'full';

/** Checks whether an entry of a person has a privacy setting. `normal` counts as none. */
export const isSaid = (entries: readonly Entry[]): boolean =>
  entries.some(({ privacy = 'normal' }) => privacy !== 'normal');

export const isStricter = (one: Privacy, other: Privacy): boolean =>
  STRICTNESS.indexOf(one) < STRICTNESS.indexOf(other);

/**
 * Checks whether a person is below the age limit. In the public view the limit ends with the year, because a
 * photo that appears on a birthday would reveal it.
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
 * Returns the age in whole years; dates are YYYY-MM-DD. A birthday on 29 February counts from 1 March in other
 * years.
 */
export function ageOn(today: string, born: string): number {
  const years = yearOf(today) - yearOf(born);
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));
