import { quote } from '../../../club/rules/schema-values.ts';
import { parseTime } from './parse-time.ts';
import { readMoment } from './read-moment.ts';
import type { FilledCell, Reading, ReadingContext } from './reading.ts';

const MINUTES_OF_DAY = 24 * 60;

/** Reads a time such as 15:30, 15h30, 15 Uhr or 3:30 PM. Some lists have the date in the same cell. */
export function readTime(cell: FilledCell, context: ReadingContext): Reading {
  if (NOT_SET.test(cell.text.trim())) return { value: null };
  const time = timeIn(cell);
  if (time === undefined) return readWithDate(cell, context);
  if (time !== '00:00') return { value: time };
  const detail = 'is read as a time that is not known: write - or nothing for it';
  return { value: null, warning: `${quote(cell.text)} ${detail}` };
}

/** Pattern of a text for a time that is not set yet, such as TBC. */
const NOT_SET =
  /^(?:t\.?b\.?[acd]\.?|n\.?\s?n\.?\s?(?:b\.?)?|(?:noch )?(?:offen|unbekannt)|[àa] d[ée]finir|da def(?:inire|\.?)|por (?:determinar|definir)|a determinar|\?+)$/i;

function readWithDate(cell: FilledCell, context: ReadingContext): Reading {
  if (cell.kind !== 'date' && !parseTime(cell.text)) return { value: cell.text.trim() };
  return readMoment(cell, context);
}

/** Pattern of the days from which spreadsheets count. A time without a date is on one of these days. */
const FIRST_DAYS = /^(1899-12-3[01]|1900-01-0[01]|1904-01-01)/;

function timeIn(cell: FilledCell): string | undefined {
  if (cell.kind === 'date') {
    return FIRST_DAYS.test(cell.text)
      ? (/ (\d\d:\d\d)/.exec(cell.text)?.[1] ?? '00:00')
      : undefined;
  }
  if (cell.kind === 'number') {
    if (cell.value < 0 || cell.value >= 1) return undefined;
    return toTime(Math.round(cell.value * MINUTES_OF_DAY) % MINUTES_OF_DAY);
  }
  return parseClock(cell.text.normalize('NFKC').trim());
}

/**
 * Pattern of a time, such as `15:30`, `15 Uhr` or `3 PM`. nuLiga appends `v` to the time of a moved match and
 * `t` to a changed time.
 */
const CLOCK =
  /^(?:(um|ore|alle|à|a las|om|às)\s+)?(\d{1,2})(?:\s*[:.hHuU]\s*(\d{2})(?::\d{2})?)?\s*(uhr|uur|heures?|h|hrs|[ap]\.?\s?m|u|v|t)?\.?$/i;

function parseClock(text: string): string | undefined {
  const [, before = '', hours, minutes, behind = ''] = CLOCK.exec(text) ?? [];
  const isWhole = minutes === undefined && before + behind.replace(/^[tv]$/i, '') === '';
  if (hours === undefined || isWhole || Number(minutes ?? 0) > 59) return undefined;
  const half = /^[ap]/i.exec(behind)?.[0].toLowerCase();
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  return hour > 23 ? undefined : toTime(60 * hour + Number(minutes ?? 0));
}

const toTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
