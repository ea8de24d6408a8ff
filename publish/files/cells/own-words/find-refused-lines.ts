import { quote } from '../../../club/rules/schema-values.ts';
import {
  type Column,
  isWithholding,
  SHEET_NAMES,
  type SheetName,
  sheets,
  withheldFrom,
} from '../columns.ts';
import type { Finding } from '../findings.ts';
import { splitBrackets } from '../headings/brackets.ts';
import { findColumnOf } from '../headings/find-column.ts';
import { suggest } from '../headings/find-similar.ts';
import { similarTo } from '../headings/own/own-heading.ts';
import { saysWhoIsShown } from '../headings/own/says-who-is-shown.ts';
import { usualHeadings } from '../words/languages.ts';
import { keyOf, NO_WORDS } from '../words/vocabulary.ts';
import { isDash, isOurs, type Meanings, meaningsOf, OURS, VALUES } from './meanings.ts';
import { spotOfWords, type WordLine } from './word-line.ts';

/**
 * Readable line of the sheet Words: `usual` is what its own word means without the sheet Words, `meant` what
 * the word beside it means.
 */
interface KnownLine {
  line: WordLine;
  usual: Meanings;
  meant: Meanings;
}

interface RefusedLine {
  line: WordLine;
  detail: string;
}

export function findRefusedLines(lines: readonly WordLine[]): RefusedLine[] {
  const filled = lines.filter(({ ours }) => ours !== '');
  const isKnown = ({ own, ours }: WordLine) => own !== '' && (isDash(ours) || isOurs(ours));
  const known = filled.filter(isKnown).map((line) => ({
    line,
    usual: meaningsOf(line.own),
    meant: meaningsOf(line.ours),
  }));
  return [
    ...filled
      .filter((line) => !isKnown(line))
      .map((line) => ({ line, detail: notUnderstood(line) })),
    ...known.flatMap((one) => {
      const detail = explainRefusal(one);
      return detail ? [{ line: one.line, detail }] : [];
    }),
    ...Array.from(Map.groupBy(known, ({ line }) => keyOf(line.own)).values()).flatMap(
      findDifferent,
    ),
  ];
}

export const reportRefused = ({ line: { sheet, row, column }, detail }: RefusedLine): Finding => ({
  spot: spotOfWords(sheet, row, column),
  code: 'invalid',
  detail,
});

function notUnderstood({ own, ours }: WordLine): string {
  if (own === '') return `${quote(ours)} has no own word before it: write that in the first column`;
  if (isOurs(own))
    return `${quote(ours)} is none of our words, but ${quote(own)} is: write the own word first`;
  return `${quote(ours)} is none of our words${suggest(ours, OURS) || CHOICE}`;
}

const CHOICE = `: write the title of a sheet (${Object.values(sheets)
  .map(({ title }) => title)
  .join(
    ', ',
  )}), a heading of the template, ${VALUES.join(', ')}, a month or, for what is not ours, -`;

function explainRefusal({ line: { own, ours }, usual, meant }: KnownLine): string | undefined {
  if (meant.isDash && isRequired(usual))
    return `${quote(own)} is required, and cannot be left out: delete the line`;
  const isChanged = [
    changesWithholding,
    changesTitle,
    showsWithheld,
    hidesAnswer,
    changesValue,
  ].some((turns) => turns(usual, meant, own));
  if (!isChanged) return undefined;
  const what = meant.isDash ? 'be left out' : `mean ${quote(ours)}`;
  return `${quote(own)} cannot ${what}: its own meaning decides who somebody is, or what is withheld; delete the line`;
}

/** Reports whether a word is the title of a required sheet or the heading of a required column. */
const isRequired = ({ isTitle, sheet, template, columns }: Meanings): boolean =>
  (isTitle && sheet !== undefined && !sheets[sheet].knownBy) ||
  Array.from(template).some((name) => columns.get(name)?.isRequired);

const columnsOf = ({ columns }: Meanings): Column[] => [...columns.values()];

function changesWithholding(usual: Meanings, meant: Meanings, own: string): boolean {
  const withholding = columnsOf(usual).find(isWithholding) ?? resemblingColumn(own);
  if (withholding) {
    // The heading may be excluded, as by parentheses, because it may be, for example, the birth date of a mother.
    const isOfOthers = withholding.name === 'date_of_birth' && usual.columns.size === 0;
    const isSame = columnsOf(meant).some(({ name }) => name === withholding.name);
    return !isSame && !(meant.isDash && isOfOthers);
  }
  return meant.isDash && columnsOf(usual).some(({ mustBeRead }) => mustBeRead);
}

/**
 * Finds the column that `text` resembles, among those that decide what is published: by a typing error, or with
 * a note in brackets, `Date of birth (mother)`.
 */
function resemblingColumn(text: string): Column | undefined {
  const { text: before, inside } = splitBrackets(text);
  return SHEET_NAMES.flatMap((name) => {
    const words = { name, vocabulary: NO_WORDS };
    const column = inside.length > 0 ? findColumnOf(words, before) : undefined;
    if (isWithholding(column)) return column ?? [];
    return sheets[name].columns.filter(
      (one) => isWithholding(one) && similarTo(text, usualHeadings(name, one), 4) !== undefined,
    );
  })[0];
}

const changesTitle = (usual: Meanings, meant: Meanings): boolean =>
  usual.sheet !== undefined &&
  !sheets[usual.sheet].knownBy &&
  meant.sheet !== undefined &&
  meant.sheet !== usual.sheet;

/**
 * Reports whether a line gives a withheld heading another meaning, so that more readers may see the values
 * below it.
 */
const showsWithheld = (usual: Meanings, meant: Meanings): boolean =>
  Array.from(usual.columns).some(([sheet, column]) => {
    const other = meant.columns.get(sheet);
    return other && withheldFrom(column).some((reader) => !withheldFrom(other).includes(reader));
  });

/**
 * Reports whether a line gives a heading that says what may be published a meaning that decides nothing about
 * that.
 */
const hidesAnswer = (_usual: Meanings, meant: Meanings, own: string): boolean =>
  (meant.isDash || meant.columns.size > 0) &&
  !columnsOf(meant).some(isWithholding) &&
  saysWhoIsShown(own, NO_WORDS);

/**
 * Kinds of values whose standard words the sheet Words cannot change, because these words decide what is
 * withheld. Months are part of birth dates, on which age limits depend.
 */
const KEPT = ['privacy', 'flag', 'month'];

const changesValue = (usual: Meanings, meant: Meanings): boolean =>
  KEPT.some((kind) => differs(usual, meant, kind));

const differs = (one: Meanings, another: Meanings, kind: string): boolean =>
  one.values.has(kind) &&
  another.values.has(kind) &&
  one.values.get(kind) !== another.values.get(kind);

const findDifferent = (lines: KnownLine[]): RefusedLine[] =>
  lines.flatMap(({ line, meant }, i) => {
    const other = lines.slice(0, i).find((one) => isContrary(one.meant, meant))?.line;
    if (!other) return [];
    const where =
      other.sheet === line.sheet ? `row ${other.row}` : `${other.sheet.name}!${other.row}`;
    const both = `${quote(other.own)} is ${quote(other.ours)} in ${where}, and ${quote(line.ours)} here`;
    return [{ line, detail: `${both}: keep one of the lines` }];
  });

/**
 * Reports whether two standard words cannot be the meaning of one own word, such as the titles `Players` and
 * `Teams`.
 */
export function isContrary(one: Meanings, another: Meanings): boolean {
  if (one.isDash || another.isDash) return isName(one) || isName(another);
  const inSheet = ([sheet, column]: [SheetName, Column]): boolean => {
    const other = another.columns.get(sheet);
    const isOneOfTemplate = one.template.has(sheet) !== another.template.has(sheet);
    return other !== undefined && other !== column && !isOneOfTemplate;
  };
  return (
    (one.isTitle && another.isTitle && one.sheet !== another.sheet) ||
    Array.from(one.columns).some(inSheet) ||
    Array.from(one.values.keys()).some((kind) => differs(one, another, kind))
  );
}

const isName = ({ sheet, columns }: Meanings): boolean => sheet !== undefined || columns.size > 0;
