import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from '../../shared/publish/workbook/csv/decode.ts';
import { type CsvRow, parseCsv } from '../../shared/publish/workbook/csv/parse-csv.ts';
import { Unreadable } from '../../shared/publish/workbook/csv/unreadable.ts';
import type { Sheet } from './columns.ts';

/** A position in the six files. */
export interface Place {
  file: string;
  line?: number | undefined;
  column?: string | undefined;
}

export interface SheetProblem extends Place {
  detail: string;
}

/** A row as an object, without empty cells. */
export interface SheetRow {
  line: number;
  values: Record<string, unknown>;
}

export interface ReadSheet {
  /** Undefined when the file cannot be read. */
  rows?: SheetRow[];
  /** Required columns without a heading. */
  missing: string[];
  problems: SheetProblem[];
}

/** In bytes; the limit of club files, too. */
const SIZE_LIMIT = 32 * 1024 * 1024;

/** Reads one of the six files; its problems are returned, not thrown. */
export function readSheet(folder: string, sheet: Sheet): ReadSheet {
  const { file } = sheet;
  try {
    const [headings, ...rows] = parseCsv(decode(readBytes(join(folder, file))));
    if (!headings) throw new Unreadable('is empty: its first row has the headings', 1);
    return toSheet(sheet, headings, rows);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { missing: [], problems: [{ file, line: error.line, detail: error.message }] };
  }
}

function readBytes(path: string): Uint8Array {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new Unreadable('no such file in this folder');
  if (stats.size > SIZE_LIMIT) {
    throw new Unreadable(`is ${stats.size} bytes; at most ${SIZE_LIMIT} are read`);
  }
  return readFileSync(path);
}

function toSheet(sheet: Sheet, headings: CsvRow, rows: CsvRow[]): ReadSheet {
  const names = headings.cells.map((heading) => heading.toLowerCase());
  const missing = sheet.required.filter((name) => !names.includes(name));
  const problems = [
    ...headingProblems(sheet, { line: headings.line, names, missing }),
    ...rows.flatMap((row) => strayCells(sheet, row, names)),
  ];
  return { rows: rows.map((row) => toRow(sheet, row, names)), missing, problems };
}

interface Headings {
  line: number;
  names: string[];
  missing: string[];
}

function headingProblems({ file, columns }: Sheet, { line, names, missing }: Headings) {
  const known = Object.keys(columns).join(', ');
  const tell = (column: string, detail: string) => ({ file, line, column, detail });
  return [
    ...missing.map((name) => tell(name, 'is missing')),
    ...names
      .filter((name) => name !== '' && !Object.hasOwn(columns, name))
      .map((name) => tell(name, `is not a column of this file, which are: ${known}`)),
    ...names
      .filter((name, i) => name !== '' && names.indexOf(name) < i)
      .map((name) => tell(name, 'is there twice')),
  ];
}

/** A value without a heading: usually from an unquoted delimiter within a cell. */
function strayCells({ file }: Sheet, { line, cells }: CsvRow, names: string[]): SheetProblem[] {
  return cells
    .filter((cell, i) => cell !== '' && !names[i])
    .map((cell) => ({ file, line, detail: `${JSON.stringify(cell)} is in no column` }));
}

function toRow({ columns }: Sheet, { line, cells }: CsvRow, names: string[]): SheetRow {
  const entries = Object.entries(columns)
    .filter(([name]) => names.includes(name))
    .map(([name, cell]) => [name, cell.read(cells[names.indexOf(name)] ?? '')] as const);
  return { line, values: Object.fromEntries(entries.filter(([, value]) => value !== undefined)) };
}
