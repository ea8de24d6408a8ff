import type { ClubFile } from '../club-file/schema.ts';
import { countOf } from '../describe-counts.ts';
import { listPeople, type Person } from './list-people.ts';
import { fullNameOf } from './plain-name.ts';
import { ageOn, resolvePrivacy } from './privacy.ts';

/** Two days, YYYY-MM-DD, UTC. */
interface Days {
  now: string;
  today: string;
}

/** More names do not help. */
const MAX_LINES = 20;

/**
 * Whose details a publish on the day `today` would show or withhold, other than one on the day
 * `now`, because of their age: one line each, for people.
 */
export function describeAgeLimits(file: ClubFile, { now, today }: Days): string[] {
  const limit = file.club.limited_below_age;
  if (limit === undefined) return ['no limit by age (club.limited_below_age is not set)'];
  const privacyNow = resolvePrivacy(file, now);
  const privacyThen = resolvePrivacy(file, today);
  const changed = listPeople(file).flatMap((person) => {
    const [entry] = person.entries;
    if (!entry || privacyNow(entry) === privacyThen(entry)) return [];
    const change = `${privacyNow(entry)} → ${privacyThen(entry)}`;
    return [`  ~ ${entry.id} ${nameOf(person)}: ${change} (${ageIn(person, today)})`];
  });
  const count =
    changed.length === 0
      ? 'nobody changes'
      : countOf(changed.length, 'person changes', 'people change');
  const rest = changed.length - MAX_LINES;
  return [
    `published on ${today} instead of ${now}, ${count} by age (limited below ${limit}):`,
    ...changed.slice(0, MAX_LINES),
    ...(rest > 0 ? [`    and ${rest} more`] : []),
  ];
}

const nameOf = ({ entries }: Person): string =>
  fullNameOf(entries.find(({ last_name: last }) => last !== undefined) ?? {});

function ageIn({ entries }: Person, today: string): string {
  const ages = entries.flatMap(({ date_of_birth: born }) => (born ? [ageOn(today, born)] : []));
  return `${Math.min(...ages)} years old on ${today}`;
}
