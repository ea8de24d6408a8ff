import type { ClubFile } from '../club-file/schema.ts';
import { type Cell, EMPTY_CELL, type Sheet, type Workbook } from '../workbook/workbook.ts';
import { type Column, SHEET_NAMES, type SheetName, sheets } from './columns.ts';
import { writeCell } from './values/write-cell.ts';

/**
 * Of a workbook, sheets are named `Players`, with headings such as `First name`; of CSV files,
 * `players.csv` and `first_name`.
 */
export type WorkbookForm = 'sheets' | 'csv';

type Rows = Record<string, unknown>[];

/** Writes a club into the six sheets of a workbook, which `readSheets` reads as the same club. */
export function toWorkbook(file: ClubFile, form: WorkbookForm = 'sheets'): Workbook {
  const { club, ...lists } = file;
  const members = lists.teams.flatMap((team) => [
    ...team.players.map((member) => ({ ...member, team_id: team.id, role: 'player' })),
    ...team.staff.map((member) => ({ ...member, team_id: team.id, role: 'staff' })),
  ]);
  const rows: Record<SheetName, Rows> = { club: [club], ...lists, members };
  return { sheets: SHEET_NAMES.map((name) => toSheet(name, rows[name], form)) };
}

function toSheet(name: SheetName, rows: Rows, form: WorkbookForm): Sheet {
  const { title, file } = sheets[name];
  const columns = sheets[name].columns.filter(({ isOnlyRead }) => !isOnlyRead);
  const headings = columns.map((column) => toText(headingIn(column, form)));
  const cells = rows.map((row) =>
    columns.map((column) =>
      row[column.name] === undefined ? EMPTY_CELL : writeCell(row[column.name], column),
    ),
  );
  return {
    name: form === 'csv' ? file : title,
    isCsv: form === 'csv',
    rows: [headings, ...cells].map((row, i) => ({ number: i + 1, cells: row })),
  };
}

const headingIn = ({ name, heading }: Column, form: WorkbookForm): string =>
  form === 'csv' ? name : heading;

const toText = (text: string): Cell => ({ kind: 'text', text });
