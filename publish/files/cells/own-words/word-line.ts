import type { Sheet } from '../../workbook/workbook.ts';
import { foldTitle, titleOf } from '../headings/sheets/find-title.ts';
import type { Spot } from '../places/spot.ts';
import { isDash, isOurs } from './meanings.ts';

export interface WordLine {
  sheet: Sheet;
  row: number;
  own: string;
  /** Empty where it is not yet filled in. */
  ours: string;
  /** Index of the column in which ours stands. */
  column: number;
}

/** The sheet in which a workbook has its own words, each with ours beside it; as CSV, `words.csv`. */
export const WORDS_TITLE = 'Words';

/** The headings of its two columns; they may be left out. */
export const WORD_HEADINGS = ['Own word', 'Ours'];

/** Whether a sheet has the title, perhaps with a number: `Words`, `Words (2)`, `Words 2026`. */
export const isWords = (sheet: Pick<Sheet, 'title' | 'name'>): boolean =>
  foldTitle(titleOf(sheet)).replace(/\d+$/, '') === foldTitle(WORDS_TITLE);

/** Whether cells are a line that can be read, which tells the delimiter of a CSV file of them. */
export const isWordLine = ([own = '', ours = '']: string[]): boolean =>
  own.trim() !== '' && (isOurs(ours) || isDash(ours.trim()));

/** A line, or the cell of it with this index. */
export const spotOfWords = ({ name, isCsv }: Sheet, row: number, index?: number): Spot => ({
  sheet: 'words',
  title: name,
  isCsv,
  row,
  index,
  heading: index === undefined ? undefined : WORD_HEADINGS[1],
});
