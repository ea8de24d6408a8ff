import type { Sheet, Workbook } from '../../workbook/workbook.ts';
import { type Column, SHEET_NAMES, type SheetName, sheets } from '../columns.ts';
import type { Finding } from '../findings.ts';
import { spotOf } from '../table.ts';
import { findColumnOf, findSheetOf } from './find-column.ts';

export interface FoundSheets {
  sheets: Map<SheetName, Sheet>;
  problems: Finding[];
  warnings: Finding[];
}

/** The six sheets by their titles. All must exist: a forgotten one would publish a club without its rows. */
export function findSheets(workbook: Workbook): FoundSheets {
  const groups = Map.groupBy(workbook.sheets, ({ name }) => findSheetOf(name));
  const isCsv = workbook.sheets.some((sheet) => sheet.isCsv);
  const found = SHEET_NAMES.map((name) => [name, groups.get(name) ?? []] as const);
  return {
    sheets: new Map(found.flatMap(([name, [sheet]]) => (sheet ? [[name, sheet] as const] : []))),
    problems: found.flatMap(([name, [first, second]]) => {
      if (!first) return [missing(name, isCsv)];
      return second ? [repeated(name, first, second)] : [];
    }),
    warnings: (groups.get(undefined) ?? []).flatMap(unknownSheet),
  };
}

function missing(name: SheetName, isCsv: boolean): Finding {
  const { title, file, columns } = sheets[name];
  const sheet = { name: isCsv ? file : title, isCsv, rows: [] };
  const required = columns.filter(({ isRequired }) => isRequired);
  const headings = required.map((column) => headingIn(column, isCsv)).join(', ');
  const detail =
    `there is no such ${isCsv ? 'file in this folder' : 'sheet'}: ` +
    (name === 'club'
      ? `it needs the headings ${headings}, and a row`
      : `it needs at least ${headings} as headings, even if nothing is below`);
  return { spot: spotOf({ name, sheet }), code: 'missing', detail };
}

const headingIn = ({ name, heading }: Column, isCsv: boolean): string => (isCsv ? name : heading);

function repeated(name: SheetName, first: Sheet, second: Sheet): Finding {
  const detail = `has the same meaning as the sheet ${first.name}: keep one of them`;
  return { spot: spotOf({ name, sheet: second }), code: 'duplicate', detail };
}

/** A sheet of notes is ignored; one with our headings was perhaps meant to be read. */
function unknownSheet(sheet: Sheet): Finding[] {
  const meant = SHEET_NAMES.find((name) =>
    sheet.rows.slice(0, 20).some(({ cells }) => {
      const known = cells.filter((cell) => cell.kind === 'text' && findColumnOf(name, cell.text));
      return (
        known.length >=
        Math.max(2, sheets[name].columns.filter(({ isRequired }) => isRequired).length)
      );
    }),
  );
  if (!meant) return [];
  const { title, file } = sheets[meant];
  const detail = `is not read; if it holds ${meant}, name it ${sheet.isCsv ? file : title}`;
  return [{ spot: spotOf({ name: meant, sheet }), code: 'warning', detail }];
}
