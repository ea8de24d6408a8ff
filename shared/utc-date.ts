/** The calendar date in UTC, as YYYY-MM-DD; such dates compare as strings. */
export const utcDate = (now: Date): string => now.toISOString().slice(0, 10);

/** Whether a text has the form YYYY-MM-DD, so that it can be compared with dates as a text. */
export const isDateForm = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Whether a text is a date of the calendar, as YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!isDateForm(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && utcDate(time) === text;
}
