import {
  type Column,
  SHEET_NAMES,
  type SheetName,
  sheets,
  writtenColumns,
} from '../cells/columns.ts';
import { EXAMPLE_ROWS } from '../cells/example-rows.ts';
import type { Layouts, SheetLayout } from '../workbook/layout.ts';
import { type Cell, EMPTY_CELL, type Sheet, type Workbook } from '../workbook/workbook.ts';
import { writeXlsx } from '../workbook/write-xlsx.ts';
import { layoutOf } from './column-layouts.ts';

/**
 * Writes the workbook (.xlsx) for offices to fill in: headings with explanations, lists, and an example row.
 */
export const writeTemplate = (workbook = toTemplate()): Promise<Uint8Array> =>
  writeXlsx(workbook, LAYOUTS);

export const toTemplate = (): Workbook => ({ sheets: [readMe(), ...SHEET_NAMES.map(toSheet)] });

const READ_ME_TITLE = 'Read me';

const LAYOUTS: Layouts = new Map<string, SheetLayout>([
  [READ_ME_TITLE, { columns: [{ width: 100 }] }],
  ...SHEET_NAMES.map(
    (name) =>
      [sheets[name].title, { columns: layoutOf(sheets[name], 'template'), greyRows: [2] }] as const,
  ),
]);

const readMe = (): Sheet => ({
  name: READ_ME_TITLE,
  isCsv: false,
  rows: READ_ME.map((line, i) => ({ number: i + 1, cells: [toText(line)] })),
});

function toSheet(name: SheetName): Sheet {
  const { title } = sheets[name];
  const columns = writtenColumns(name).filter(({ isOfExports }) => !isOfExports);
  const example = columns.map((column) => toExample(column, EXAMPLE_ROWS[name][column.name]));
  const rows = [columns.map(({ heading }) => toText(heading)), example];
  return {
    name: title,
    isCsv: false,
    rows: rows.map((cells, i) => ({ number: i + 1, cells })),
  };
}

function toExample({ kind }: Column, text: string | undefined): Cell {
  if (text === undefined) return EMPTY_CELL;
  if (kind === 'date' || kind === 'moment' || kind === 'dateTime') return { kind: 'date', text };
  const isNumber = (kind === 'whole' || kind === 'height') && /^\d+$/.test(text);
  return isNumber ? { kind: 'number', text, value: Number(text) } : toText(text);
}

const toText = (text: string): Cell => ({ kind: 'text', text });

/** Lines of the first sheet of the template: instructions that the other sheets do not show. */
const READ_ME = [
  'How to fill in this workbook',
  'Fill in the sheets Club, Seasons, Categories, Teams, Players and Members, in this order.',
  'Start below the grey row. It is an example and is not published.',
  'Select a cell to see what its column means and whether it is required. Some cells offer a list.',
  'Leave a cell empty if you do not know what belongs there. Ids, short names, slugs and orders are made for you.',
  'Write names, not numbers: choose the team, season and category of a row from the other sheets.',
  'Each row of Members puts one person into one team: a player by name in Player, staff in the columns for staff.',
  'Matches may stay empty. If a match is moved, keep its row: correct the date, and write the old one into Previous dates.',
  'Write dates into the cells that are formatted as dates. Telephone numbers stay as you type them.',
  'Keep the names of the sheets and the headings. Other sheets are not read.',
  'To show less of a person, or nothing, choose limited or hidden in the column Privacy.',
  'Ask the person who publishes this workbook for the page that checks it in your browser.',
];
