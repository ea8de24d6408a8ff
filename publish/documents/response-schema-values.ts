import * as z from 'zod';

/**
 * Schemas of values in responses. A schema has a `format` only if every valid club file conforms: e-mail
 * addresses may have letters outside ASCII, and photo URLs may be unescaped (RFC 3986).
 */

/** Part of the descriptions of fields. */
export const UNKNOWN = 'Null if it is unknown.';

export const id = z.int().min(1).meta({ format: 'int64' });

export const sortOrder = z.int().meta({ format: 'int64' });

export const text = z.string().min(1);

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const date = z.iso.date();

/** Date and time, YYYY-MM-DD HH:MM:SS. */
export const dateTime = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);

export const email = z.string().regex(/^[^\s@"]+@[^\s@]+$/);

export const httpUrl = z.string().regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+$/);

export const domain = z.hostname();
