import { describe, expect, it } from 'vitest';
import { findOverlap, occurrencesOf } from '../../../lib/match-windows/occurrences.ts';

const NOW = new Date('2026-11-22T09:00:00Z');

const windowOf = (start: string, end: string, timeZone = 'Europe/Vienna') => ({
  start,
  end,
  timeZone,
  instances: 20,
});

const inUtc = (window: ReturnType<typeof windowOf>) =>
  occurrencesOf(window, NOW).map((times) =>
    [times.start, times.end].map((time) => new Date(time).toISOString().slice(0, 16)),
  );

describe('a match window', () => {
  it('is at the local time of its zone', () => {
    expect(inUtc(windowOf('2026-11-28T14:30', '2026-11-28T18:00'))).toEqual([
      ['2026-11-28T13:30', '2026-11-28T17:00'],
    ]);
    const inIndia = windowOf('2026-11-28T14:30', '2026-11-28T18:00', 'Asia/Kolkata');
    expect(inUtc(inIndia)).toEqual([['2026-11-28T09:00', '2026-11-28T12:30']]);
  });

  it('keeps its local time through a change of daylight saving time', () => {
    const starts = inUtc(windowOf('saturday 14:30', 'saturday 18:00')).map(([start]) => start);
    expect(starts).toContain('2026-11-28T13:30');
    expect(starts).toContain('2027-03-27T13:30');
    expect(starts).toContain('2027-04-03T12:30');
  });

  it('is an hour longer in the night when clocks go back', () => {
    expect(inUtc(windowOf('2026-10-25T00:00', '2026-10-25T06:00'))).toEqual([
      ['2026-10-24T22:00', '2026-10-25T05:00'],
    ]);
  });

  it('may start just before clocks change', () => {
    expect(inUtc(windowOf('2027-03-28T01:30', '2027-03-28T03:30'))).toEqual([
      ['2027-03-28T00:30', '2027-03-28T01:30'],
    ]);
  });

  it('may go on into the next week', () => {
    expect(inUtc(windowOf('sunday 22:00', 'monday 01:00'))).toContainEqual([
      '2026-11-29T21:00',
      '2026-11-30T00:00',
    ]);
    expect(inUtc(windowOf('saturday 22:00', 'sunday 01:00'))).toContainEqual([
      '2026-11-28T21:00',
      '2026-11-29T00:00',
    ]);
  });
});

describe('two match windows', () => {
  const saturday = windowOf('saturday 14:30', 'saturday 18:00');

  it.each([
    ['of which one is inside the other', windowOf('2027-02-06T15:00', '2027-02-06T16:00')],
    ['of which one begins when the other ends', windowOf('saturday 18:00', 'saturday 19:00')],
    ['in different zones', windowOf('saturday 13:00', 'saturday 13:45', 'Europe/London')],
  ])('overlap %s', (_, other) => {
    expect(findOverlap([saturday, other], NOW)).toHaveLength(2);
    expect(findOverlap([other, saturday], NOW)).toHaveLength(2);
  });

  it.each([
    ['on different days', windowOf('sunday 14:30', 'sunday 18:00')],
    ['a minute apart', windowOf('saturday 18:01', 'saturday 19:00')],
    [
      'at the same clock, but in distant zones',
      windowOf(saturday.start, saturday.end, 'Asia/Tokyo'),
    ],
  ])('do not overlap %s', (_, other) => {
    expect(findOverlap([saturday, other], NOW)).toBeUndefined();
  });
});
