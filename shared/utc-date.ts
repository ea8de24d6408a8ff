/** The calendar date in UTC, as YYYY-MM-DD; such dates compare as strings. */
export const utcDate = (now: Date): string => now.toISOString().slice(0, 10);
