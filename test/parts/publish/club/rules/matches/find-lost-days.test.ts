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

it('asks for the day of a match that is postponed and has no date any more', () => {
  const detail = (day: string) =>
    `was ${day} as published until now: write that day into previous_dates (in a workbook Previous dates), and calendars go on showing the match`;
  expect(found({}, POSTPONED)).toEqual([['matches[0].date', detail('2026-09-12')]]);
  expect(found({ ...POSTPONED, previous_dates: ['2026-09-05', '2026-09-19'] }, POSTPONED)).toEqual([
    ['matches[0].date', detail('2026-09-19')],
  ]);
});

it.each<[string, Partial<WrittenMatch>, Partial<WrittenMatch>]>([
  ['has it among the previous dates', {}, { ...POSTPONED, previous_dates: ['2026-09-12'] }],
  ['has a new date', {}, { date: '2026-10-01' }],
  ['never had one', POSTPONED, POSTPONED],
  ['is not postponed', {}, { date: null, time: null }],
])('asks nothing about a match that %s', (_, before, after) =>
  expect(found(before, after)).toEqual([]),
);
