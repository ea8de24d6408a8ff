import type { Sheet, Workbook } from '../../../workbook/workbook.ts';
import { SHEET_NAMES, type SheetName, sheets } from '../../columns.ts';
import type { Finding } from '../../findings.ts';
import { spotOf } from '../../table.ts';
import type { SheetWords, Vocabulary } from '../../words/vocabulary.ts';
import { findSheetOf, findSheetsIn, foldTitle, titleOf } from './find-title.ts';
import { missingSheet, nameOf } from './missing-sheet.ts';
import { hasHeadings, hasOneOf, lackingIn } from './sheet-headings.ts';

interface FoundSheets {
  sheets: Map<SheetName, Sheet>;
  unread: Sheet[];
  problems: Finding[];
  warnings: Finding[];
}

/**
 * Finds the sheets of a club by their titles. All except Matches must exist, because a forgotten sheet would be
 * published as empty.
 */
export function findSheets(workbook: Workbook, vocabulary: Vocabulary): FoundSheets {
  const titled = Map.groupBy(workbook.sheets, (sheet) => sheetOf(sheet, vocabulary));
  const lacking = SHEET_NAMES.filter((name) => !titled.has(name));
  const renamed = findRenamed(titled.get(undefined) ?? [], lacking, vocabulary);
  const found = SHEET_NAMES.flatMap((name) => {
    const [sheet] = titled.get(name) ?? renamed.get(name)?.fitting ?? [];
    return sheet ? [[name, sheet] as const] : [];
  });
  const unread = workbook.sheets.filter((one) => !found.some(([, sheet]) => sheet === one));
  const isCsv = workbook.sheets.some((sheet) => sheet.isCsv);
  const sheets = new Map(found);
  const lister = SHEET_NAMES.find(
    (name) => !sheets.has(name) && !isOptional(name) && !renamed.get(name)?.meant.length,
  );
  return {
    sheets,
    unread: unread.filter((sheet) => !sheetOf(sheet, vocabulary)),
    problems: SHEET_NAMES.flatMap((name) => {
      const [first, second] = titled.get(name) ?? [];
      if (first && second) return [repeated(name, first, second)];
      if (sheets.has(name) || isOptional(name)) return [];
      const meant = renamed.get(name)?.meant ?? [];
      return [
        missingSheet(name, {
          meant,
          unread,
          isListed: unread.length > 1 && name !== lister,
          isCsv,
          vocabulary,
        }),
      ];
    }),
    warnings: found.flatMap(([name, sheet]) =>
      titled.has(name) ? [] : [warnOfRenamed({ name, vocabulary }, sheet)],
    ),
  };
}

interface Renamed {
  /** Sheets that may be the missing sheet, by titles such as `Players 2026` or by their headings. */
  meant: Sheet[];
  /**
   * Sheet that is read as the missing one, at most one: the only one of `meant` with all required columns or,
   * if `meant` has one sheet alone, that one.
   */
  fitting: Sheet[];
}

function findRenamed(
  others: Sheet[],
  lacking: SheetName[],
  vocabulary: Vocabulary,
): Map<SheetName, Renamed> {
  return new Map(
    lacking.map((name) => {
      const words = { name, vocabulary };
      const named = others.filter((sheet) => isMeant(sheet, words, lacking));
      const rivals = others.filter(
        (sheet) => findSheetsIn(titleOf(sheet), vocabulary).length === 0 && looksLike(sheet, words),
      );
      const meant = named.length > 0 ? [...named, ...rivals] : [];
      const whole = meant.filter((sheet) => lackingIn(sheet, words).length === 0);
      const likely = meant.length === 1 ? meant.filter((sheet) => hasHeadings(sheet, words)) : [];
      const fitting = whole.length > 0 ? whole : likely;
      return [name, { meant, fitting: fitting.length === 1 ? fitting : [] }];
    }),
  );
}

function isMeant(sheet: Sheet, words: SheetWords, lacking: SheetName[]): boolean {
  const named = findSheetsIn(titleOf(sheet), words.vocabulary);
  const [one, another] = named.filter((name) => lacking.includes(name));
  return one === words.name && another === undefined && isKnown(sheet, words);
}

export const looksLike = (sheet: Sheet, words: SheetWords): boolean =>
  isOptional(words.name)
    ? isKnown(sheet, words)
    : hasHeadings(sheet, words, countRequired(words.name));

const countRequired = (name: SheetName): number =>
  sheets[name].columns.filter(({ isRequired }) => isRequired).length;

export const isOptional = (name: SheetName): boolean => sheets[name].knownBy !== undefined;

/** Reports whether a sheet that a synonym names is accepted. Optional sheets need typical headings. */
function isKnown(sheet: Sheet, words: SheetWords): boolean {
  const { knownBy } = sheets[words.name];
  return !knownBy || hasOneOf(sheet, words, knownBy);
}

function sheetOf(sheet: Sheet, vocabulary: Vocabulary): SheetName | undefined {
  const name = findSheetOf(titleOf(sheet), vocabulary);
  if (!name) return undefined;
  const isOwn = foldTitle(titleOf(sheet)) === foldTitle(sheets[name].title);
  return isOwn || isKnown(sheet, { name, vocabulary }) ? name : undefined;
}

function warnOfRenamed(words: SheetWords, sheet: Sheet): Finding {
  const detail = `is read as ${nameOf(words, sheet.isCsv)}`;
  return { spot: spotOf({ name: words.name, sheet }), code: 'warning', detail };
}

function repeated(name: SheetName, first: Sheet, second: Sheet): Finding {
  const detail = `has the same meaning as the sheet ${first.name}: keep one of them`;
  return { spot: spotOf({ name, sheet: second }), code: 'duplicate', detail };
}
