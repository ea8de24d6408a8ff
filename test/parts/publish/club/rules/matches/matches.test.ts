import { describe, expect, it } from 'vitest';
import { findMovedTwice } from '../../../../../../publish/club/rules/matches/find-moved-twice.ts';
import { parseClubFile } from '../../../../../../publish/club/rules/parse-club-file.ts';
import { findWarnings } from '../../../../../../publish/club/rules/warnings/find-warnings.ts';
import {
  bytesOf,
  makeClubFile,
  makeMatch,
  type WrittenMatch,
} from '../../../../../support/clubs/club-file.ts';
import { problemsOf } from '../../../../../support/clubs/parse-problems.ts';

const clubWith = (fields: Partial<WrittenMatch>, ofClub: string | null = null) => {
  const file = makeClubFile({ matches: [makeMatch(1, fields)] });
  return { ...file, club: { ...file.club, time_zone: ofClub } };
};
const PLAYED = { date: '2026-08-29' };
const SPRING = { date: '2027-03-28', time: '02:30' };

describe('a match that cannot be published', () => {
  it.each<[string, Partial<WrittenMatch>, string | null, string, string]>([
    ['neither opponent nor name', { opponent: null }, null, 'matches[0].opponent', 'missing'],
    ['half a score', { score: 0 }, null, 'matches[0].opponent_score', 'missing'],
    ['the other half', { opponent_score: 0 }, null, 'matches[0].score', 'missing'],
    ['a date in another age', { date: '0026-09-12' }, null, 'matches[0].date', 'invalid'],
    ['a time that no clock shows', SPRING, null, 'matches[0].time', 'invalid'],
    [
      "a time that no clock shows in the club's zone",
      { ...SPRING, time_zone: null },
      'Europe/Paris',
      'matches[0].time',
      'invalid',
    ],
    ['a time without a zone', { time_zone: null }, null, 'club.time_zone', 'missing'],
  ])('has %s', (_, fields, ofClub, field, code) => {
    expect(problemsOf(clubWith(fields, ofClub))).toEqual([
      expect.objectContaining({ field, code }),
    ]);
  });

  it('is named with what is wrong, also beside problems of other fields', () => {
    const file = clubWith({ ...SPRING, url: 'x' });
    expect(problemsOf(file).map(({ field, detail }) => `${field}: ${detail}`)).toEqual([
      'matches[0].url: "x" is not an absolute http or https URL',
      'matches[0].time: 02:30 does not exist on 2027-03-28 in Europe/Berlin, where clocks are put forward',
    ]);
  });

  it('needs the zone of the club once for all matches that have a time', () => {
    const open = { time_zone: null };
    const matches = [1, 2, 3].map((id) => makeMatch(id, id === 2 ? { ...open, time: null } : open));
    expect(problemsOf(makeClubFile({ matches }))).toEqual([
      {
        field: 'club.time_zone',
        code: 'missing',
        detail:
          'is missing, and 2 matches have a time without a time_zone: write the zone of the club, such as Europe/Berlin',
      },
    ]);
  });
});

describe('a match that is valid', () => {
  it.each<[string, Partial<WrittenMatch>, string | null]>([
    ['of a tournament', { opponent: null, name: 'Autumn Cup' }, null],
    ['without a date', { date: null }, null],
    ['without a zone or time', { time: null, time_zone: null }, null],
    ['in the zone of the club', { time_zone: undefined }, 'Europe/Paris'],
    [
      'with its own zone, where the clock of the club skips the time',
      { ...SPRING, time_zone: 'UTC' },
      'Europe/Paris',
    ],
  ])('%s', (_, fields, ofClub) => {
    expect(problemsOf(clubWith(fields, ofClub))).toEqual([]);
    expect(warningsOf(fields, ofClub)).toEqual([]);
  });
});

const warningsOf = (fields: Partial<WrittenMatch>, ofClub: string | null = null) =>
  findWarnings(parseClubFile(bytesOf(clubWith(fields, ofClub))), '2026-09-01').map(
    ({ field, detail }) => `${field}: ${detail}`,
  );

describe('a match that is probably a mistake', () => {
  it.each<[Partial<WrittenMatch>, string]>([
    [
      { ...PLAYED, score: 2, opponent_score: 1 },
      'score: is there, but the status is scheduled: once a match was played, it is finished',
    ],
    [
      { status: 'finished', score: 2, opponent_score: 1 },
      'score: is there, but the match is ahead, on 2026-09-12',
    ],
    [PLAYED, 'status: is scheduled, but the date is over: write the result, or another status'],
    [
      { status: 'postponed' },
      'date: 2026-09-12 is there, and calendars say on that day that the match is postponed: if it is the new day, leave the status out; if it is the old one, move it to previous_dates (in a workbook Previous dates)',
    ],
    [
      { date: '2025-09-12', status: 'cancelled' },
      'date: 2025-09-12 is far outside the season of its team, 2026-07-01 to 2027-06-30',
    ],
    [
      { date: '2026-10-25', time: '02:30' },
      'time: 02:30 comes twice on 2026-10-25 in Europe/Berlin, where clocks are put back: the first is published',
    ],
    [
      { date: null, status: 'postponed' },
      'previous_dates: are empty, and the match is postponed without a date: write the day on which it was to be played, or calendars leave it out',
    ],
  ])('%j', (fields, warning) => {
    expect(warningsOf(fields)).toEqual([`matches[0].${warning}`]);
  });

  it('is another one of the team at the same time', () => {
    const matches = [
      makeMatch(4, { status: 'cancelled' }),
      makeMatch(1),
      makeMatch(2, { team_id: 102 }),
      makeMatch(3),
      makeMatch(5, { time_zone: 'Europe/London' }),
      makeMatch(6, { opponent: null, name: 'Autumn Cup' }),
    ];
    const file = parseClubFile(bytesOf(makeClubFile({ matches })));
    expect(
      findWarnings(file, '2026-09-01').filter(({ field }) => field.startsWith('matches')),
    ).toEqual([
      expect.objectContaining({
        field: 'matches[3].time',
        detail: "15:30 is also the time of the team's match in matches[1]",
      }),
    ]);
  });

  it.each<[string, Partial<WrittenMatch>[], number]>([
    ['is there with its old date, too', [{}, {}], 1],
    ['is one of a series', [{}, {}, {}], 0],
    ['is in another round', [{}, { round: 'Day 2' }], 0],
    ['is in no round', [{ round: null }, { round: null }], 0],
    ['is on the other side', [{}, { is_home: false }], 0],
    ['has another number', [{ registry_id: '1' }, { registry_id: '2' }], 0],
    ['was postponed', [{ status: 'cancelled' }, {}], 0],
    ['is on the same day', [{ date: '2026-10-01' }, { date: '2026-10-01' }], 0],
  ])('%s', (_, all, expected) => {
    const matches = all.map((fields, i) =>
      makeMatch(i + 1, { round: 'Day 1', date: `2026-10-1${i}`, time: null, ...fields }),
    );
    const found = findMovedTwice(parseClubFile(bytesOf(makeClubFile({ matches }))).matches);
    expect(found).toHaveLength(expected);
    for (const { field, detail } of found)
      expect([field, detail]).toEqual([
        'matches[1].date',
        'has the opponent, round and side of 2026-10-10, on another day: if the match was moved, delete the row with its old date, this one or matches[0]',
      ]);
  });

  it.each<Partial<WrittenMatch>>([
    { ...PLAYED, score: 2, opponent_score: 1, status: 'finished' },
    { ...PLAYED, score: 3, opponent_score: 0, status: 'awarded' },
    { ...PLAYED, status: 'cancelled' },
    { status: 'postponed', date: null, previous_dates: ['2026-09-12'] },
    { status: 'cancelled', date: null, team_id: 103 },
    { date: '2026-09-01' },
    { date: '2027-08-29' },
  ])('is not %j', (fields) => expect(warningsOf(fields)).toEqual([]));
});
