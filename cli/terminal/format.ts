/** A time in ISO 8601, to the second. */
export const toSeconds = (time: string): string => `${time.slice(0, 19)}Z`;

/** Writes a text as one word of a shell, quoted only if necessary. */
export const shellWord = (text: string): string => (/^[\w./-]+$/.test(text) ? text : quote(text));

/** Puts a text into single quotes, in which a shell interprets nothing. */
const quote = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;
