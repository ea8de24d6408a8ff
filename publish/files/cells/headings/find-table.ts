import type { Row, Sheet } from '../../workbook/workbook.ts';
import { isWithholding, type SheetName } from '../columns.ts';
import { EXAMPLE_ROWS } from '../example-rows.ts';
import type { Finding } from '../findings.ts';
import { type Heading, isFilled, spotOf, type Table } from '../table.ts';
import { isExampleText } from '../values/quoted-text.ts';
import { findWeekdayColumn } from '../values/weekdays-beside.ts';
import { HEADING_ROWS } from '../words/heading-limits.ts';
import type { SheetWords, Vocabulary } from '../words/vocabulary.ts';
import { findColumnOf, hasTwoMeanings } from './find-column.ts';
import { findHeadingProblems } from './find-heading-problems.ts';
import { headingsThatGiveWay } from './give-way.ts';
import { findMergedHeadings, findMergedValues, rowsBelow, spreadMerges } from './merged-cells.ts';
import { namesOfMatches } from './names-of-matches.ts';
import { findGroupedHeadings } from './own/find-grouped-headings.ts';
import { findOwnColumns, type LeftOut } from './own/find-own-columns.ts';
import { findStatusWords } from './own/find-status-words.ts';
import { findWithheldValues } from './own/find-withheld-values.ts';
import { isAside, type OwnHeading } from './own/own-heading.ts';
import { scoreAsResult } from './score-as-result.ts';
import { zoneOfHeading } from './zone-of-heading.ts';

interface TableOptions {
  vocabulary: Vocabulary;
  leftOut?: LeftOut | undefined;
  team?: string;
}

interface FoundTable {
  table: Table;
  problems: Finding[];
  warnings: Finding[];
  /** Warnings about example rows that were typed over, but still say `example`, so that they are not read. */
  overwritten: Finding[];
  unknown: OwnHeading[];
}

export function findTable(
  name: SheetName,
  sheet: Sheet,
  { vocabulary, team, ...options }: TableOptions,
): FoundTable {
  const filled = spreadMerges(sheet).filter(({ cells }) => cells.some(isFilled));
  const words = { name, vocabulary };
  const at = indexOfHeadings(words, filled);
  const row = filled[at] ?? { number: 1, cells: [] };
  const texts = textsOf(row);
  const aside = name === 'matches' ? headingsThatGiveWay(texts) : new Set<number>();
  const counting = texts.filter(([index]) => !aside.has(index));
  const below = rowsBelow(sheet, row.number, filled);
  const rows = below.filter((candidate) => !isExample(candidate) && !hasEmptyBoxes(candidate));
  const known = readHeadings(words, counting);
  const headings = name === 'matches' ? namesOfMatches(known, rows) : known;
  const dropped = known.get('name')?.index;
  if (dropped !== undefined && !isRead(headings, dropped)) aside.add(dropped);
  const headed = new Set(texts.map(([index]) => index));
  const table = { name, sheet, team, vocabulary, headings, headingRow: row.number, headed, rows };
  const merged = headings.size > 0 ? findMergedHeadings(table) : [];
  if (merged.length > 0) {
    return { table: { ...table, headings: new Map(), rows: [] }, problems: merged, ...NOTHING };
  }
  const weekdays = findWeekdayColumn(table);
  const isOwn = ([index, text]: [number, string]) =>
    index !== weekdays && (aside.has(index) || isAside(text) || !findColumnOf(words, text));
  const own = findOwnColumns(table, texts.filter(isOwn), options);
  const overwritten = below.filter(isExample).flatMap((one) => findOverwritten(table, one));
  const warnings = [...overwritten, ...own.warnings];
  if (filled.length > 0) {
    const problems = [
      ...findHeadingProblems(
        table,
        counting.filter(([index]) => !aside.has(index)),
        own.reportsMissing,
      ),
      ...findGroupedHeadings(table, filled.slice(0, at)),
      ...own.problems,
      ...findWithheldValues(table),
      ...findStatusWords(table, texts.filter(isOwn)),
      ...findMergedValues(table),
    ];
    return { table, warnings, problems, overwritten, unknown: own.unknown };
  }
  const detail = 'is empty: its first row has the headings';
  const problems = [{ spot: spotOf(table, 1), code: 'missing', detail }];
  return { table, warnings, problems, overwritten, unknown: [] };
}

const NOTHING = { warnings: [], overwritten: [], unknown: [] };

const isRead = (headings: ReadonlyMap<string, Heading>, index: number): boolean =>
  headings.values().some((heading) => heading.index === index);

/**
 * Finds the column of each heading in a row. `Local` and other headings with two meanings come last, and get
 * the meaning that is left.
 */
function readHeadings(words: SheetWords, texts: [index: number, text: string][]) {
  const headings = new Map<string, Heading>();
  const [sure, unsure] = [false, true].map((isUnsure) =>
    texts.filter(([, text]) => isUnsure === hasTwoMeanings(words.name, text)),
  );
  for (const [index, text] of [...(sure ?? []), ...(unsure ?? [])]) {
    const column = isAside(text)
      ? undefined
      : findColumnOf(words, text, (one) => headings.has(one));
    if (!column || headings.has(column.name)) continue;
    headings.set(column.name, { column, index, text, zone: zoneOfHeading(text, column) });
  }
  return words.name === 'matches' ? scoreAsResult(headings) : headings;
}

/**
 * Finds the row of headings, by the number of known headings. Words of the sheet Words may also occur in
 * people's rows, so an earlier row with fewer known headings can win.
 */
function indexOfHeadings(words: SheetWords, rows: Row[]): number {
  const top = rows.slice(0, HEADING_ROWS);
  const columns = top.map((row) =>
    textsOf(row).flatMap(([, text]) => findColumnOf(words, text) ?? []),
  );
  const counts = columns.map((found) => new Set(found).size);
  const most = Math.max(...counts);
  if (most === 0) {
    const texts = top.map(({ cells }) => cells.filter(({ kind }) => kind === 'text').length);
    return texts.indexOf(Math.max(...texts));
  }
  if (words.vocabulary.own.size === 0) return counts.indexOf(most);
  return counts.findIndex(
    (count, i) =>
      (count > 1 && 2 * count >= most) || count === most || columns[i]?.some(isWithholding),
  );
}

const textsOf = ({ cells }: Row): [index: number, text: string][] =>
  cells.flatMap((cell, i) =>
    cell.kind !== 'empty' && isFilled(cell) ? [[i, cell.text.trim()]] : [],
  );

/** Reports whether a row has only unchecked check boxes, such as boxes copied below a list's end. */
const hasEmptyBoxes = ({ cells }: Row): boolean =>
  cells.filter(isFilled).every((cell) => cell.kind !== 'empty' && /^false$/i.test(cell.text));

/**
 * Reports whether the first filled cell of a row is only the word `example`, as in the example row of the
 * template.
 */
function isExample(row: Row): boolean {
  const [first] = textsOf(row);
  return first !== undefined && isExampleText(first[1]);
}

/**
 * Warns about example rows that were typed over, but whose first cell still says `example`, so that they are
 * not read.
 */
function findOverwritten(table: Table, { number, cells }: Row): Finding[] {
  const ours = new Set(Object.values(EXAMPLE_ROWS[table.name]));
  const index = cells.findIndex(isFilled);
  const isOurs = cells.every(
    (cell) => cell.kind !== 'text' || !isFilled(cell) || ours.has(cell.text),
  );
  if (isOurs || table.sheet.isCsv) return [];
  const detail =
    'says "example", so this row is not published: if it is no example, empty this cell';
  return [{ spot: { ...spotOf(table, number), index }, code: 'warning', detail }];
}
