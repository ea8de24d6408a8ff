import * as z from 'zod';
import { isSlug } from '../../../shared/slug.ts';
import { isDate } from '../../../shared/utc-date.ts';
import { LANGUAGES } from './languages.ts';
import { makeSlug } from './make-slug.ts';
import { findTimeZone, isTimeZone, TIME_ZONE_PATTERN } from './matches/time-zones.ts';
import { findTextFault, MAX_TEXT, MAX_URL, trimBreaks } from './text-rules.ts';

/**
 * Schemas of values in a club file, with the messages for wrong values. `meta` holds as much of a rule as JSON
 * Schema can express (reference/club-file).
 */

export const id = z.int().min(1);

export const sortOrder = z.int();

const string = () => z.string().overwrite(trimBreaks);

/** Restricts a text schema, such as a name or an e-mail address, to one line. */
const line = <T extends z.ZodType<string, string>>(kind: T, max = MAX_TEXT) =>
  kind.refine((value) => !findTextFault(value, max), {
    error: ({ input }) => findTextFault(String(input), max),
  });

const TEXT = { maxLength: MAX_TEXT };

export const textOrEmpty = line(string()).meta(TEXT);

export const text = line(
  string().refine((value) => value.trim() !== '', { error: 'is blank: write a text', abort: true }),
).meta({ ...TEXT, pattern: '\\S' });

/** Text that may be empty; an empty text becomes null. */
export const textOrNone = line(
  string().refine((value) => value === '' || value.trim() !== '', {
    error: 'is blank: leave it empty',
    abort: true,
  }),
)
  .meta(TEXT)
  .transform((value) => value || null);

export const slug = string()
  .refine(isSlug, {
    error: ({ input }) =>
      `is not a slug (a-z, 0-9 and single hyphens, at most 63 characters)${propose(slugOf(input))}`,
  })
  .meta({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 63 });

export const domain = string().check(
  z.hostname({ error: ({ input }) => `is not a domain name${propose(domainOf(input))}` }),
);

export const date = string()
  .refine(isDate, { error: (issue) => `${quote(issue.input)} is not a date` })
  .meta({ format: 'date' });

export const dateTime = string()
  .refine(isDateTime, {
    error: (issue) => `${quote(issue.input)} is not a time (YYYY-MM-DD HH:MM:SS)`,
  })
  .meta({ pattern: '^\\d{4}-\\d\\d-\\d\\d ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$' });

/** Local time of day, HH:MM. Midnight is rejected: programs write it for a time that was not entered. */
export const time = string()
  .refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value) && value !== '00:00', {
    error: ({ input }) =>
      input === '00:00'
        ? `${quote(input)} is not the time of a match: leave it out while it is unknown`
        : `${quote(input)} is not a time (HH:MM): correct it, or leave it out while it is unknown`,
  })
  .meta({ pattern: '^(?!00:00)([01]\\d|2[0-3]):[0-5]\\d$' });

export const timeZone = string()
  .refine(isTimeZone, {
    error: ({ input }) =>
      `${quote(input)} is not a time zone such as Europe/Berlin${propose(findTimeZone(input))}`,
  })
  .meta({ pattern: TIME_ZONE_PATTERN });

/** Pattern of an e-mail address in letters of any script, with the lengths of RFC 5321, 4.5.3.1. */
const EMAIL =
  /^(?=[^@]{1,64}@[^@]{1,255}$)[^\s@"(),.:;<>[\\\]]+(?:\.[^\s@"(),.:;<>[\\\]]+)*@[^\s@"(),.:;<>[\\\]]+(?:\.[^\s@"(),.:;<>[\\\]]+)+$/u;

export const email = line(
  string().check(
    z.email({
      pattern: EMAIL,
      error: (issue) => `${quote(issue.input)} is not an e-mail address`,
      abort: true,
    }),
  ),
  Number.POSITIVE_INFINITY,
);

export const httpUrl = line(
  string().refine(isHttpUrl, {
    error: (issue) => `${quote(issue.input)} is not an absolute http or https URL`,
    abort: true,
  }),
  MAX_URL,
).meta({ pattern: '^[Hh][Tt][Tt][Pp][Ss]?://\\S+$', maxLength: MAX_URL });

/** Language of calendars, such as `de`; a region as in `de-CH` (RFC 5646) is rejected. */
export const language = z.enum(LANGUAGES, {
  error: ({ input }) =>
    `${quote(input)} is not one of the languages of calendars, ${LANGUAGES.join(', ')}${propose(languageOf(input)) || ': write one of these, or leave it out'}`,
});

/** Privacy setting; `limited` withholds contact data, birth date and photo. */
export const privacy = z.enum(['full', 'limited', 'hidden'], {
  error: (issue) => `${quote(issue.input)} is not full, limited or hidden`,
});

/** Privacy in a person's row; `normal` stands for the club's default. */
export const ownPrivacy = z.enum([...privacy.options, 'normal'], {
  error: (issue) => `${quote(issue.input)} is not full, limited, hidden or normal`,
});

/** Allows null or omission, because clubs often lack the value. */
export const optional = <T extends z.ZodType>(kind: T) => kind.nullable().optional();

/**
 * Quotes a wrong value: up to 58 characters of a text, 350 of anything else. Numbers bypass JSON.stringify,
 * which writes null for 1e999 (Infinity).
 */
export function quote(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return JSON.stringify(typeof value === 'string' ? value.slice(0, 58) : value)?.slice(0, 350);
}

export function isDateTime(value: string): boolean {
  const [day, time, ...rest] = value.split(' ');
  if (!day || !time || rest.length > 0) return false;
  return isDate(day) && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time);
}

function isHttpUrl(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);
}

const propose = (value: string | undefined): string => (value ? `; use ${value}` : '');

/** Makes a slug: `SV Übungsdorf` becomes `sv-uebungsdorf`. */
const slugOf = (text: unknown): string | undefined =>
  makeSlug(String(text).replace(/[äöü]/gi, (letter) => `${letter}e`));

/** Finds the language of a tag, such as `de` for `de-CH`. */
const languageOf = (tag: unknown): string | undefined =>
  LANGUAGES.find((one) => one === String(tag).toLowerCase().split(/[-_]/)[0]);

/** Extracts the domain of an address: `https://www.fc.example/` becomes `www.fc.example`. */
function domainOf(text: unknown): string | undefined {
  const url = URL.parse(/^https?:\/\//i.test(String(text)) ? String(text) : `https://${text}`);
  return z.hostname().safeParse(url?.hostname).data;
}
