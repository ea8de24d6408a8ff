import { describe, expect, it } from 'vitest';
import { instantsOf } from '../../../../../../publish/club/rules/matches/instants.ts';
import {
  findTimeZone,
  isTimeZone,
} from '../../../../../../publish/club/rules/matches/time-zones.ts';

describe('the instants of a local time', () => {
  it.each([
    ['2026-09-12', '15:30', 'Europe/Berlin', ['2026-09-12T13:30:00Z']],
    ['2026-12-12', '15:30', 'Europe/Berlin', ['2026-12-12T14:30:00Z']],
    ['2026-03-29', '02:30', 'Europe/Berlin', []],
    ['2026-03-29', '03:00', 'Europe/Berlin', ['2026-03-29T01:00:00Z']],
    ['2026-10-25', '02:30', 'Europe/Berlin', ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']],
    ['2026-10-25', '03:00', 'Europe/Berlin', ['2026-10-25T02:00:00Z']],
    // By half an hour, at midnight, a whole day, never, and long ago by odd seconds.
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', []],
    [
      '2026-04-05',
      '01:45',
      'Australia/Lord_Howe',
      ['2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'],
    ],
    ['2026-09-06', '00:30', 'America/Santiago', []],
    ['2011-12-30', '12:00', 'Pacific/Apia', []],
    ['2026-09-12', '15:30', 'Asia/Kolkata', ['2026-09-12T10:00:00Z']],
    ['1970-06-06', '15:00', 'Africa/Monrovia', ['1970-06-06T15:44:30Z']],
    ['2026-09-12', '15:30', 'UTC', ['2026-09-12T15:30:00Z']],
    // A day before and after in UTC.
    ['2026-09-12', '08:00', 'Pacific/Auckland', ['2026-09-11T20:00:00Z']],
    ['2026-09-12', '20:00', 'America/Los_Angeles', ['2026-09-13T03:00:00Z']],
  ])('%s %s in %s', (date, time, zone, instants) => {
    expect(instantsOf({ date, time, zone })).toEqual(instants);
  });
});

describe('a time zone', () => {
  it.each([
    ...['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Asia/Calcutta'],
    ...['America/Port-au-Prince', 'Etc/GMT+5', 'Africa/El_Aaiun'],
  ])('is %s', (text) => expect(isTimeZone(text)).toBe(true));

  it.each([
    ...['', 'CET', 'EST', 'GMT', 'utc', '+01:00', 'Etc/+01:00', 'Berlin', 'Europe/berlin'],
    ...['ASIA/KOLKATA', 'Europe/KYIV', 'US/EASTERN', 'SystemV/PST8'],
    ...['EUROPE/BERLIN', 'Europe/Kesselhafen', 'Europe/Berlin ', 'Europe/', 'constructor'],
  ])('is not %j', (text) => expect(isTimeZone(text)).toBe(false));

  it.each([
    ['berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['new york', 'America/New_York'],
    ['utc', 'UTC'],
    ['asia/kathmandu', 'Asia/Katmandu'],
    ['+01:00', undefined],
    [5, undefined],
  ])('is proposed for %j: %s', (text, zone) => expect(findTimeZone(text)).toBe(zone));
});
