import { foldHeading } from '../../../club/fold-text.ts';
import { findTimeZone } from '../../../club/rules/matches/time-zones.ts';
import type { Column } from '../columns.ts';
import { splitBrackets } from './brackets.ts';

/** The time zone that a heading such as `Kick-off (UTC)` names; it may be an offset such as `+01:00`. */
export const zoneOfHeading = (heading: string, column: Column): string | undefined =>
  splitBrackets(heading)
    .inside.map((words) => zoneOf(words, column))
    .find((zone) => zone !== undefined);

/** The time zone that words in brackets name, above a date or time of a match. */
export function zoneOf(words: string, { kind }: Column): string | undefined {
  if (kind !== 'moment' && kind !== 'time') return undefined;
  const offset = OFFSETS.map((form) => form.exec(words.trim())).find(Boolean);
  if (offset) {
    const [, sign, hours = '', minutes = '00'] = offset;
    return `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`;
  }
  const zones = words.split('/').map((word) => ABBREVIATIONS.get(foldHeading(word)));
  return new Set(zones).size === 1 && zones[0] !== undefined ? zones[0] : findTimeZone(words);
}

/** `UTC+2`, or `+02:00`: a number alone is none. */
const OFFSETS = [
  /^(?:utc|gmt)\s*([+\-−])(0?\d|1[0-4])(?::?([0-5]\d))?$/i,
  /^([+\-−])(0\d|1[0-4]):([0-5]\d)$/,
];

/** Offices write MEZ in summer, too: it is what the clocks show there. */
const ABBREVIATIONS = new Map([
  ...['utc', 'gmt', 'z', 'zulu'].map((name) => [name, 'UTC'] as const),
  ...['mez', 'mesz', 'cet', 'cest'].map((name) => [name, 'Europe/Berlin'] as const),
]);
