import { describe, expect, it } from 'vitest';
import { isAhead, isMatchTime, lastResults, type Match, nextMatches } from '../src/club-data.ts';

const MATCH: Match = {
  id: 1,
  season_id: 2,
  team: { id: 101, name: 'Women I' },
  competition: null,
  round: null,
  is_home: true,
  opponent: 'SV Nord',
  opponent_logo_url: null,
  name: null,
  date: '2026-11-28',
  time: '15:30',
  time_zone: 'Europe/Berlin',
  starts_at: '2026-11-28T14:30:00Z',
  previous_dates: [],
  status: 'scheduled',
  status_note: null,
  venue: null,
  venue_address: null,
  score: null,
  opponent_score: null,
  score_note: null,
  url: null,
  registry_id: null,
};

const matchOf = (fields: Partial<Match>): Match => ({ ...MATCH, ...fields });
const onDay = (date: string | null, fields: Partial<Match> = {}): Match =>
  matchOf({ date, time: null, starts_at: null, ...fields });
const at = (instant: string, timeZone = 'Europe/Berlin') => ({ now: new Date(instant), timeZone });
const idsOf = (matches: readonly Match[]) => matches.map(({ id }) => id);

describe('a match', () => {
  it.each([
    ['before it', '2026-11-28T10:00:00Z', true],
    ['while it is played', '2026-11-28T17:29:59Z', true],
    ['three hours after its start', '2026-11-28T17:30:00Z', false],
  ])('is ahead %s: %s', (_, instant, expected) => {
    expect(isAhead(MATCH, at(instant))).toBe(expected);
    expect(isAhead(MATCH, at(instant, 'Asia/Tokyo'))).toBe(expected);
  });

  it.each([
    ['more than an hour before', '2026-11-28T13:29:59Z', false],
    ['an hour before', '2026-11-28T13:30:00Z', true],
    ['while it is played', '2026-11-28T17:29:59Z', true],
    ['three hours after its start', '2026-11-28T17:30:00Z', false],
  ])('makes match time %s', (_, instant, expected) => {
    const others = [matchOf({ starts_at: '2026-11-21T14:30:00Z' }), onDay('2026-11-28')];
    expect(isMatchTime([...others, MATCH], at(instant))).toBe(expected);
    for (const status of ['cancelled', 'postponed', 'finished'])
      expect(isMatchTime([matchOf({ status })], at(instant))).toBe(false);
  });

  it.each([
    ['Europe/Berlin', '2026-11-28T22:59:59Z', true],
    ['Europe/Berlin', '2026-11-28T23:00:00Z', false],
    ['Asia/Tokyo', '2026-11-28T14:59:59Z', true],
    ['Asia/Tokyo', '2026-11-28T15:00:00Z', false],
    ['America/New_York', '2026-11-29T04:59:59Z', true],
  ])('without a time is ahead until its day is over in %s: %s', (time_zone, instant, expected) => {
    expect(isAhead(onDay('2026-11-28', { time_zone }), at(instant, 'UTC'))).toBe(expected);
    const withoutZone = onDay('2026-11-28', { time_zone: null });
    expect(isAhead(withoutZone, at(instant, time_zone))).toBe(expected);
  });

  it('is ahead over New Year', () => {
    const match = onDay('2027-01-01');
    expect(isAhead(match, at('2026-12-31T22:00:00Z'))).toBe(true);
    expect(isAhead(match, at('2027-01-01T23:00:00Z'))).toBe(false);
  });

  it('is over when its status says so, and otherwise ahead while it has no day', () => {
    const early = at('2026-11-01T00:00:00Z');
    for (const status of ['finished', 'awarded', 'abandoned']) {
      expect(isAhead(matchOf({ status }), early)).toBe(false);
      expect(isAhead(onDay(null, { status }), early)).toBe(false);
    }
    expect(isAhead(onDay(null), at('2030-01-01T00:00:00Z'))).toBe(true);
    expect(isAhead(matchOf({ status: 'of a later version' }), early)).toBe(true);
  });

  it('is ahead until its day is over by the clock where its zone is not known', () => {
    const match = onDay('2026-11-28', { time_zone: 'Europe/Unknown' });
    expect(isAhead(match, at('2026-11-28T14:59:59Z', 'Asia/Tokyo'))).toBe(true);
    expect(isAhead(match, at('2026-11-28T15:00:00Z', 'Asia/Tokyo'))).toBe(false);
    expect(isAhead(match, { now: new Date('2026-11-20T12:00:00Z') })).toBe(true);
  });

  it('has its old day when it is cancelled without a date', () => {
    const off = onDay(null, { status: 'cancelled', previous_dates: ['2026-11-21', '2026-11-28'] });
    expect(isAhead(off, at('2026-11-28T10:00:00Z'))).toBe(true);
    expect(isAhead(off, at('2026-11-29T10:00:00Z'))).toBe(false);
    expect(isAhead({ ...off, status: 'postponed' }, at('2026-11-29T10:00:00Z'))).toBe(true);
  });
});

describe('the next matches', () => {
  const now = at('2026-11-28T10:00:00Z');

  it('are one of each team, after those before it that are off, by date', () => {
    const matches = [
      matchOf({ id: 1, date: '2026-11-21', starts_at: '2026-11-21T14:30:00Z' }),
      matchOf({ id: 2, status: 'cancelled' }),
      matchOf({ id: 3, team: { id: 102, name: 'Men I' } }),
      onDay('2026-11-29', { id: 4, status: 'postponed' }),
      onDay('2026-12-05', { id: 5 }),
      onDay('2026-12-12', { id: 6 }),
      onDay(null, { id: 7 }),
    ];
    expect(idsOf(nextMatches(matches, now))).toEqual([2, 3, 4, 5]);
    expect(idsOf(nextMatches(matches.slice(0, 4), now))).toEqual([2, 3, 4]);
    expect(nextMatches([onDay(null)], now)).toEqual([]);
  });
});

describe('the last results', () => {
  const now = at('2026-11-28T10:00:00Z');
  const played = { score: 1, opponent_score: 0, status: 'finished' };
  const results: Match[] = [
    onDay('2026-11-14', { id: 1, ...played, team: { id: 102, name: 'Men I' } }),
    onDay('2026-11-21', { id: 2, ...played, status: 'awarded' }),
  ];

  it.each<[string, Partial<Match>]>([
    ['has no day', onDay(null, { ...played, status: 'awarded' })],
    ['was abandoned', onDay('2026-11-22', { ...played, status: 'abandoned' })],
    ['was cancelled', onDay('2026-11-22', { ...played, status: 'cancelled' })],
    ['has no score', onDay('2026-11-22', { status: 'finished' })],
    ['is ahead', onDay('2026-11-29', played)],
    ['is being played', { ...played, status: 'scheduled', starts_at: '2026-11-28T09:00:00Z' }],
  ])('are one of each team, and none of a match that %s', (_, match) => {
    expect(idsOf(lastResults([...results, { ...MATCH, ...match, id: 9 }], now))).toEqual([1, 2]);
  });

  it('are those of today at the place', () => {
    const today = onDay('2026-11-28', { id: 3, ...played });
    expect(idsOf(lastResults([...results, today], now))).toEqual([1, 3]);
    const tokyo = { ...today, date: '2026-11-29', time_zone: 'Asia/Tokyo' };
    expect(idsOf(lastResults([tokyo], at('2026-11-28T15:00:00Z')))).toEqual([3]);
    expect(lastResults([tokyo], at('2026-11-28T14:59:59Z'))).toEqual([]);
  });
});
