import { z } from 'zod';
import { isSlug } from '../../slug.ts';
import { isDate } from '../../utc-date.ts';

/** The kinds of value in a club file, each with the message for a wrong one. */

export const id = z.int().min(1);

export const sortOrder = z.int();

export const text = z.string().refine((value) => value.trim() !== '', 'is blank');

export const slug = z
  .string()
  .refine(isSlug, 'is not a slug (a-z, 0-9 and single hyphens, at most 63 characters)');

export const date = z
  .string()
  .refine(isDate, { error: (issue) => `${quote(issue.input)} is not a date` });

export const dateTime = z.string().refine(isDateTime, {
  error: (issue) => `${quote(issue.input)} is not a time (YYYY-MM-DD HH:MM:SS)`,
});

export const email = z.email({
  pattern: z.regexes.unicodeEmail,
  error: (issue) => `${quote(issue.input)} is not an e-mail address`,
});

export const httpUrl = z.string().refine(isHttpUrl, {
  error: (issue) => `${quote(issue.input)} is not an absolute http or https URL`,
});

/** How much of a person is published: `limited` withholds contact data, date of birth and photo. */
export const privacy = z.enum(['full', 'limited', 'hidden'], {
  error: (issue) => `${quote(issue.input)} is not full, limited or hidden`,
});

/** A value that clubs often lack: null or omitted. */
export const optional = <T extends z.ZodType>(kind: T) => kind.nullable().optional();

const quote = (value: unknown): string => JSON.stringify(value);

export function isDateTime(value: string): boolean {
  const [day, time, ...rest] = value.split(' ');
  if (!day || !time || rest.length > 0) return false;
  return isDate(day) && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time);
}

function isHttpUrl(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);
}
