import { foldLabel } from '../../../../club/fold-text.ts';
import { quote } from '../../../../club/rules/schema-values.ts';
import { findColumn, mustNotBeIgnored } from '../../columns.ts';
import type { Finding } from '../../findings.ts';
import { headingOf, isFilled, type Table } from '../../table.ts';
import { findFlag } from '../../words/choices.ts';
import { keyOf, type Vocabulary } from '../../words/vocabulary.ts';
import { findBeginning, findColumnOf } from '../find-column.ts';
import { missingColumns, soughtColumns } from '../missing-columns.ts';
import { findFact } from './find-fact.ts';
import { findWithholding } from './find-withholding.ts';
import {
  inParentheses,
  isOfPeople,
  isSetAside,
  type OwnHeading,
  reportHeading,
} from './own-heading.ts';
import { reportMissing, reportUnknown, warnOfSought } from './report-unknown.ts';

interface OwnColumnFindings {
  problems: Finding[];
  warnings: Finding[];
  unknown: OwnHeading[];
  /** Whether one of the problems already lists the missing required columns. */
  reportsMissing: boolean;
}

/** Unknown columns that the options of a command ignore. Uploads have no options. */
export interface LeftOut {
  /** Whether to ignore all unknown columns, except in lists of people, where each column must be named. */
  all: boolean;
  names: readonly string[];
}

/**
 * Finds unknown columns, and sorts them: those with a problem, because their values may be needed or may say
 * whom to withhold, and those that are ignored with a warning, such as headings in parentheses.
 */
export function findOwnColumns(
  table: Table,
  own: OwnHeading[],
  { leftOut }: { leftOut?: LeftOut | undefined },
): OwnColumnFindings {
  const values = valuesBelow(table, own);
  const filled = own.filter(([index]) => values.get(index)?.length);
  const refused = filled.flatMap((heading) =>
    findWithholding(table, heading, values.get(heading[0]) ?? []),
  );
  const isRefused = new Set(refused.map(({ spot }) => spot.index));
  const others = filled.filter(([index]) => !isRefused.has(index));
  const hasPeople = isOfPeople(table);
  const names = new Set(leftOut?.names.map(keyOf));
  // Columns of matches withhold nobody, and lists of federations have many columns that a club file lacks.
  const isAll = table.name === 'matches' || (leftOut?.all && !hasPeople);
  const isIgnored = ([, text]: OwnHeading) => isSetAside(table, text) || names.has(keyOf(text));
  const doubtful = isAll
    ? others.flatMap((heading) => findDoubtful(table, heading, values.get(heading[0]) ?? []))
    : [];
  const isDoubtful = new Set(doubtful.map(({ spot }) => spot.index));
  const sure = others.filter(([index]) => !isDoubtful.has(index));
  const ignored = sure.filter((heading) => isAll || isIgnored(heading));
  const unknown = sure.filter((heading) => !ignored.includes(heading));
  const flags = unknown.filter(
    ([index]) => hasPeople && areMarks(values.get(index) ?? [], table.vocabulary),
  );
  const options = leftOut ? optionsFor(unknown, hasPeople) : [];
  // If a required column is missing, any unknown column may be it, even one that is empty or otherwise ignored.
  const missing = missingColumns(table);
  const sought = soughtColumns(table);
  const mayBeMissing = own.filter(
    (heading) => !isIgnored(heading) && !isRefused.has(heading[0]) && !isDoubtful.has(heading[0]),
  );
  const isMissing = missing.length > 0 && mayBeMissing.length > 0;
  return {
    problems: [
      ...refused,
      ...doubtful,
      ...readAnyway(table, names),
      ...(isMissing
        ? reportMissing(table, missing, { unknown: mayBeMissing, flags })
        : reportUnknown(table, { unknown, flags, options })),
    ],
    warnings: [
      ...ignoredColumns(table, ignored),
      ...(isMissing ? [] : warnOfSought(table, sought, mayBeMissing)),
    ],
    unknown: isMissing || sought.length > 0 ? mayBeMissing : unknown,
    reportsMissing: isMissing,
  };
}

/** Reports columns that are read although `--ignore-column` names them. */
const readAnyway = (table: Table, names: ReadonlySet<string>): Finding[] =>
  Array.from(table.headings)
    .filter(([, { text }]) => names.has(keyOf(text)))
    .map(([name, { index, text }]) => {
      const isFixed = mustNotBeIgnored(findColumn(table.name, name));
      const remedy = isFixed ? 'delete the column' : inParentheses(text);
      const detail = `is read, whatever --ignore-column says: to leave it out, ${remedy}`;
      return reportHeading(table, [index, text], detail);
    });

const optionsFor = (unknown: OwnHeading[], hasPeople: boolean): string[] => {
  const named = unknown.map(
    ([, text]) => `--ignore-column ${inShell(text.replace(/[\s\p{Cc}]+/gu, ' ').trim())}`,
  );
  return [`pass ${hasPeople ? named.join(' ') : '--ignore-columns'}`];
};

const inShell = (text: string): string =>
  /[$`\\"!]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : `"${text}"`;

/**
 * Reports whether values are check marks, yes and no, or a few repeated words, as in columns that decide whom
 * to show.
 */
function areMarks(values: string[], vocabulary: Vocabulary): boolean {
  const words = [...new Set(values.map(foldLabel))];
  const isWord = (word: string) => /\p{L}/u.test(word) || /^[✓✔☑]$/.test(word);
  const isMark = (word: string) =>
    /^[xjyno✓✔☑]$/.test(word) || findFlag(word, vocabulary) !== undefined;
  if (!words.every(isWord)) return false;
  return words.every(isMark) || words.length <= Math.min(4, values.length / 3);
}

/**
 * Finds an unknown column in Matches that may be a standard column, such as `Result half-time` for Result. Only
 * the author can decide.
 */
function findDoubtful(table: Table, heading: OwnHeading, values: readonly string[]): Finding[] {
  const [, text] = heading;
  if (table.name !== 'matches' || isSetAside(table, text)) return [];
  // A heading that means the name is unknown here only because its values are not names.
  const begun = findColumnOf(table, text)?.name === 'name' ? undefined : findBeginning(table, text);
  const column = begun ?? findFact(table, text, values);
  if (!column || table.headings.has(column.name)) return [];
  const ours = quote(headingOf(table, column.name));
  const isTime = column.kind === 'moment' || column.kind === 'time';
  const zone = isTime
    ? `; if it is that in another time zone, name it ${quote(`${headingOf(table, column.name)} (UTC+1)`)}`
    : '';
  const detail = `is ${ours}, or something else: if it is that, name it ${ours}${zone}; if not, ${inParentheses(text)}`;
  return [reportHeading(table, heading, detail)];
}

function valuesBelow({ rows }: Table, own: OwnHeading[]): Map<number, string[]> {
  const values = new Map(own.map(([index]): [number, string[]] => [index, []]));
  for (const { cells } of rows) {
    for (const [index, texts] of values) {
      const cell = cells[index];
      if (cell && cell.kind !== 'empty' && isFilled(cell)) texts.push(cell.text);
    }
  }
  return values;
}

function ignoredColumns(table: Table, ignored: OwnHeading[]): Finding[] {
  const [first] = ignored;
  if (!first) return [];
  const detail = `not read: ${ignored.map(([, text]) => quote(text)).join(', ')}`;
  return [{ ...reportHeading(table, first, detail), code: 'warning' }];
}
