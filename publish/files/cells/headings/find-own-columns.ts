import { nameSome } from '../../../club/cut-list.ts';
import { quote } from '../../../club/rules/schema-values.ts';
import { type Column, sheets } from '../columns.ts';
import type { Finding } from '../findings.ts';
import { headingOf, isFilled, spotOf, type Table } from '../table.ts';
import { parseDate } from '../values/parse-date.ts';
import { findChoice } from '../values/words.ts';
import { splitBrackets } from './brackets.ts';
import { findBeginning, findColumnOf } from './find-column.ts';
import { findSimilar } from './find-similar.ts';
import { headingsIn } from './languages.ts';

/** The headings of a sheet that are no columns of a club. */
type OwnHeadings = [index: number, text: string][];

/** Problems with an office's own columns, and warnings about those that are not read. */
interface OwnColumns {
  problems: Finding[];
  warnings: Finding[];
}

/** Whether a heading says by its parentheses that its column is not for the club. */
export const isAside = (text: string): boolean => /^[(（].*[)）]$/s.test(text);

/**
 * A column is ignored when it is empty, when its heading is in parentheses, or when all are to be; never
 * one that may say whom to withhold, by its heading or its values.
 */
export function findOwnColumns(
  table: Table,
  own: OwnHeadings,
  { ignoreColumns }: { ignoreColumns?: boolean | undefined },
): OwnColumns {
  const values = valuesBelow(table, own);
  const filled = own.filter(([index]) => values.get(index)?.length);
  const refused = filled.flatMap((heading) =>
    withholding(table, heading, values.get(heading[0]) ?? []),
  );
  const isRefused = new Set(refused.map(({ spot }) => spot.index));
  const others = filled.filter(([index]) => !isRefused.has(index));
  // Nothing of a match withholds somebody, and lists of federations have columns of their own.
  const isIgnored = ignoreColumns || table.name === 'matches';
  const doubtful = isIgnored ? others.flatMap((heading) => findDoubtful(table, heading)) : [];
  const isDoubtful = new Set(doubtful.map(({ spot }) => spot.index));
  const sure = others.filter(([index]) => !isDoubtful.has(index));
  const ignored = sure.filter(([, text]) => isIgnored || isAside(text));
  const unknown = sure.filter((heading) => !ignored.includes(heading));
  return {
    problems: [
      ...refused,
      ...doubtful,
      ...unknownColumns(table, unknown, ignoreColumns === false ? OPTION : []),
    ],
    warnings: ignoredColumns(table, ignored),
  };
}

/** Finds a column of a match that may be ours, where no other is: `Result (HT)` is no result, `Score after 90` may be. */
function findDoubtful(table: Table, heading: OwnHeadings[number]): Finding[] {
  const [, text] = heading;
  const column = isAside(text) ? undefined : findBeginning(table.name, text);
  if (table.name !== 'matches' || !column || table.headings.has(column.name)) return [];
  const ours = quote(headingOf(table, column.name));
  const detail = `is ${ours}, or something else: if it is that, name it ${ours}; if not, ${inParentheses(text)}`;
  return [tell(table, heading, detail)];
}

const inParentheses = (text: string): string => `write it in parentheses, as ${quote(`(${text})`)}`;

/** The texts below each heading, by its index. */
function valuesBelow({ rows }: Table, own: OwnHeadings): Map<number, string[]> {
  const values = new Map(own.map(([index]): [number, string[]] => [index, []]));
  for (const { cells } of rows) {
    for (const [index, texts] of values) {
      const cell = cells[index];
      if (cell && cell.kind !== 'empty' && isFilled(cell)) texts.push(cell.text);
    }
  }
  return values;
}

function withholding(table: Table, heading: OwnHeadings[number], values: string[]): Finding[] {
  const [, text] = heading;
  const inside = isAside(text) ? text.slice(1, -1).trim() : text;
  const { columns } = sheets[table.name];
  const like = findColumnOf(table.name, inside) ?? findBracketed(table, inside);
  if (like?.name === 'date_of_birth' && !findColumnOf(table.name, inside)) {
    if (isAside(text)) return [];
    const ours = headingOf(table, like.name);
    const detail = `may be of somebody else: if it is the person's own, name it ${ours}; if not, ${inParentheses(text)}`;
    return [tell(table, heading, detail)];
  }
  const withheld = columns.filter(({ name }) => WITHHOLDING.includes(name));
  const words = withheld.flatMap((column) => headingsIn(table.languages, table.name, column));
  const meant =
    like && (like.mustBeRead || WITHHOLDING.includes(like.name))
      ? like.heading
      : (similarTo(inside, headings(withheld)) ?? similarTo(inside, words, 4));
  if (meant) {
    const detail = `decides what is published of somebody, if it is ${meant}: name it so, or delete the column`;
    return [tell(table, heading, detail)];
  }
  if (!isAside(text) && mayBeBirths(table, values)) {
    const ours = headingOf(table, 'date_of_birth');
    const detail = `has dates: if they are the birth dates of the people in the rows, name the column ${ours}; if not, ${inParentheses(text)}`;
    return [tell(table, heading, detail)];
  }
  const hasPrivacy = columns.some(({ name }) => name === 'privacy');
  const isWord = (value: string) => findChoice(value, ['limited', 'hidden']) && !NONE.test(value);
  const word = hasPrivacy ? values.find(isWord) : undefined;
  if (word === undefined) return [];
  const detail = `has ${quote(word)}, which may withhold somebody: name the column Privacy, or delete it`;
  return [tell(table, heading, detail)];
}

/** The column that decides what is published of somebody, where a heading has more in brackets than its own. */
function findBracketed({ name }: Table, heading: string): Column | undefined {
  const { text, inside } = splitBrackets(heading);
  const column = inside.length > 0 ? findColumnOf(name, text) : undefined;
  return column && WITHHOLDING.includes(column.name) ? column : undefined;
}

/** Whether the list of players has dates alone in a column, and no column of the dates of birth. */
const mayBeBirths = ({ name, headings }: Table, values: string[]): boolean =>
  name === 'players' &&
  !headings.has('date_of_birth') &&
  values.every((value) => parseDate(value) !== undefined);

/** Columns that decide what is published of a person. */
const WITHHOLDING = ['privacy', 'limited_below_age', 'date_of_birth'];

/** Word that means "no remark" in a column of remarks. */
const NONE = /^\s*none\s*$/i;

/** A typing error in a short heading is any word. */
const similarTo = (heading: string, headings: string[], part: 3 | 4 = 3): string | undefined =>
  heading.length < 5 ? undefined : findSimilar(heading, headings, part);

const headings = (columns: Column[]): string[] => columns.map(({ heading }) => heading);

const OPTION = ['pass --ignore-columns'];

/** @param more remedies beside those in the workbook */
function unknownColumns(table: Table, unknown: OwnHeadings, more: string[]): Finding[] {
  const [first, ...others] = unknown;
  if (!first) return [];
  const [it, each] = others.length > 0 ? ['them', 'each heading'] : ['it', 'the heading'];
  const known = sheets[table.name].columns.flatMap((column) =>
    headingsIn(table.languages, table.name, column),
  );
  const names = unknown.map(([, text]) => {
    const similar = similarTo(text, known);
    return similar ? `${quote(text)} (did you mean ${quote(similar)}?)` : `${quote(text)}`;
  });
  const what = `${others.length > 0 ? 'are no columns' : 'is no column'} of this ${table.sheet.isCsv ? 'file' : 'sheet'}`;
  const aside = `write ${each} in parentheses, as ${quote(`(${first[1]})`)}`;
  const remedies = [`delete ${it}`, `move ${it} to another sheet`, aside, ...more];
  const detail = `${nameSome(names, MAX_NAMES)} ${what}: ${remedies.slice(0, -1).join(', ')}, or ${remedies.at(-1)}`;
  return [tell(table, first, detail)];
}

function ignoredColumns(table: Table, ignored: OwnHeadings): Finding[] {
  const [first] = ignored;
  if (!first) return [];
  const detail = `not read: ${nameSome(
    ignored.map(([, text]) => `${quote(text)}`),
    MAX_NAMES,
  )}`;
  return [{ ...tell(table, first, detail), code: 'warning' }];
}

const MAX_NAMES = 10;

const tell = (table: Table, [index, text]: OwnHeadings[number], detail: string): Finding => ({
  spot: { ...spotOf(table, table.headingRow), heading: text, index },
  code: 'invalid',
  detail,
});
