import type { Sheet, Workbook } from '../../workbook/workbook.ts';
import { SHEET_NAMES, type SheetName, sheets } from '../columns.ts';
import type { Finding } from '../findings.ts';
import { spotOf } from '../table.ts';
import { findSheetOf, findSheetsIn, foldTitle, titleOf } from './find-column.ts';
import { missingSheet, nameOf } from './missing-sheet.ts';
import { hasHeadings, hasOneOf, lackingIn } from './sheet-headings.ts';
import type { Language } from './words/synonyms.ts';

interface FoundSheets {
  sheets: Map<SheetName, Sheet>;
  /** Sheets that have none of our titles. */
  unread: Sheet[];
  problems: Finding[];
  warnings: Finding[];
}

/**
 * The sheets by their titles. All but Matches must exist: a forgotten one would publish a club without its rows.
 * A longer title, such as `Players 2026`, is the sheet's if no other can be meant.
 */
export function findSheets(workbook: Workbook, languages: readonly Language[]): FoundSheets {
  const titled = Map.groupBy(workbook.sheets, sheetOf);
  const lacking = SHEET_NAMES.filter((name) => !titled.has(name));
  const renamed = findRenamed(titled.get(undefined) ?? [], lacking);
  const found = SHEET_NAMES.flatMap((name) => {
    const [sheet] = titled.get(name) ?? renamed.get(name)?.fitting ?? [];
    return sheet ? [[name, sheet] as const] : [];
  });
  const unread = workbook.sheets.filter((one) => !found.some(([, sheet]) => sheet === one));
  const isCsv = workbook.sheets.some((sheet) => sheet.isCsv);
  const sheets = new Map(found);
  return {
    sheets,
    unread: unread.filter((sheet) => !sheetOf(sheet)),
    problems: SHEET_NAMES.flatMap((name) => {
      const [first, second] = titled.get(name) ?? [];
      if (first && second) return [repeated(name, first, second)];
      if (sheets.has(name) || isOptional(name)) return [];
      const meant = renamed.get(name)?.meant ?? [];
      return [missingSheet(name, { meant, unread, isCsv, languages })];
    }),
    warnings: found.flatMap(([name, sheet]) =>
      titled.has(name) ? [] : [tellRenamed(name, sheet, languages)],
    ),
  };
}

interface Renamed {
  /** Sheets that may be meant: by their titles or, beside such a one, by their headings. */
  meant: Sheet[];
  /** The one that has the headings, too, or the only one with some of them; none where several have. */
  fitting: Sheet[];
}

function findRenamed(others: Sheet[], lacking: SheetName[]): Map<SheetName, Renamed> {
  return new Map(
    lacking.map((name) => {
      const named = others.filter((sheet) => isMeant(sheet, name, lacking));
      const rivals = others.filter(
        (sheet) => findSheetsIn(titleOf(sheet)).length === 0 && looksLike(sheet, name),
      );
      const meant = named.length > 0 ? [...named, ...rivals] : [];
      const whole = meant.filter((sheet) => lackingIn(sheet, name).length === 0);
      const likely = meant.length === 1 ? meant.filter((sheet) => hasHeadings(sheet, name)) : [];
      const fitting = whole.length > 0 ? whole : likely;
      return [name, { meant, fitting: fitting.length === 1 ? fitting : [] }];
    }),
  );
}

/** Whether a title has the name of one of the sheets that are lacking, and of no other one. */
function isMeant(sheet: Sheet, name: SheetName, lacking: SheetName[]): boolean {
  const [one, another] = findSheetsIn(titleOf(sheet)).filter((sheet) => lacking.includes(sheet));
  return one === name && another === undefined && isKnown(sheet, name);
}

/** Whether a row at the top has so many headings of a sheet that its rows are perhaps meant. */
export const looksLike = (sheet: Sheet, name: SheetName): boolean =>
  isOptional(name) ? isKnown(sheet, name) : hasHeadings(sheet, name, countRequired(name));

const countRequired = (name: SheetName): number =>
  sheets[name].columns.filter(({ isRequired }) => isRequired).length;

const isOptional = (name: SheetName): boolean => sheets[name].knownBy !== undefined;

/** Whether a sheet under another title than its own is what that says: the others have to be there anyway. */
function isKnown(sheet: Sheet, name: SheetName): boolean {
  const { knownBy } = sheets[name];
  return !knownBy || hasOneOf(sheet, name, knownBy);
}

function sheetOf(sheet: Sheet): SheetName | undefined {
  const name = findSheetOf(titleOf(sheet));
  if (!name) return undefined;
  const isOwn = foldTitle(titleOf(sheet)) === foldTitle(sheets[name].title);
  return isOwn || isKnown(sheet, name) ? name : undefined;
}

function tellRenamed(name: SheetName, sheet: Sheet, languages: readonly Language[]): Finding {
  const detail = `is read as ${nameOf(name, sheet.isCsv, languages)}`;
  return { spot: spotOf({ name, sheet }), code: 'warning', detail };
}

function repeated(name: SheetName, first: Sheet, second: Sheet): Finding {
  const detail = `has the same meaning as the sheet ${first.name}: keep one of them`;
  return { spot: spotOf({ name, sheet: second }), code: 'duplicate', detail };
}

interface Others {
  isFound(name: SheetName): boolean;
  languages: readonly Language[];
}

/** Ignores a sheet of notes; one with our headings, or the title of one that is lacking, was perhaps meant. */
export function warnOfUnread(sheet: Sheet, { isFound, languages }: Others): Finding[] {
  const named = findSheetOf(titleOf(sheet)) ?? findSheetsIn(titleOf(sheet))[0];
  const isNamed = named !== undefined && isOptional(named) && !isFound(named);
  const meant = SHEET_NAMES.find((name) => looksLike(sheet, name)) ?? (isNamed ? named : undefined);
  if (!meant) return [];
  const title = nameOf(meant, sheet.isCsv, languages);
  const orTeam = meant === 'matches' ? ', or like the team' : '';
  const detail = `is not read; if it holds ${meant}, name it ${title}${orTeam}`;
  return [{ spot: spotOf({ name: meant, sheet }), code: 'warning', detail }];
}
