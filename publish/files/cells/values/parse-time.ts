import { MAX_LENGTH } from './parse-date.ts';

interface DateAndTime {
  day: string;
  time: string;
}

/** Pattern of a time with a word or letter: 19.30 Uhr, 20 h, 19h30. */
const WITH_WORD = /(\d{1,2})(?:h(\d{2})|(?:[:.](\d{2}))?\s*(?:uhr|hrs|hr|h)\.?)$/i;

/**
 * Pattern of a date with a time. Excel saves times without seconds and, in the United States, with AM or PM.
 */
const DATE_TIME = /^(\S.*?)[ T,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([ap])\.?m\.?)?$/i;

/**
 * Splits a text such as 15.07.2026 18:30 or 7/15/2026 6:30 PM; undefined unless it has both a day and a time.
 */
export function parseTime(text: string): DateAndTime | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = text.normalize('NFKC').trim().replace(WITH_WORD, withColon);
  const match = DATE_TIME.exec(plain);
  if (!match) return undefined;
  const [, day = '', hours = '', minutes = '', seconds = '00', half] = match;
  const hour = half === undefined ? Number(hours) : to24Hours(Number(hours), half);
  return { day, time: [String(hour).padStart(2, '0'), minutes, seconds].join(':') };
}

const withColon = (_: string, hours: string, behind?: string, minutes = '00'): string =>
  `${hours}:${behind ?? minutes}`;

const to24Hours = (hour: number, half: string): number =>
  (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
