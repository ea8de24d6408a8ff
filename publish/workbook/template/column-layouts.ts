import {
  type Column,
  type ColumnKind,
  type SheetColumns,
  sheets,
} from '../../spreadsheets/columns.ts';
import type { CellFormat, ColumnLayout } from '../layout.ts';

/** Values start below the headings and the example. */
const FIRST_ROW = 3;

const FORMATS: Partial<Record<ColumnKind, CellFormat>> = {
  date: 'date',
  dateTime: 'dateTime',
  whole: 'general',
  height: 'general',
};

const WIDE = /^(name|domain|email|photo_url|full_name|positions|registration_team)$/;

export const layoutOf = ({ columns }: SheetColumns): ColumnLayout[] =>
  columns.filter(({ isOfExports }) => !isOfExports).map(toLayout);

function toLayout(column: Column): ColumnLayout {
  const { heading, explanation, isRequired, kind } = column;
  return {
    width: widthIn(column),
    format: FORMATS[kind] ?? 'text',
    help: { title: heading, text: isRequired ? `Required. ${explanation}` : explanation },
    choices: choicesOf(column),
  };
}

/** A date and time that does not fit is shown as ###. */
function widthIn({ name, heading, kind }: Column): number {
  if (WIDE.test(name)) return 24;
  return Math.max(kind === 'dateTime' || name === 'phone' ? 20 : 14, heading.length + 3);
}

/** Players have no column with their whole names, so that there is no list of them. */
function choicesOf({ kind, words, refersTo }: Column): ColumnLayout['choices'] {
  if (kind === 'flag') return ['yes', 'no'];
  if (kind === 'choice' && words) return [...words];
  if (!refersTo || refersTo === 'players') return undefined;
  const { title, columns } = sheets[refersTo];
  const column = columns.findIndex(({ name }) => name === 'name') + 1;
  return { sheet: title, column, firstRow: FIRST_ROW };
}
