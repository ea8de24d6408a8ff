import type { ClubFileProblem } from '../../rules/club-file-error.ts';
import type { ClubFile } from '../../rules/schema.ts';
import { isStricter } from './resolve-privacy.ts';

type Club = ClubFile['club'];

/**
 * Returns the privacy settings for a comparison of the two files: an omitted one counts as the live club's, and
 * is reported by `findGoneSettings`.
 */
export const settingsOf = (
  live: Club,
  next: Club,
): Pick<Club, 'privacy' | 'limited_below_age'> => ({
  privacy: next.privacy ?? live.privacy,
  limited_below_age:
    next.limited_below_age === undefined ? live.limited_below_age : next.limited_below_age,
});

export function findGoneSettings(before: Club, after: Club): ClubFileProblem[] {
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

export function findLoosenedSettings(live: Club, older: Club): ClubFileProblem[] {
  const { privacy = 'full', limited_below_age: age } = live;
  const isYounger = (age ?? 0) > (older.limited_below_age ?? 0);
  return [
    ...(isStricter(privacy, older.privacy ?? 'full')
      ? [gone('privacy', `is ${privacy} in the live club: write that`)]
      : []),
    ...(isYounger ? [gone('limited_below_age', `is ${age} in the live club: write that`)] : []),
  ];
}
