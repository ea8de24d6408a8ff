import type { ClubFile, Privacy } from '../club-file/club-file.ts';
import { type Entry, listPeople, type Person } from './list-people.ts';

/** The club file as readers may know it on a day (YYYY-MM-DD, UTC). */
export function applyPrivacy(file: ClubFile, today: string): ClubFile {
  const privacyOf = resolvePrivacy(file, today);
  const show = <E extends Entry>(entries: E[]): E[] =>
    entries
      .filter((entry) => privacyOf(entry) !== 'hidden')
      .map((entry) => (privacyOf(entry) === 'limited' ? { ...entry, ...WITHHELD } : entry));
  return {
    ...file,
    players: show(file.players),
    teams: file.teams.map((team) => ({
      ...team,
      players: show(team.players),
      staff: show(team.staff),
    })),
  };
}

/** Null, because a member inherits what is left out. */
const WITHHELD = { email: null, phone: null, date_of_birth: null, photo_url: null };

/**
 * How much is published of the person whom an entry of this file is about: one answer for all
 * entries of a person, so that none tells what another withholds. Without a day, the ages are not
 * looked at.
 */
export function resolvePrivacy(file: ClubFile, today?: string): (entry: Entry) => Privacy {
  const judged = new Map<Entry, Privacy>();
  for (const person of listPeople(file)) {
    const privacy = strictest([
      ...settingsOf(person, file.club.privacy),
      today !== undefined && isTooYoung(person, file.club.limited_below_age, today)
        ? 'limited'
        : 'full',
    ]);
    for (const entry of person.entries) judged.set(entry, privacy);
  }
  return (entry) => {
    const privacy = judged.get(entry);
    if (privacy === undefined) throw new Error('Privacy was asked for an entry of another file.');
    return privacy;
  };
}

/** What each entry says; one that says nothing, what the club player's does, or else the club. */
function settingsOf({ player, entries }: Person, preset: Privacy = 'full'): Privacy[] {
  return entries.map((entry) => entry.privacy ?? player?.privacy ?? preset);
}

const strictest = (settings: Privacy[]): Privacy =>
  (['hidden', 'limited'] as const).find((privacy) => settings.includes(privacy)) ?? 'full';

/** By any date of birth that is known; who has none anywhere is not too young. */
function isTooYoung({ entries }: Person, limit: number | undefined, today: string): boolean {
  if (limit === undefined) return false;
  return entries.some(({ date_of_birth: born }) => born && ageOn(today, born) < limit);
}

/**
 * Whole years; both days are YYYY-MM-DD. Who was born on 29 February grows a year older on 1 March
 * where there is no such day.
 */
export function ageOn(today: string, born: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}
