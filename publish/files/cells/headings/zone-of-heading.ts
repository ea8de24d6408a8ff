import { foldHeading } from '../../../club/fold-text.ts';
import { findTimeZone } from '../../../club/rules/matches/time-zones.ts';
import type { Column } from '../columns.ts';
import { splitBrackets } from './brackets.ts';

/** Returns the time zone in a heading such as `Kick-off (UTC)`, as a name or an offset such as `+01:00`. */
export const zoneOfHeading = (heading: string, column: Column): string | undefined =>
  splitBrackets(heading)
    .inside.map((words) => zoneOf(words, column))
    .find((zone) => zone !== undefined);

/**
 * Returns the time zone that words in brackets name. Undefined unless the column has the day or time of a
 * match.
 */
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

/** Patterns of an offset: `UTC+2` or `+02:00`. A plain number is not an offset. */
const OFFSETS = [
  /^(?:utc|gmt)\s*([+\-−])(0?\d|1[0-4])(?::?([0-5]\d))?$/i,
  /^([+\-−])(0\d|1[0-4]):([0-5]\d)$/,
];

/** Time zones by abbreviation. MEZ (CET) includes summer time, because offices write MEZ all year. */
const ABBREVIATIONS = new Map([
  ...['utc', 'gmt', 'z', 'zulu'].map((name) => [name, 'UTC'] as const),
  ...['mez', 'mesz', 'cet', 'cest'].map((name) => [name, 'Europe/Berlin'] as const),
]);
