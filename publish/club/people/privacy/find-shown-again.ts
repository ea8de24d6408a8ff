import { VIEWS } from '../../../../shared/license/view.ts';
import type { ClubFileProblem } from '../../rules/club-file-error.ts';
import {
  findScoresShownAgain,
  findScoresShownByOlder,
} from '../../rules/matches/withhold-scores.ts';
import type { ClubFile, Privacy } from '../../rules/schema.ts';
import { type Entry, listByRole, listPeople, type Person } from '../list-people.ts';
import { listPlaces } from '../list-places.ts';
import { hasMadeId } from '../made-id.ts';
import { createNamesakeSearch } from '../namesakes.ts';
import { findGoneSettings, findLoosenedSettings, settingsOf } from './club-settings.ts';
import { listDoubtsOfOlder, listNewDoubts, problemsOf } from './find-doubts.ts';
import type { Returning } from './find-returning.ts';
import { type PairedFiles, pairFiles } from './pair-files.ts';
import { isSaid, isStricter, resolvePeople, resolvePrivacy, strictest } from './resolve-privacy.ts';

/** Person of whom the new file shows more than the earlier file. */
export interface ShownAgain {
  person: Person;
  /** Strictest privacy in the earlier file of anybody who may be this person. */
  was: Privacy;
  /** Whether the age limit was the only reason for the privacy `was`. */
  isByAge: boolean;
  /** Whether an unknown birth date was the only reason for the privacy `was`. */
  isUndated: boolean;
}

/**
 * Finds what the live file `before` withholds and `after` would show without an explicit setting. Also reports
 * new people who may be withheld people.
 *
 * @param before undefined for a new club
 * @param today YYYY-MM-DD
 */
export function findShownAgain(
  before: ClubFile | undefined,
  after: ClubFile,
  today: string,
): ClubFileProblem[] {
  if (!before) return problemsOf(listNewDoubts(after), after);
  // Both files are compared with the new club settings, because changing these is intended. Settings that are
  // missing are reported by findGoneSettings.
  const settings = settingsOf(before.club, after.club);
  const files: [ClubFile, ClubFile] = [
    { ...before, club: { ...before.club, ...settings } },
    { ...after, club: { ...after.club, ...settings } },
  ];
  return [
    ...findGoneSettings(before.club, after.club),
    ...findScoresShownAgain(before, after),
    ...(files.some((file) => withholdsAnybody(file, today))
      ? findPeopleShownAgain(pairFiles(...files), today)
      : []),
  ];
}

function findPeopleShownAgain(files: PairedFiles, today: string): ClubFileProblem[] {
  const { after } = files;
  const paths = new Map(listPlaces(after));
  const shown = listShownAgain(files, today);
  const open = shown.filter(
    ({ person: { entries }, ...was }) => !isSaid(entries) && !(was.isUndated && isDated(entries)),
  );
  const asked = new Set(open.map(({ person }) => person));
  const doubts = listNewDoubts(after, files).filter(({ person }) => !asked.has(person));
  return [
    ...open.map(({ person, ...reason }) => ({
      field: `${paths.get(person.entries[0] as Entry)}.privacy`,
      code: 'withheld',
      detail: describe(reason),
    })),
    ...problemsOf(doubts, after),
  ];
}

function withholdsAnybody(file: ClubFile, today: string): boolean {
  const privacyOf = resolvePeople(file, { today, view: 'public' });
  return listPeople(file).some((person) => privacyOf(person) !== 'full');
}

/**
 * Finds what the live file withholds and the file `older` would show. Settings in `older` permit nothing.
 * @param returning people of `older` who may have been hidden until they left
 */
export function findShownByOlder(
  live: ClubFile,
  older: ClubFile,
  today: string,
  returning: readonly Returning[] = [],
): ClubFileProblem[] {
  const paths = new Map(listPlaces(older));
  const files = pairFiles(live, older);
  const withheld = [
    ...listShownAgain(files, today).map(({ person, was }) => ({
      person,
      was,
      is: `is ${was} in the live club`,
    })),
    ...listDoubtsOfOlder(files).map(({ person, privacy: was }) => ({
      person,
      was,
      is: `could be somebody who is ${was} in the live club`,
    })),
    ...returning.map(({ person, leftOn }) => ({
      person,
      was: 'hidden',
      is: `could be somebody who was hidden until they left on ${leftOn}`,
    })),
  ];
  return [
    ...findLoosenedSettings(live.club, older.club),
    ...findScoresShownByOlder(live, older),
    ...withheld.map(({ person, was, is }) => ({
      field: `${paths.get(person.entries[0] as Entry)}.privacy`,
      code: 'withheld',
      detail: `${is}: write ${was} as privacy, or remove the person`,
    })),
  ];
}

const isDated = (entries: readonly Entry[]): boolean =>
  entries.some(({ date_of_birth: born }) => Boolean(born));

const describe = ({ was, isByAge }: Omit<ShownAgain, 'person'>): string => {
  if (isByAge)
    return 'is limited by age in the live club: write the date of birth, or limited, hidden or full as privacy';
  const more = was === 'hidden' ? 'limited or full' : 'full';
  return `is ${was} in the live club: write ${was} as privacy to keep that, or ${more} to show more`;
};

/**
 * Lists people of whom the file `after` shows, or may show, more than the file `before` in at least one view. A
 * new person may be a withheld namesake.
 */
export function listShownAgain(
  { before, after, earlier }: PairedFiles,
  today: string,
): ShownAgain[] {
  const settings = resolvePrivacy(before);
  const views = VIEWS.map((view) => ({
    was: resolvePrivacy(before, { today, view }),
    becomes: resolvePrivacy(after, { today, view }),
  }));
  const isWithheld = ({ entries: [first] }: Person): boolean =>
    first !== undefined && views.some(({ was }) => was(first) !== 'full');
  const withheld = listByRole(before).filter(isWithheld);
  if (withheld.length === 0) return [];
  const byId = Map.groupBy(withheld, ({ id }) => id);
  const findNamesakes = createNamesakeSearch(withheld);
  const people = listByRole(after);
  const ids = new Set(people.map(({ id }) => id));
  return people.flatMap((person) => {
    const [first] = person.entries;
    const pair = earlier.get(person);
    // A new person whose id is made from the name may be any withheld namesake. With another id, only
    // namesakes whose ids are gone count.
    const isAnyone = pair === undefined && person.entries.some(hasMadeId);
    const namesakes = pair
      ? [pair].filter(isWithheld)
      : findNamesakes(person.entries).filter(({ id }) => isAnyone || !ids.has(id));
    const same = [...(byId.get(person.id) ?? []), ...namesakes].flatMap(({ entries }) => entries);
    const isLess = ({ was, becomes }: (typeof views)[number]) =>
      first !== undefined && same.some((entry) => isStricter(was(entry), becomes(first)));
    if (!views.some(isLess)) return [];
    const was = strictest(same.flatMap((entry) => views.map((view) => view.was(entry))));
    const isByAge = strictest(same.map(settings)) === 'full';
    return [{ person, was, isByAge, isUndated: isByAge && !isDated(same) }];
  });
}
