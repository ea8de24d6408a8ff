import { describe, expect, it } from 'vitest';
import { showTime } from '../../../packages/elements/src/matches/match-time.ts';

const MATCH = {
  date: '2026-11-28',
  time_zone: 'Europe/Berlin',
  starts_at: '2026-11-28T14:30:00Z',
  status: 'scheduled',
  previous_dates: [],
};

const now = new Date('2026-11-27T12:00:00Z');

describe('the time of a match, as a visitor reads it', () => {
  it.each([
    ['en', 'Europe/Berlin', 'Sat, Nov 28, 3:30 PM', undefined],
    ['de', 'Europe/Vienna', 'Sa., 28. Nov., 15:30', undefined],
    ['it', 'Europe/Rome', 'sab 28 nov, 15:30', undefined],
    ['de', 'America/New_York', 'Sa., 28. Nov., 9:30', '15:30'],
    ['en', 'Asia/Tokyo', 'Sat, Nov 28, 11:30 PM', '3:30 PM'],
    ['en', 'Pacific/Auckland', 'Sun, Nov 29, 3:30 AM', '3:30 PM'],
  ])('is in %s, in %s: %s', (language, timeZone, text, there) => {
    const shown = showTime(MATCH, { language, now, timeZone });
    expect([shown?.datetime, shown?.text]).toEqual([MATCH.starts_at, text]);
    expect(shown?.there).toEqual(there && { time: there, place: 'Berlin' });
  });

  it('is the day alone while the time is not set, wherever the visitor is', () => {
    for (const timeZone of ['Pacific/Auckland', 'America/New_York']) {
      const shown = showTime({ ...MATCH, starts_at: null }, { language: 'en', now, timeZone });
      expect(shown).toMatchObject({ datetime: '2026-11-28', time: undefined, text: 'Sat, Nov 28' });
    }
  });

  it.each([
    ['de', '2026-11-28T10:00:00Z', 'Europe/Berlin', 'Samstag', '28. November', 'Heute', '15:30'],
    ['de', '2026-11-27T22:59:00Z', 'Europe/Berlin', 'Samstag', '28. November', 'Morgen', '15:30'],
    [
      'en',
      '2026-11-27T15:00:00Z',
      'Pacific/Auckland',
      'Sunday',
      'November 29',
      'Tomorrow',
      '3:30 AM',
    ],
    ['it', '2026-11-26T10:00:00Z', 'Europe/Rome', 'sabato', '28 novembre', undefined, '15:30'],
    ['fr', '2026-11-28T22:59:00Z', 'Europe/Paris', 'samedi', '28 novembre', 'Aujourd’hui', '15:30'],
    ['fr', '2026-11-28T23:00:00Z', 'Europe/Paris', 'samedi', '28 novembre', undefined, '15:30'],
  ])(
    'has day and time apart: in %s, at %s in %s',
    (language, at, timeZone, weekday, date, near, time) => {
      expect(showTime(MATCH, { language, now: new Date(at), timeZone })).toMatchObject({
        ...{ weekday, date, near, time },
      });
    },
  );

  it('is today for a match without a time on the day of the visitor', () => {
    const day = { ...MATCH, starts_at: null };
    const nearAt = (at: string) =>
      showTime(day, { language: 'en', now: new Date(at), timeZone: 'Europe/Berlin' })?.near;
    expect(nearAt('2026-11-27T23:00:00Z')).toBe('Today');
    expect(nearAt('2026-11-27T22:59:00Z')).toBe('Tomorrow');
  });

  it('has the year far from now, and where it is asked for', () => {
    const options = { language: 'en', timeZone: 'Europe/Berlin' };
    const textAt = (now: string, hasYear?: boolean) =>
      showTime(MATCH, { ...options, now: new Date(now), hasYear })?.text;
    expect(textAt('2027-06-30T00:00:00Z')).toBe('Sat, Nov 28, 3:30 PM'); // over New Year
    expect(textAt('2027-11-27T00:00:00Z')).toBe('Sat, Nov 28, 2026, 3:30 PM');
    expect(textAt('2025-11-27T00:00:00Z')).toBe('Sat, Nov 28, 2026, 3:30 PM');
    expect(textAt('2026-11-27T00:00:00Z', true)).toBe('Sat, Nov 28, 2026, 3:30 PM');
    const day = { ...MATCH, starts_at: null };
    expect(showTime(day, { ...options, language: 'de', now, hasYear: true })?.text).toBe(
      'Sa., 28. Nov. 2026',
    );
  });

  it('is that of the visitor where the device does not know the zone of the place', () => {
    const elsewhere = { ...MATCH, time_zone: 'Europe/Unknown' };
    const shown = showTime(elsewhere, { language: 'en', now, timeZone: 'Asia/Tokyo' });
    expect([shown?.text, shown?.there]).toEqual(['Sat, Nov 28, 11:30 PM', undefined]);
  });

  it('is none while no day is set', () => {
    const unknown = { ...MATCH, date: null, time_zone: null, starts_at: null };
    expect(showTime(unknown, { language: 'en', now })).toBeUndefined();
  });
});
