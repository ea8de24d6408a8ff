/** Number of rows at the top of a sheet to search for headings, because titles and notes may be above them. */
export const HEADING_ROWS = 20;

/** Largest number of characters of a heading, which bounds the time. */
export const MAX_HEADING = 100;
