/** Rows at the top of a sheet in which its headings are: titles and notes may be above them. */
export const HEADING_ROWS = 20;

/** A longer text is no heading; each of the first rows is looked at. */
export const MAX_HEADING = 100;

/** A heading or a sheet's title without case, accents, blanks and punctuation. */
export const foldHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** A list of words that are separated by commas. */
export const foldHeadings = (list?: string): string[] =>
  list === undefined ? [] : list.split(',').map(foldHeading);

/** Text by which a cell names a row: without case and double blanks, but with its accents. */
export const foldLabel = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
