import { foldLabel } from '../../../../club/fold-text.ts';
import { quote } from '../../../../club/rules/schema-values.ts';
import type { Finding } from '../../findings.ts';
import { headingOf, isFilled, type Table } from '../../table.ts';
import { findFlag } from '../../words/choices.ts';
import { keyOf, type Vocabulary } from '../../words/vocabulary.ts';
import { findBeginning, findColumnOf } from '../find-column.ts';
import { missingColumns, soughtColumns } from '../missing-columns.ts';
import { findFact } from './find-fact.ts';
import { findWithholding } from './find-withholding.ts';
import { inParentheses, isOfPeople, isSetAside, type OwnHeading, tell } from './own-heading.ts';
import { tellMissing, tellSought, tellUnknown } from './tell-unknown.ts';

/** Problems with columns that are not part of a club file, and warnings about those that are ignored. */
interface OwnColumns {
  problems: Finding[];
  warnings: Finding[];
  /** Unknown headings. One of them may be a required column in other words. */
  unknown: OwnHeading[];
  /** Whether one of the problems already names the required columns that are missing. */
  reportsMissing: boolean;
}

/** Choice of unknown columns to ignore. Undefined if there is no option for it, as for uploads. */
export interface LeftOut {
  /** Whether all unknown columns are ignored, except those in lists of people. */
  all: boolean;
  /** Headings of single columns to ignore. */
  names: readonly string[];
}

/**
 * Checks columns that are not part of a club file. A column is ignored if it is empty, if its
 * heading is in parentheses, or if `leftOut` includes it; in lists of people, each must be named. A
 * column is never ignored if its heading or values may say whom to withhold.
 */
export function findOwnColumns(
  table: Table,
  own: OwnHeading[],
  { leftOut }: { leftOut?: LeftOut | undefined },
): OwnColumns {
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
        ? tellMissing(table, missing, { unknown: mayBeMissing, flags })
        : tellUnknown(table, { unknown, flags, options })),
    ],
    warnings: [
      ...ignoredColumns(table, ignored),
      ...(isMissing ? [] : tellSought(table, sought, mayBeMissing)),
    ],
    unknown: isMissing || sought.length > 0 ? mayBeMissing : unknown,
    reportsMissing: isMissing,
  };
}

/** Reports columns that are to be ignored by name but are read, because they are columns of a club file. */
const readAnyway = (table: Table, names: ReadonlySet<string>): Finding[] =>
  Array.from(table.headings.values())
    .filter(({ text }) => names.has(keyOf(text)))
    .map(({ index, text }) =>
      tell(
        table,
        [index, text],
        `is read, whatever --ignore-column says: to leave it out, ${inParentheses(text)}`,
      ),
    );

const optionsFor = (unknown: OwnHeading[], hasPeople: boolean): string[] => {
  const named = unknown.map(
    ([, text]) => `--ignore-column ${inShell(text.replace(/[\s\p{Cc}]+/gu, ' ').trim())}`,
  );
  return [`pass ${hasPeople ? named.join(' ') : '--ignore-columns'}`];
};

/** Quotes a text for use in a shell command. */
const inShell = (text: string): string =>
  /[$`\\"!]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : `"${text}"`;

/** Reports whether values are marks, yes and no, or a few repeated words, as in columns that say who may be shown. */
function areMarks(values: string[], vocabulary: Vocabulary): boolean {
  const words = [...new Set(values.map(foldLabel))];
  const isWord = (word: string) => /\p{L}/u.test(word) || /^[✓✔☑]$/.test(word);
  const isMark = (word: string) =>
    /^[xjyno✓✔☑]$/.test(word) || findFlag(word, vocabulary) !== undefined;
  if (!words.every(isWord)) return false;
  return words.every(isMark) || words.length <= Math.min(4, values.length / 3);
}

/**
 * Finds an unread column of matches that may be a missing standard column. Its author must decide,
 * because `Score after 90` may be the result, but `Result (HT)` is not. A column that has only
 * times or results is asked about, too.
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
  return [tell(table, heading, detail)];
}

/** Returns the texts below each heading, by the index of its column. */
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
  return [{ ...tell(table, first, detail), code: 'warning' }];
}
