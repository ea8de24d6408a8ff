import { quote } from '../club-file/schema-values.ts';
import { EMPTY_CELL, type Row } from '../workbook/workbook.ts';
import { addFindings, type Finding, report, warnOf } from './findings.ts';
import { findRemark } from './headings/find-remark.ts';
import { isFilled, spotOf, spotOfCell, type Table, type TableRow } from './table.ts';
import type { DateOrder } from './values/parse-date.ts';
import { readCell } from './values/read-cell.ts';

export interface ReadTable {
  rows: TableRow[];
  problems: Finding[];
  warnings: Finding[];
}

/** What holds for all rows of the workbook. */
export interface RowContext {
  dates: DateOrder | undefined;
  /** Whether the age of people decides what is published of them. */
  hasAgeLimit: boolean;
}

/** Reads the values of a table's rows. */
export function readRows(table: Table, context: RowContext): ReadTable {
  const read: ReadTable = { rows: [], problems: [], warnings: [] };
  for (const given of table.rows) {
    const remark = findRemark(table, given);
    if (remark !== undefined) {
      const spot = spotOfCell(table, given.number, given.cells.findIndex(isFilled));
      addFindings(read.problems, [{ spot, code: 'invalid', detail: remark }]);
      continue;
    }
    const { row, problems, warnings } = readRow(table, given, context);
    read.rows.push(row);
    addFindings(read.problems, [...strayCells(table, given), ...problems]);
    addFindings(read.warnings, warnings);
  }
  return read;
}

function readRow(table: Table, { number, cells }: Row, { dates, hasAgeLimit }: RowContext) {
  const filled = cells.filter(isFilled).length;
  const row: TableRow = { table, number, values: {}, filled, reported: new Set() };
  if (table.name === 'players') row.values.first_name = '';
  const [problems, warnings]: [Finding[], Finding[]] = [[], []];
  for (const { column, index } of table.headings.values()) {
    const { name } = column;
    const mustBeRead = column.mustBeRead || (hasAgeLimit && name === 'date_of_birth');
    const reading = readCell(cells[index] ?? EMPTY_CELL, { ...column, mustBeRead }, dates);
    const { value, problem, warning, isReported } = reading;
    if (value !== undefined) row.values[name] = value;
    if (warning !== undefined) warnings.push(warnOf(row, name, warning));
    if (problem !== undefined) problems.push(report(row, name, problem));
    if (isReported) row.reported.add(name);
  }
  return { row, problems, warnings };
}

/** A value without a heading: usually from an unquoted delimiter within a cell. */
function strayCells(table: Table, { number, cells }: Row): Finding[] {
  return cells.flatMap((cell, index) => {
    if (cell.kind === 'empty' || !isFilled(cell) || table.headed.has(index)) return [];
    const detail = `${quote(cell.text)} is in no column: write a heading above it, or empty the cell`;
    return [{ spot: { ...spotOf(table, number), index }, code: 'invalid', detail }];
  });
}
