import type { Sheet } from '../../workbook/workbook.ts';
import { SHEET_NAMES, type SheetName, sheets } from '../columns.ts';
import { findColumnOf } from '../headings/find-column.ts';
import type { OwnHeading } from '../headings/own/own-heading.ts';
import { titleOf, titlesOf } from '../headings/sheets/find-title.ts';
import { isFilled, type Table } from '../table.ts';
import { HEADING_ROWS, MAX_HEADING } from '../words/heading-limits.ts';
import { keyOf, type Vocabulary } from '../words/vocabulary.ts';
import { findUnknownValues } from './find-unknown-values.ts';
import type { WordLine } from './word-line.ts';

/**
 * Line of a sheet Words: an existing line, an unknown word or, below these, the standard headings of a missing
 * sheet for reference.
 */
export interface WordEntry {
  own: string;
  /** Standard word; empty until somebody fills it in. */
  ours: string;
  /** Places of an unknown word, such as `heading in Zawodnicy`. */
  where: string[];
  /** Standard words that the word may mean, such as the headings that the sheet lacks. */
  choices: string[];
}

interface Listed {
  lines: readonly WordLine[];
  vocabulary: Vocabulary;
  unread: readonly Sheet[];
  found: ReadonlyMap<SheetName, Sheet>;
  tables: readonly { table: Table; unknown: OwnHeading[] }[];
}

interface Use {
  own: string;
  where: string;
  choices: string[];
}

/**
 * Lists the lines of a sheet Words and the unknown words of the workbook. Titles are listed only if a sheet is
 * missing.
 */
export function listWords({ lines, vocabulary, unread, found, tables }: Listed): WordEntry[] {
  const lacking = SHEET_NAMES.filter((name) => !found.has(name));
  const uses = [
    ...(lacking.length > 0 ? unread : []).flatMap((sheet) => usesIn(sheet, lacking, vocabulary)),
    ...tables.flatMap(({ table, unknown }) => unknownHeadings(table, unknown)),
    ...tables.flatMap(({ table }) => unknownValues(table)),
  ].filter(({ own }) => own.length <= MAX_HEADING); // longer texts are not looked up
  return [
    ...lines
      .filter(({ own, ours }) => own !== '' && ours !== '')
      .map(({ own, ours }) => ({ own, ours, where: [], choices: [] })),
    ...Array.from(Map.groupBy(uses, ({ own }) => keyOf(own)).values(), toEntry),
    ...(unread.length > 0 ? lacking : []).map(referenceOf),
  ];
}

function usesIn(sheet: Sheet, lacking: SheetName[], vocabulary: Vocabulary): Use[] {
  const [title = ''] = titlesOf(titleOf(sheet));
  const headings = headingsOf(sheet).filter((text) =>
    lacking.every((name) => !findColumnOf({ name, vocabulary }, text)),
  );
  const titles = lacking.map((name) => sheets[name].title);
  return [
    { own: title, where: 'title of a sheet', choices: titles },
    ...headings.map((own) => ({ own, where: `heading in ${title}`, choices: [] })),
  ];
}

/**
 * Creates an entry with the standard headings of a missing sheet, which is printed below the proposed lines.
 */
const referenceOf = (name: SheetName): WordEntry => ({
  own: '',
  ours: '',
  where: [`headings of ${sheets[name].title}`],
  choices: headingsFor(name),
});

/** Returns the texts of the fullest row near the top. Empty if no row has two texts. */
function headingsOf({ rows }: Sheet): string[] {
  const texts = rows
    .slice(0, HEADING_ROWS)
    .map(({ cells }) =>
      cells.flatMap((cell) => (cell.kind === 'text' && isFilled(cell) ? [cell.text.trim()] : [])),
    );
  const [most = []] = texts.toSorted((a, b) => b.length - a.length);
  return most.length > 1 ? most : [];
}

const unknownHeadings = (table: Table, unknown: OwnHeading[]): Use[] =>
  unknown.map(([, own]) => ({
    own,
    where: `heading in ${table.sheet.name}`,
    choices: headingsFor(table.name).filter(
      (heading) => !table.headings.has(findColumnOf(table, heading)?.name ?? ''),
    ),
  }));

const unknownValues = (table: Table): Use[] =>
  findUnknownValues(table).map((value) => ({ ...value, where: `word in ${table.sheet.name}` }));

const headingsFor = (name: SheetName): string[] =>
  sheets[name].columns
    .filter(({ isOfExports }) => !isOfExports)
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
    .map(({ heading }) => heading);

/**
 * Combines the places of an unknown word into one entry, with the choices that fit them all or, if there are
 * none, with all.
 */
function toEntry(uses: Use[]): WordEntry {
  const own = uses[0]?.own ?? '';
  const [{ choices } = { choices: [] }, ...others] = uses;
  const common = choices.filter((choice) => others.every((use) => use.choices.includes(choice)));
  return {
    own,
    ours: '',
    where: [...new Set(uses.map(({ where }) => where))],
    choices: common.length > 0 ? common : [...new Set(uses.flatMap((use) => use.choices))],
  };
}
