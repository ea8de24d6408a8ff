import { expect, it } from 'vitest';
import { findLostDays } from '../../../../../../publish/club/rules/matches/find-lost-days.ts';
import { parseClubFile } from '../../../../../../publish/club/rules/parse-club-file.ts';
import {
  bytesOf,
  makeClubFile,
  makeMatch,
  type WrittenMatch,
} from '../../../../../support/clubs/club-file.ts';

const clubWith = (fields: Partial<WrittenMatch>) =>
  parseClubFile(bytesOf(makeClubFile({ matches: [makeMatch(1, fields)] })));

const found = (before: Partial<WrittenMatch>, after: Partial<WrittenMatch>) =>
  findLostDays(clubWith(before), clubWith(after)).map(({ field, detail }) => [field, detail]);

const POSTPONED = { status: 'postponed', date: null, time: null } as const;

it('asks for the day of a match that is called off and has no date any more', () => {
  const detail = (day: string) =>
    `was to be played on ${day}, as published until now: write that day here, and calendars go on showing the match`;
  const field = 'matches[0].previous_dates';
  expect(found({}, POSTPONED)).toEqual([[field, detail('2026-09-12')]]);
  expect(found({}, { ...POSTPONED, status: 'cancelled' })).toHaveLength(1);
  expect(found({ ...POSTPONED, previous_dates: ['2026-09-19', '2026-09-05'] }, POSTPONED)).toEqual([
    [field, detail('2026-09-19')],
  ]);
});

it('says that a match without a status has no day any more', () => {
  expect(found({}, { date: null, time: null })).toEqual([
    [
      'matches[0].date',
      'is empty, and was 2026-09-12 as published until now: calendars leave the match out until it has a day',
    ],
  ]);
});

it.each<[string, Partial<WrittenMatch>, Partial<WrittenMatch>]>([
  ['has it among the previous dates', {}, { ...POSTPONED, previous_dates: ['2026-09-12'] }],
  ['has a new date', {}, { date: '2026-10-01' }],
  ['never had one', POSTPONED, POSTPONED],
  ['is of a season that is over', { team_id: 103 }, { ...POSTPONED, team_id: 103 }],
])('asks nothing about a match that %s', (_, before, after) =>
  expect(found(before, after)).toEqual([]),
);
