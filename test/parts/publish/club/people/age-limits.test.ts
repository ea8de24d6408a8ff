import { describe, expect, it } from 'vitest';
import { describeAgeLimits } from '../../../../../publish/club/people/privacy/age-limits.ts';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import { bytesOf, makeClubFile } from '../../../../support/clubs/club-file.ts';

const player = (id: number, date_of_birth: string, more = {}) => ({
  id,
  first_name: 'Ada',
  last_name: `Berg ${id}`,
  date_of_birth,
  ...more,
});

const clubOf = (players: ReturnType<typeof player>[], limited_below_age?: number) => {
  const file = makeClubFile({ players, teams: [] });
  return parseClubFile(bytesOf({ ...file, club: { ...file.club, limited_below_age } }));
};

const DAYS = { now: '2026-11-22', today: '2027-01-31' };

describe('limits by age on another day', () => {
  it('name those who become old enough until then', () => {
    const file = clubOf(
      [
        player(1, '2010-11-22'), // old enough today
        player(2, '2010-11-23'),
        player(3, '2011-01-31'),
        player(4, '2011-02-01'),
        player(5, '2011-01-01', { privacy: 'limited' }),
        player(6, '2009-12-31'), // old enough by the calendar year, too
      ],
      16,
    );
    expect(describeAgeLimits(file, DAYS)).toEqual([
      'published on 2027-01-31 instead of 2026-11-22, 3 people change by age (limited below 16):',
      '  ~ 1 Ada Berg 1: limited → full in the public view (16 years old on 2027-01-31)',
      '  ~ 2 Ada Berg 2: limited → full (16 years old on 2027-01-31)',
      '  ~ 3 Ada Berg 3: limited → full in the full view (16 years old on 2027-01-31)',
    ]);
  });

  it('say so when nobody changes, or the club has no limit', () => {
    expect(describeAgeLimits(clubOf([player(1, '2000-01-01')], 16), DAYS)).toEqual([
      'published on 2027-01-31 instead of 2026-11-22, nobody changes by age (limited below 16):',
    ]);
    expect(describeAgeLimits(clubOf([player(1, '2011-01-01')]), DAYS)).toEqual([
      'no limit by age (club.limited_below_age is not set)',
    ]);
  });
});
