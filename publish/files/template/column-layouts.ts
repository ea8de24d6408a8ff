import {
  type Column,
  type ColumnKind,
  type SheetColumns,
  type SheetName,
  sheets,
  writtenColumns,
} from '../cells/columns.ts';
import type { CellFormat, ColumnLayout, Layouts } from '../workbook/layout.ts';
import { explanationOf } from './explanations.ts';

/** First row of values: below the headings and, in the template, below the example row. */
const FIRST_ROWS = { template: 3, export: 2 } as const;

type Kind = keyof typeof FIRST_ROWS;

const FORMATS: Partial<Record<ColumnKind, CellFormat>> = {
  date: 'date',
  moment: 'date',
  dateTime: 'dateTime',
  whole: 'general',
  height: 'general',
};

const WIDE = /^(name|domain|email|photo_url|full_name|positions|registration_team)$/;

export const layoutOf = ({ name }: SheetColumns, kind: Kind): ColumnLayout[] =>
  writtenColumns(name)
    .filter(({ isOfExports }) => kind === 'export' || !isOfExports)
    .map((column) => toLayout(name, column, FIRST_ROWS[kind]));

/** Layouts for exported workbooks, whose sheets look like the template. */
export const EXPORT_LAYOUTS: Layouts = new Map(
  Object.values(sheets).map((sheet) => [sheet.title, { columns: layoutOf(sheet, 'export') }]),
);

function toLayout(sheet: SheetName, column: Column, firstRow: number): ColumnLayout {
  const explanation = explanationOf(sheet, column.name);
  return {
    width: widthIn(column),
    format: FORMATS[column.kind] ?? 'text',
    help: {
      title: column.heading,
      text: column.isRequired ? `Required. ${explanation}` : explanation,
    },
    choices: choicesOf(column, firstRow),
  };
}

/**
 * Returns a column's width in characters. Dates with times are wider, because programs show ### instead of a
 * cut date.
 */
function widthIn({ name, heading, kind }: Column): number {
  if (WIDE.test(name)) return 24;
  return Math.max(kind === 'dateTime' || name === 'phone' ? 20 : 14, heading.length + 3);
}

/**
 * Returns the values that a column offers in a list. Players are not offered, because no required column of
 * their sheet has the whole name.
 */
function choicesOf({ kind, words, refersTo }: Column, firstRow: number): ColumnLayout['choices'] {
  if (kind === 'flag') return ['yes', 'no'];
  if (kind === 'place') return ['home', 'away', 'neutral'];
  if (kind === 'choice' && words) return [...words];
  if (!refersTo || refersTo === 'players') return undefined;
  const { title, columns } = sheets[refersTo];
  const column = columns.findIndex(({ name }) => name === 'name') + 1;
  return { sheet: title, column, firstRow };
}
