/**
 * Number of rows at the top of a sheet in which headings are looked for, because titles and notes may be above them.
 */
export const HEADING_ROWS = 20;

/**
 * Largest number of characters of a heading. It bounds the time, because every cell in the top rows may be a heading.
 */
export const MAX_HEADING = 100;
