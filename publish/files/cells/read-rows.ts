import { quote } from '../../club/rules/schema-values.ts';
import { EMPTY_CELL, type Row } from '../workbook/workbook.ts';
import type { Column } from './columns.ts';
import { addFindings, type Finding, report, warnOf } from './findings.ts';
import { createRemarkFinder } from './headings/find-remark.ts';
import { isFilled, spotOf, spotOfCell, type Table, type TableRow } from './table.ts';
import type { DateOrder } from './values/parse-date.ts';
import { readCell } from './values/read-cell.ts';
import type { ReadingContext } from './values/reading.ts';
import { isUnclear } from './words/choices.ts';

export interface ReadTable {
  rows: TableRow[];
  problems: Finding[];
  warnings: Finding[];
}

interface RowContext {
  dates: DateOrder | undefined;
  /** Whether the club has an age limit for publishing. */
  hasAgeLimit: boolean;
  /** Reports whether Members has this text as a value of Player or Last name. */
  isNamed(text: string): boolean;
}

export function readRows(table: Table, context: RowContext): ReadTable {
  const read: ReadTable = { rows: [], problems: [], warnings: [] };
  const findRemark = createRemarkFinder(table, context.isNamed);
  const headings = Array.from(table.headings.values(), ({ column, index }) => ({
    column: { ...column, mustBeRead: mustBeRead(column, context) },
    index,
  }));
  for (const given of table.rows) {
    const remark = findRemark(given);
    if (remark !== undefined) {
      const spot = spotOfCell(table, given.number, given.cells.findIndex(isFilled));
      addFindings(read.problems, [{ spot, code: 'invalid', detail: remark }]);
      continue;
    }
    const { number } = given;
    const values = table.team === undefined ? {} : { team_id: table.team };
    const row: TableRow = { table, number, values, filled: 0, reported: new Set<string>() };
    const { problems, warnings } = readCells(row, given, {
      headings,
      context: { dates: context.dates, vocabulary: table.vocabulary },
    });
    read.rows.push(row);
    addFindings(read.problems, [...strayCells(table, given), ...problems]);
    addFindings(read.warnings, warnings);
  }
  return read;
}

const mustBeRead = ({ name, mustBeRead }: Column, { hasAgeLimit }: RowContext): boolean =>
  mustBeRead === true || (hasAgeLimit && name === 'date_of_birth');

interface Reader {
  headings: { column: Column; index: number }[];
  context: ReadingContext;
}

function readCells(row: TableRow, { cells }: Row, { headings, context }: Reader) {
  row.filled = cells.filter(isFilled).length;
  if (row.table.name === 'players') row.values.first_name = '';
  const [problems, warnings]: [Finding[], Finding[]] = [[], []];
  for (const { column, index } of headings) {
    const { name } = column;
    const cell = cells[index] ?? EMPTY_CELL;
    const { value, problem, warning, isReported } = readCell(cell, column, context);
    if (value !== undefined) row.values[name] = value;
    if (warning !== undefined) warnings.push(warnOf(row, name, warning));
    if (problem !== undefined) problems.push(report(row, name, problem));
    if (isReported) row.reported.add(name);
    if (name === 'privacy' && cell.kind !== 'empty' && isUnclear(cell.text, context.vocabulary))
      row.unclear = cell.text.trim();
  }
  keepFunction(row, cells);
  return { problems, warnings };
}

/** Keeps a word for staff such as `Trainer` as the position, if the row has none. */
function keepFunction({ table, values, reported }: TableRow, cells: Row['cells']): void {
  const cell = cells[table.headings.get('role')?.index ?? -1];
  if (values.role !== 'staff' || cell?.kind !== 'text' || /^staff$/i.test(cell.text.trim())) return;
  if (values.position === undefined && !reported.has('position'))
    values.position = cell.text.trim();
}

/**
 * Reports values in columns without a heading. The usual cause is a delimiter in a cell without quotation
 * marks.
 */
function strayCells(table: Table, { number, cells }: Row): Finding[] {
  return cells.flatMap((cell, index) => {
    if (cell.kind === 'empty' || !isFilled(cell) || table.headed.has(index)) return [];
    const detail = `${quote(cell.text)} is in no column: write a heading above it, or empty the cell`;
    return [{ spot: { ...spotOf(table, number), index }, code: 'invalid', detail }];
  });
}
