import { VIEWS } from '../../../../shared/license/view.ts';
import { cutLines } from '../../cut-list.ts';
import { countOf } from '../../describe-counts.ts';
import type { ClubFile } from '../../rules/schema.ts';
import { listPeople, type Person } from '../list-people.ts';
import { nameOfPerson } from '../names.ts';
import { ageOn, resolvePrivacy } from './resolve-privacy.ts';

interface Days {
  now: string;
  today: string;
}

const MAX_LINES = 20;

/**
 * Lists the people whose details become visible or withheld by age between the days `now` and `today`,
 * YYYY-MM-DD.
 */
export function describeAgeLimits(file: ClubFile, { now, today }: Days): string[] {
  const limit = file.club.limited_below_age;
  if (!limit) return ['no limit by age (club.limited_below_age is not set)'];
  const changesOf = listChanges(file, { now, today });
  const changed = listPeople(file).flatMap((person) => {
    const changes = changesOf(person);
    if (changes.length === 0) return [];
    const what = changes.join(', ');
    return [`  ~ ${person.id} ${nameOfPerson(person)}: ${what} (${ageIn(person, today)})`];
  });
  const count =
    changed.length === 0
      ? 'nobody changes'
      : countOf(changed.length, 'person changes', 'people change');
  return [
    `published on ${today} instead of ${now}, ${count} by age (limited below ${limit}):`,
    ...cutLines(changed, MAX_LINES),
  ];
}

function listChanges(file: ClubFile, { now, today }: Days): (person: Person) => string[] {
  const views = VIEWS.map((view) => ({
    view,
    before: resolvePrivacy(file, { today: now, view }),
    after: resolvePrivacy(file, { today, view }),
  }));
  return ({ entries: [entry] }) => {
    if (!entry) return [];
    const changes = views.map(({ before, after }) => [before(entry), after(entry)].join(' → '));
    const changing = views.map(({ before, after }) => before(entry) !== after(entry));
    if (new Set(changes).size === 1) return changing[0] ? changes.slice(0, 1) : [];
    return views.flatMap(({ view }, i) =>
      changing[i] ? [`${changes[i]} in the ${view} view`] : [],
    );
  };
}

function ageIn({ entries }: Person, today: string): string {
  const ages = entries.flatMap(({ date_of_birth: born }) => (born ? [ageOn(today, born)] : []));
  if (ages.length === 0) return 'no date of birth: by a team, or another entry with this id';
  return `${Math.min(...ages)} years old on ${today}`;
}
