import { ClubFileError } from '../../../publish/club/rules/club-file-error.ts';
import {
  type ReadingOptions,
  readSheets,
  type SheetClub,
} from '../../../publish/files/cells/read-sheets.ts';
import { type Cell, EMPTY_CELL, type Workbook } from '../../../publish/files/workbook/workbook.ts';

type Value = string | number | boolean | null | Cell;
/** Rows from the first one; texts, numbers and booleans become such cells, null an empty one. */
export type Sheets = Record<string, Value[][] | undefined>;

export const TODAY = '2026-09-01';

/** A small club as an office writes it: no ids, names instead of references. */
const SMALL: Sheets = {
  Club: [
    ['Name', 'Slug', 'Domain'],
    ['FC Example', 'fc-example', 'fc.example'],
  ],
  Seasons: [
    ['Name', 'Start', 'End', 'Active'],
    ['2026/27', date('2026-07-01'), date('2027-06-30'), true],
  ],
  Categories: [['Name'], ['Women'], ['Men']],
  Teams: [
    ['Name', 'Season', 'Category'],
    ['Women I', '2026/27', 'Women'],
  ],
  Players: [
    ['First name', 'Last name', 'Date of birth'],
    ['Anna', 'Öberg', date('2004-02-29')],
    ['-', 'Dida', null],
  ],
  Members: [
    ['Team', 'Role', 'First name', 'Last name', 'Position'],
    ['Women I', 'player', 'Anna', 'Öberg', 'winger'],
    ['Women I', 'staff', 'Clara', 'Coach', 'head coach'],
  ],
};

/** Leaves out each sheet of the small club. */
export const NO_SHEETS: Sheets = {
  Club: undefined,
  Seasons: undefined,
  Categories: undefined,
  Teams: undefined,
  Players: undefined,
  Members: undefined,
};

/** A club whose titles and headings are German. */
export const GERMAN = {
  ...NO_SHEETS,
  Verein: [
    ['Name', 'Kürzel', 'Website'],
    ['SV Muster', 'sv-muster', 'sv.example'],
  ],
  Saisons: [
    ['Name', 'Beginn', 'Ende'],
    ['2026/27', '2026-08-01', '2027-06-30'],
  ],
  Altersklassen: [['Bezeichnung'], ['Damen']],
  Mannschaften: [
    ['Name', 'Saison', 'Altersklasse'],
    ['Damen I', '2026/27', 'Damen'],
  ],
  Spieler: [
    ['Vorname', 'Nachname', 'Geburtsdatum'],
    ['Anna', 'Öberg', null],
  ],
  Kader: [
    ['Mannschaft', 'Rolle', 'Spieler'],
    ['Damen I', 'Spieler', 'Anna Öberg'],
  ],
};

export function date(text: string): Cell {
  return { kind: 'date', text };
}

export const error = (text: string): Cell => ({ kind: 'error', text });

/** The small club; other sheets replace its own, undefined omits one. */
export const workbookWith = (sheets: Sheets = {}): Workbook => ({
  sheets: Object.entries({ ...SMALL, ...sheets }).flatMap(([name, rows]) =>
    rows ? [{ name, isCsv: false, rows: rows.map(toRow) }] : [],
  ),
});

export const readWorkbook = (sheets: Sheets, options: Partial<ReadingOptions> = {}): SheetClub =>
  readSheets(workbookWith(sheets), { today: TODAY, ...options });

/** The problems of a workbook as a person reads them: `Players!C17: "x" is not a date`. */
export function problemsOf(sheets: Sheets, options: Partial<ReadingOptions> = {}): string[] {
  return problemLines(() => readWorkbook(sheets, options));
}

/** The warnings of the cells, but for players in no team, of whom most examples have some. */
export const warningsOf = (sheets: Sheets, options: Partial<ReadingOptions> = {}): string[] =>
  allWarningsOf(sheets, options).filter((line) => !line.endsWith(': is in no team'));

export const allWarningsOf = (sheets: Sheets, options: Partial<ReadingOptions> = {}): string[] =>
  readWorkbook(sheets, options).warnings.map(({ place, detail }) => `${place}: ${detail}`);

export function problemLines(read: () => unknown): string[] {
  try {
    read();
  } catch (thrown) {
    if (!(thrown instanceof ClubFileError)) throw thrown;
    return thrown.problems.map(({ place, detail }) => `${place}: ${detail}`);
  }
  throw new Error('It has no problems.');
}

const toRow = (values: Value[], i: number) => ({ number: i + 1, cells: values.map(toCell) });

function toCell(value: Value): Cell {
  if (value === null || value === '') return EMPTY_CELL;
  if (typeof value === 'string') return { kind: 'text', text: value };
  if (typeof value === 'number') return { kind: 'number', text: String(value), value };
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value), value };
  return value;
}
