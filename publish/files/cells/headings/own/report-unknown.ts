import { nameSome } from '../../../../club/cut-list.ts';
import { quote } from '../../../../club/rules/schema-values.ts';
import { findColumn, sheets } from '../../columns.ts';
import type { Finding } from '../../findings.ts';
import type { Table } from '../../table.ts';
import { headingFor, headingsIn, ownTextsIn } from '../../words/languages.ts';
import { NO_WORDS } from '../../words/vocabulary.ts';
import { MEANINGS } from '../missing-columns.ts';
import { inParentheses, type OwnHeading, reportHeading, similarTo } from './own-heading.ts';

interface Unknown {
  unknown: OwnHeading[];
  /** Unknown headings whose values may say yes or no about people. */
  flags: OwnHeading[];
}

/**
 * Reports unknown columns in one problem that suggests solutions.
 * @param options suggested command-line options, such as `pass --ignore-columns`
 */
export function reportUnknown(
  table: Table,
  { unknown, flags, options }: Unknown & { options: string[] },
): Finding[] {
  const [first, ...others] = unknown;
  if (!first) return [];
  const [it, they, what] =
    others.length > 0 ? ['them', 'they are', 'are no columns'] : ['it', 'it is', 'is no column'];
  const aside = inParentheses(first[1]).replace(
    'write it',
    others.length > 0 ? 'write each heading' : 'write the heading',
  );
  const remedies = [
    `say in ${sheetOfWords(table)} which of ours ${they}`,
    `delete ${it}`,
    `move ${it} to another sheet`,
    aside,
    ...options,
  ];
  const names = nameSome(namesOf([...new Set([...flags, ...unknown])], knownIn(table)), MAX_NAMES);
  const place = table.sheet.isCsv ? 'file' : 'sheet';
  const detail = `${names} ${what} of this ${place}: ${remedies.slice(0, -1).join(', ')}, or ${remedies.at(-1)}${whoIsShown(table, flags)}`;
  return [reportHeading(table, first, detail)];
}

/** Reports missing columns, if there are unknown headings to suggest for them. */
export function reportMissing(
  table: Table,
  missing: string[],
  { unknown, flags }: Unknown,
): Finding[] {
  const [first] = unknown;
  if (!first) return [];
  const ours = missing.map((name) => {
    const meaning = MEANINGS[name] ? ` (${MEANINGS[name]})` : '';
    return `${oursOf(table, name)}${meaning}`;
  });
  const [is, word] =
    ours.length > 1 ? ['is one of them', 'ours'] : ['is', oursOf(table, missing[0] ?? '')];
  const names = inWords(
    namesOf(
      unknown,
      knownIn(table, (name) => missing.includes(name)),
    ),
  );
  const detail = `none of the columns is ${inWords(ours)}: if ${names} ${is}, name it so, or write that word and ${word} side by side into ${sheetOfWords(table)}${whoIsShown(table, flags)}`;
  return [reportHeading(table, first, detail)];
}

/** Warns about missing columns that most lists have, if there are unknown headings to suggest for them. */
export function warnOfSought(table: Table, sought: string[], unknown: OwnHeading[]): Finding[] {
  if (sought.length === 0 || !table.rows.length) return [];
  const found = reportMissing(table, sought, { unknown, flags: [] });
  return found.map((finding) => ({ ...finding, code: 'warning' }));
}

/** Returns a text such as `a sheet Words` or `the file words.csv`, for messages. */
function sheetOfWords({ sheet, vocabulary }: Table): string {
  const article = vocabulary.own.size > 0 ? 'the' : 'a';
  return sheet.isCsv ? `${article} file words.csv` : `${article} sheet Words`;
}

/** Returns a column's standard heading, for advice about a line in the sheet Words. */
function oursOf({ name, vocabulary }: Table, columnName: string): string {
  const column = findColumn(name, columnName);
  const words = { name, vocabulary: { ...vocabulary, own: NO_WORDS.own } };
  return column ? headingFor(words, column, { isCsv: false }) : columnName;
}

/**
 * Lists headings to suggest for an unknown one: with a sheet Words only those of Words, because words of
 * another language resemble standard headings by chance.
 */
const knownIn = (table: Table, among: (column: string) => boolean = () => true): string[] =>
  sheets[table.name].columns
    .filter(({ name }) => among(name))
    .flatMap((column) =>
      table.vocabulary.own.size > 0 ? ownTextsIn(table, column) : headingsIn(table, column),
    );

const namesOf = (headings: OwnHeading[], known: string[]): string[] =>
  headings.map(([, text]) => {
    const similar = similarTo(text, known);
    return similar ? `${quote(text)} (did you mean ${quote(similar)}?)` : `${quote(text)}`;
  });

function whoIsShown(table: Table, flags: OwnHeading[]): string {
  const known = knownIn(table);
  const shown = flags
    .filter(([, text]) => !similarTo(text, known))
    .map(([, text]) => `${quote(text)}`);
  return shown.length > 0
    ? `; if ${shown.length > 1 ? 'one of ' : ''}${nameSome(shown)} says who may be shown, name it Privacy, and write full, limited or hidden`
    : '';
}

/** Joins names as `A, B or C`. */
const inWords = (names: string[]): string =>
  names.length > MAX_NAMES || names.length < 2
    ? nameSome(names, MAX_NAMES)
    : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

const MAX_NAMES = 10;
