import { VIEWS } from '../../../../shared/license/view.ts';
import type { ClubFileProblem } from '../../rules/club-file-error.ts';
import type { ClubFile, Privacy } from '../../rules/schema.ts';
import { type Entry, listPeople, type Person } from '../list-people.ts';
import { listPlaces } from '../list-places.ts';
import { hasMadeId } from '../made-id.ts';
import { createNamesakeSearch } from '../namesakes.ts';
import { askWhether, createStricterSearch, ofPerson } from './find-stricter.ts';
import { isSaid, isStricter, resolvePrivacy, strictest } from './resolve-privacy.ts';
import { findScoresShownAgain, findScoresShownByOlder } from './scores.ts';

/** Person of whom a file withholds less than the file before. */
export interface ShownAgain {
  person: Person;
  /** The privacy that the file before gives the person. */
  was: Privacy;
  /** Whether that was by age alone. */
  isByAge: boolean;
  /** Whether that was because no date of birth was known. */
  isUndated: boolean;
  /** Whether this is only perhaps the person, who had another id and was withheld by a word. */
  isPerhaps: boolean;
}

/**
 * Finds what the live file withholds and the next one would show without saying so: people without
 * a privacy in any of their entries, and settings that were removed from the club, a category or a
 * team. `today` is YYYY-MM-DD.
 */
export function findShownAgain(
  before: ClubFile,
  after: ClubFile,
  today: string,
): ClubFileProblem[] {
  const paths = new Map(listPlaces(after));
  // Settings of the club that the file says are meant, and those that are gone have their own problem.
  const club = { ...before.club, ...withoutUndefined(after.club) };
  const files: [ClubFile, ClubFile] = [
    { ...before, club: { ...before.club, ...settingsOf(club) } },
    { ...after, club: { ...after.club, ...settingsOf(club) } },
  ];
  const people = listShownAgain(...files, today).filter(
    ({ person: { entries }, ...was }) => !isSaid(entries) && !(was.isUndated && isDated(entries)),
  );
  return [
    ...goneSettings(before.club, after.club),
    ...findScoresShownAgain(before, after),
    ...people.map(({ person, ...reason }) => ({
      field: `${paths.get(person.entries[0] as Entry)}.privacy`,
      code: 'withheld',
      detail: describe(reason),
    })),
  ];
}

/**
 * Finds what the live file withholds and an older one would show. Nothing that the older one says is
 * meant: it was said before.
 */
export function findShownByOlder(
  live: ClubFile,
  older: ClubFile,
  today: string,
): ClubFileProblem[] {
  const paths = new Map(listPlaces(older));
  return [
    ...loosenedSettings(live.club, older.club),
    ...findScoresShownByOlder(live, older),
    ...listShownAgain(live, older, today).map(({ person, was, isPerhaps }) => ({
      field: `${paths.get(person.entries[0] as Entry)}.privacy`,
      code: 'withheld',
      detail: `${isPerhaps ? 'may be somebody who is' : 'is'} ${was} in the live club: write ${was} as privacy, or remove the person`,
    })),
  ];
}

function loosenedSettings(live: Club, older: Club): ClubFileProblem[] {
  const { privacy = 'full', limited_below_age: age } = live;
  const isYounger = (age ?? 0) > (older.limited_below_age ?? 0);
  return [
    ...(isStricter(privacy, older.privacy ?? 'full')
      ? [gone('privacy', `is ${privacy} in the live club: write that`)]
      : []),
    ...(isYounger ? [gone('limited_below_age', `is ${age} in the live club: write that`)] : []),
  ];
}

const isDated = (entries: readonly Entry[]): boolean =>
  entries.some(({ date_of_birth: born }) => Boolean(born));

const describe = ({ was, isByAge, isPerhaps }: Omit<ShownAgain, 'person'>): string => {
  if (isPerhaps) return askWhether(was, ' in the live club');
  return isByAge
    ? 'is limited by age in the live club: write the date of birth, or full, limited or hidden as privacy'
    : `is ${was} in the live club: write full, limited or hidden as privacy`;
};

type Club = ClubFile['club'];

const settingsOf = ({ privacy, limited_below_age }: Club): Partial<Club> => ({
  privacy,
  limited_below_age,
});

const withoutUndefined = <T extends object>(object: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

function goneSettings(before: Club, after: Club): ClubFileProblem[] {
  const isGone = (name: 'privacy' | 'limited_below_age') =>
    before[name] !== undefined && before[name] !== null && after[name] === undefined;
  return [
    ...(isGone('privacy') && before.privacy !== 'full'
      ? [gone('privacy', `is ${before.privacy} in the live club: write full, limited or hidden`)]
      : []),
    ...(isGone('limited_below_age')
      ? [
          gone(
            'limited_below_age',
            `is ${before.limited_below_age} in the live club: write the age or, for no limit, null (in a workbook -)`,
          ),
        ]
      : []),
  ];
}

const gone = (name: string, detail: string): ClubFileProblem => ({
  field: `club.${name}`,
  code: 'withheld',
  detail,
});

/**
 * Lists everyone of whom `after` shows more in any view than `before`, both on the day `today`
 * (YYYY-MM-DD); also new people who may be somebody whom a word withholds in `before`.
 */
export function listShownAgain(before: ClubFile, after: ClubFile, today: string): ShownAgain[] {
  const settings = resolvePrivacy(before);
  const views = VIEWS.map((view) => ({
    was: resolvePrivacy(before, { today, view }),
    becomes: resolvePrivacy(after, { today, view }),
  }));
  const isWithheld = ({ entries: [first] }: Person): boolean =>
    first !== undefined && views.some(({ was }) => was(first) !== 'full');
  const withheld = listPeople(before).filter(isWithheld);
  if (withheld.length === 0) return [];
  const byId = Map.groupBy(withheld, ({ id }) => id);
  const known = new Set(listPeople(before).map(({ id }) => id));
  const findNamesakes = createNamesakeSearch(withheld);
  const findLike = createStricterSearch(withheld, ofPerson(settings));
  const wordOf = ofPerson(resolvePrivacy(after));
  const people = listPeople(after);
  const ids = new Set(people.map(({ id }) => id));
  return people.flatMap((person) => {
    const [first] = person.entries;
    // With an id of one's own, one may be somebody whose id is gone.
    const namesakes = findNamesakes(person.entries).filter(({ id }) => id !== person.id);
    const isAnyone = namesakes.length > 0 && person.entries.some(hasMadeId);
    const perhaps = namesakes.filter(({ id }) => isAnyone || !ids.has(id));
    const like = known.has(person.id) ? [] : findLike(person, wordOf(person));
    const sure = [...(byId.get(person.id) ?? []), ...perhaps];
    const same = [...sure, ...like].flatMap(({ entries }) => entries);
    const isLess = ({ was, becomes }: (typeof views)[number]) =>
      first !== undefined && same.some((entry) => isStricter(was(entry), becomes(first)));
    if (!views.some(isLess)) return [];
    const was = strictest(same.flatMap((entry) => views.map((view) => view.was(entry))));
    const isByAge = strictest(same.map(settings)) === 'full';
    const isPerhaps = sure.length === 0;
    return [{ person, was, isByAge, isUndated: isByAge && !isDated(same), isPerhaps }];
  });
}
