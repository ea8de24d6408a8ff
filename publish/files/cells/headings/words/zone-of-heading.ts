import { foldHeading } from '../../../../club/fold-text.ts';
import { findTimeZone } from '../../../../club/rules/matches/time-zones.ts';
import type { Column } from '../../columns.ts';
import { splitBrackets } from './brackets.ts';

/** The time zone that a heading such as `Kick-off (UTC)` names; it may be an offset such as `+01:00`. */
export const zoneOfHeading = (heading: string, column: Column): string | undefined =>
  splitBrackets(heading)
    .inside.map((words) => zoneOf(words, column))
    .find((zone) => zone !== undefined);

/** The time zone that words in brackets name, above a date or time of a match. */
export function zoneOf(words: string, { kind }: Column): string | undefined {
  if (kind !== 'moment' && kind !== 'time') return undefined;
  const [, sign, hours = '', minutes = '00'] = OFFSET.exec(words.trim()) ?? [];
  if (sign) return `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`;
  return ABBREVIATIONS.get(foldHeading(words)) ?? findTimeZone(words);
}

const OFFSET = /^(?:utc|gmt)?\s*([+\-−])(\d{1,2})(?::?(\d\d))?$/i;

/** Offices write MEZ in summer, too: it is what the clocks show there. */
const ABBREVIATIONS = new Map([
  ...['utc', 'gmt', 'z', 'zulu'].map((name) => [name, 'UTC'] as const),
  ...['mez', 'mesz', 'cet', 'cest'].map((name) => [name, 'Europe/Berlin'] as const),
]);
