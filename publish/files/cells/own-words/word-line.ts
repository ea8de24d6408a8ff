import type { Sheet } from '../../workbook/workbook.ts';
import { foldTitle, titleOf } from '../headings/sheets/find-title.ts';
import type { Spot } from '../places/spot.ts';
import { isDash, isOurs } from './meanings.ts';

export interface WordLine {
  sheet: Sheet;
  row: number;
  own: string;
  /** Text beside the own word, normally a standard word or `-`. Empty until somebody fills it in. */
  ours: string;
  /** Index of the column with the standard word. */
  column: number;
}

/**
 * Title of the sheet in which a workbook defines its own words beside standard words. As CSV, it is
 * `words.csv`.
 */
export const WORDS_TITLE = 'Words';

/** Headings of the two columns of the sheet Words. A workbook may leave this row of headings out. */
export const WORD_HEADINGS = ['Own word', 'Ours'];

/** Reports whether a sheet is titled Words, perhaps with a number: `Words`, `Words (2)`, `Words 2026`. */
export const isWords = (sheet: Pick<Sheet, 'title' | 'name'>): boolean =>
  foldTitle(titleOf(sheet)).replace(/\d+$/, '') === foldTitle(WORDS_TITLE);

export const isWordLine = ([own = '', ours = '']: string[]): boolean =>
  own.trim() !== '' && (isOurs(ours) || isDash(ours.trim()));

export const spotOfWords = ({ name, isCsv }: Sheet, row: number, index?: number): Spot => ({
  sheet: 'words',
  title: name,
  isCsv,
  row,
  index,
  heading: index === undefined ? undefined : WORD_HEADINGS[1],
});
