/** Returns the date in UTC, YYYY-MM-DD; such dates compare as strings. */
export const utcDate = (now: Date): string => now.toISOString().slice(0, 10);

/** Checks the form YYYY-MM-DD, so that the text can be compared with dates. */
export const isDateForm = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Checks whether a text is a calendar date, YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!isDateForm(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && utcDate(time) === text;
}
