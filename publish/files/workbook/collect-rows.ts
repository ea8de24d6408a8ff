import { MAX_VALUES } from '../../club/rules/json/parse-json.ts';
import type { Merge } from './cell-range.ts';
import {
  addEntry,
  detach,
  MAX_CELL_LENGTH,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_SHEET_NAME,
  MAX_SHEETS,
  MAX_TEXTS,
  tooLong,
  unreadable,
} from './limits.ts';
import { columnLetters } from './places.ts';
import type { Cell, Sheet, Workbook } from './workbook.ts';

export interface RowCollector {
  workbook: Workbook;
  /**
   * Begins a sheet, to which later rows and merges belong.
   * @param totals numbers of the rows with totals
   */
  startSheet(name: string, totals?: number[]): void;
  sheetName(): string;
  /** Adds `times` equal rows with consecutive numbers. */
  addRow(number: number, cells: Cell[], times?: number): void;
  addMerge(merge: Merge): void;
}

export function createRowCollector(): RowCollector {
  const workbook: Workbook = { sheets: [] };
  let sheet: Sheet = { name: '', isCsv: false, rows: [] };
  let count = 0;
  let filled = 0;
  let length = 0;
  return {
    workbook,
    startSheet(name, totals = []) {
      sheet = { name: name.slice(0, MAX_SHEET_NAME), isCsv: false, rows: [] };
      if (totals.length > 0) sheet.totals = totals;
      workbook.sheets.push(sheet);
      if (workbook.sheets.length > MAX_SHEETS) {
        throw unreadable(`has more than ${MAX_SHEETS} sheets`);
      }
    },
    sheetName: () => sheet.name,
    addRow(number, row, times = 1) {
      const cells = row.slice(0, row.findLastIndex(isFilled) + 1).map(detached);
      if (cells.length === 0) return;
      checkCells(sheet, number, cells);
      count += cells.length * times;
      filled += cells.filter(isFilled).length * times;
      length += lengthOf(cells) * times;
      if (sheet.rows.length + times > MAX_ROWS) throw tooMuch(sheet, `${MAX_ROWS} rows`);
      if (count > MAX_CELLS) throw tooMuch(sheet, `${MAX_CELLS} cells`);
      if (filled > MAX_VALUES) throw tooMuch(sheet, `${MAX_VALUES} filled cells`);
      if (length > MAX_TEXTS) throw tooMuch(sheet, `${MAX_TEXTS} characters`);
      for (let i = 0; i < times; i++) sheet.rows.push({ number: number + i, cells });
    },
    addMerge(merge) {
      sheet.merges ??= [];
      addEntry(sheet.merges, merge);
    },
  };
}

const isFilled = ({ kind }: Cell): boolean => kind !== 'empty';

const detached = (cell: Cell): Cell =>
  cell.kind === 'empty' ? cell : { ...cell, text: detach(cell.text) };

const lengthOf = (cells: Cell[]): number =>
  cells.reduce((sum, cell) => sum + (cell.kind === 'empty' ? 0 : cell.text.length), 0);

function checkCells({ name }: Sheet, row: number, cells: Cell[]): void {
  if (cells.length > MAX_COLUMNS) {
    const place = `${name}!${columnLetters(cells.length)}${row}`;
    throw unreadable(`is beyond column ${columnLetters(MAX_COLUMNS)}: delete it`, place);
  }
  for (const [i, cell] of cells.entries()) {
    if (cell.kind === 'empty' || cell.text.length <= MAX_CELL_LENGTH) continue;
    const place = `${name}!${columnLetters(i + 1)}${row}`;
    throw tooLong(place);
  }
}

const tooMuch = ({ name }: Sheet, what: string) =>
  unreadable(`has more than ${what}: delete what is not the club's`, name);
