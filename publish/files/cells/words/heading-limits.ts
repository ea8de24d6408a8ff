/** Rows at the top of a sheet in which its headings are: titles and notes may be above them. */
export const HEADING_ROWS = 20;

/** A longer text is no heading; each of the first rows is looked at. */
export const MAX_HEADING = 100;
