import type { Row, Sheet } from '../../../workbook/workbook.ts';
import { type Column, isWithholding, sheets } from '../../columns.ts';
import { HEADING_ROWS } from '../../words/heading-limits.ts';
import type { SheetWords } from '../../words/vocabulary.ts';
import { findColumnOf } from '../find-column.ts';

/**
 * Reports whether one of the first rows has headings of at least `count` different columns. A `count` below 2
 * counts as 2.
 */
export const hasHeadings = ({ rows }: Sheet, words: SheetWords, count = 2): boolean =>
  rows.slice(0, HEADING_ROWS).some((row) => namesIn(row, words).size >= Math.max(2, count));

/** Returns the required columns that are missing from the row of headings. */
export function lackingIn({ rows }: Sheet, words: SheetWords): Column[] {
  const required = sheets[words.name].columns.filter(({ isRequired }) => isRequired);
  const lacking = rows.slice(0, HEADING_ROWS).map((row) => {
    const names = namesIn(row, words);
    return required.filter((column) => !names.has(column.name));
  });
  return lacking.toSorted((a, b) => a.length - b.length)[0] ?? required;
}

/** Reports whether a row near the top has all headings of one of the choices. */
export const hasOneOf = ({ rows }: Sheet, words: SheetWords, choices: string[][]): boolean =>
  rows.slice(0, HEADING_ROWS).some((row) => {
    const names = namesIn(row, words);
    return choices.some((columns) => columns.every((column) => names.has(column)));
  });

export const withholdingIn = ({ rows }: Sheet, words: SheetWords): Column[] =>
  rows
    .slice(0, HEADING_ROWS)
    .flatMap((row) =>
      sheets[words.name].columns.filter(
        (column) => isWithholding(column) && namesIn(row, words).has(column.name),
      ),
    );

function namesIn({ cells }: Row, words: SheetWords): Set<string> {
  const texts = cells.flatMap((cell) => (cell.kind === 'text' ? [cell.text] : []));
  const read = (isThere?: (column: string) => boolean) =>
    new Set(texts.flatMap((text) => findColumnOf(words, text, isThere)?.name ?? []));
  const names = read();
  return read((column) => names.has(column));
}
