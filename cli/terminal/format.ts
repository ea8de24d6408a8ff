/** Formats a time in ISO 8601, to the second. */
export const toSeconds = (time: string): string => `${time.slice(0, 19)}Z`;

/** Quotes a text as one word of a shell, if necessary. */
export const shellWord = (text: string): string => (/^[\w./-]+$/.test(text) ? text : quote(text));

/** Puts a text into single quotes, where a shell interprets nothing. */
const quote = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;
