import type { Row, Sheet } from '../../workbook/workbook.ts';
import { type Column, type SheetName, sheets } from '../columns.ts';
import { findColumnOf } from './find-column.ts';
import { HEADING_ROWS } from './heading-limits.ts';

/** Whether a row at the top of a sheet has at least two headings of the columns, or as many as given. */
export const hasHeadings = ({ rows }: Sheet, name: SheetName, count = 2): boolean =>
  rows.slice(0, HEADING_ROWS).some((row) => namesIn(row, name).size >= Math.max(2, count));

/** The required columns that no row at the top of a sheet has the headings of; all, without any heading. */
export function lackingIn({ rows }: Sheet, name: SheetName): Column[] {
  const required = sheets[name].columns.filter(({ isRequired }) => isRequired);
  const lacking = rows.slice(0, HEADING_ROWS).map((row) => {
    const names = namesIn(row, name);
    return required.filter((column) => !names.has(column.name));
  });
  return lacking.toSorted((a, b) => a.length - b.length)[0] ?? required;
}

/** Whether a row at the top of a sheet has all headings of one of some choices. */
export const hasOneOf = ({ rows }: Sheet, name: SheetName, choices: string[][]): boolean =>
  rows.slice(0, HEADING_ROWS).some((row) => {
    const names = namesIn(row, name);
    return choices.some((columns) => columns.every((column) => names.has(column)));
  });

/** The names of the columns that a row has the headings of. */
const namesIn = ({ cells }: Row, name: SheetName): Set<string> =>
  new Set(
    cells.flatMap((cell) =>
      cell.kind === 'text' ? (findColumnOf(name, cell.text)?.name ?? []) : [],
    ),
  );
