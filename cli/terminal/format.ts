/** A time in ISO 8601, to the second. */
export const toSeconds = (time: string): string => `${time.slice(0, 19)}Z`;

/** Single quotes keep a shell from looking into a text. */
export const quote = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;
