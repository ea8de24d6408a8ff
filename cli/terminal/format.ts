/** A time in ISO 8601, to the second. */
export const toSeconds = (time: string): string => `${time.slice(0, 19)}Z`;

/** A text as a word of a shell: bare where that is safe. */
export const shellWord = (text: string): string => (/^[\w./-]+$/.test(text) ? text : quote(text));

/** Single quotes keep a shell from looking into a text. */
const quote = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;
