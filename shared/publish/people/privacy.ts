import { type ClubFile, fieldsWithheldFrom, type Privacy } from '../club-file/schema.ts';
import { type Entry, listPeople, mapPeople, type Person } from './list-people.ts';

/** The club file without what privacy settings withhold on a day (YYYY-MM-DD, UTC). */
export function applyPrivacy(file: ClubFile, today: string): ClubFile {
  const privacyOf = resolvePrivacy(file, today);
  const apply = <E extends Entry>(entries: E[]): E[] =>
    entries
      .filter((entry) => privacyOf(entry) !== 'hidden')
      .map((entry) => (privacyOf(entry) === 'limited' ? { ...entry, ...WITHHELD } : entry));
  return mapPeople(file, apply);
}

const WITHHELD = fieldsWithheldFrom('limited');

/**
 * The privacy of the person behind each entry of this file: the strictest setting of all their
 * entries, so that no entry publishes what another withholds. Without `today` ages do not count.
 */
export function resolvePrivacy(file: ClubFile, today?: string): (entry: Entry) => Privacy {
  const resolved = new Map<Entry, Privacy>();
  for (const person of listPeople(file)) {
    const privacy = strictest([
      ...settingsOf(person, file.club.privacy),
      today !== undefined && isTooYoung(person, file.club.limited_below_age, today)
        ? 'limited'
        : 'full',
    ]);
    for (const entry of person.entries) resolved.set(entry, privacy);
  }
  return (entry) => {
    const privacy = resolved.get(entry);
    if (privacy === undefined) throw new Error('The entry belongs to another file.');
    return privacy;
  };
}

/** Each entry's own setting, otherwise the club player's, otherwise the club's. */
function settingsOf({ player, entries }: Person, preset: Privacy = 'full'): Privacy[] {
  return entries.map((entry) => entry.privacy ?? player?.privacy ?? preset);
}

const strictest = (settings: Privacy[]): Privacy =>
  (['hidden', 'limited'] as const).find((privacy) => settings.includes(privacy)) ?? 'full';

/** By any known date of birth; a person without one does not count as too young. */
function isTooYoung({ entries }: Person, limit: number | undefined, today: string): boolean {
  if (limit === undefined) return false;
  return entries.some(({ date_of_birth: born }) => born && ageOn(today, born) < limit);
}

/**
 * Age in whole years; both dates are YYYY-MM-DD. A person born on 29 February becomes a year older
 * on 1 March in a year without that day.
 */
export function ageOn(today: string, born: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}
