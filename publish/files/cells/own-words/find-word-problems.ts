import { quote } from '../../../club/rules/schema-values.ts';
import { type Column, isWithholding, type SheetName, sheets, withheldFrom } from '../columns.ts';
import type { Finding } from '../findings.ts';
import { suggest } from '../headings/find-similar.ts';
import { saysWhoIsShown } from '../headings/own/says-who-is-shown.ts';
import { keyOf, NO_WORDS } from '../words/vocabulary.ts';
import { isDash, isOurs, type Meanings, meaningsOf, OURS, VALUES } from './meanings.ts';
import { spotOfWords, type WordLine } from './word-line.ts';

/** A line whose words are known: what its own word means in other workbooks, and what it is to mean here. */
interface KnownLine extends WordLine {
  usual: Meanings;
  meant: Meanings;
}

/** Finds lines of the sheet Words that are not understood, that contradict one another, or that turn what withholds. */
export function findWordProblems(lines: WordLine[]): Finding[] {
  const filled = lines.filter(({ ours }) => ours !== '');
  const [known = [], others = []] = [true, false].map((isKnown) =>
    filled.filter(({ own, ours }) => (own !== '' && (isDash(ours) || isOurs(ours))) === isKnown),
  );
  const read = known.map((line) => ({
    ...line,
    usual: meaningsOf(line.own),
    meant: meaningsOf(line.ours),
  }));
  return [
    ...others.map((line) => tell(line, notUnderstood(line))),
    ...read.flatMap((line) => {
      const reason = whyKept(line);
      return reason ? [tell(line, reason)] : [];
    }),
    ...Array.from(Map.groupBy(read, ({ own }) => keyOf(own)).values()).flatMap(findDifferent),
  ];
}

const tell = ({ sheet, row, column }: WordLine, detail: string): Finding => ({
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

/** Why an own word cannot be turned, or left out, as it is one of ours in any language. */
function whyKept({ own, ours, usual, meant }: KnownLine): string | undefined {
  if (meant.isDash && isRequired(usual))
    return `${quote(own)} is required, and cannot be left out: delete the line`;
  const isTurned = [turnsWithholding, showsWithheld, turnsAnswer, turnsValue].some((turns) =>
    turns(usual, meant, own),
  );
  if (!isTurned) return undefined;
  const what = meant.isDash ? 'be left out' : `mean ${quote(ours)}`;
  return `${quote(own)} cannot ${what}: its own meaning decides what is withheld; delete the line`;
}

/** Whether a word is the template's for a column that each row needs, or for a sheet; all but Matches have to be there. */
const isRequired = ({ isTitle, sheet, template, columns }: Meanings): boolean =>
  (isTitle && sheet !== undefined && !sheets[sheet].knownBy) ||
  Array.from(template).some((name) => columns.get(name)?.isRequired);

const columnsOf = ({ columns }: Meanings): Column[] => [...columns.values()];

/** A heading of a column that decides what is published, or who somebody is. */
function turnsWithholding(usual: Meanings, meant: Meanings): boolean {
  const withholding = columnsOf(usual).find(isWithholding);
  if (withholding) return !columnsOf(meant).some(({ name }) => name === withholding.name);
  return meant.isDash && columnsOf(usual).some(({ mustBeRead }) => mustBeRead);
}

/** A heading of a column that not everybody may see, for one that more may see. */
const showsWithheld = (usual: Meanings, meant: Meanings): boolean =>
  Array.from(usual.columns).some(([sheet, column]) => {
    const other = meant.columns.get(sheet);
    return other && withheldFrom(column).some((reader) => !withheldFrom(other).includes(reader));
  });

/** A heading that asks who may be shown, for one that does not. */
const turnsAnswer = (_usual: Meanings, meant: Meanings, own: string): boolean =>
  (meant.isDash || meant.columns.size > 0) &&
  !columnsOf(meant).some(isWithholding) &&
  saysWhoIsShown(own, NO_WORDS);

/** Values that withhold somebody, or something of a match. */
const KEPT = ['privacy', 'flag', 'month'];

const turnsValue = (usual: Meanings, meant: Meanings): boolean =>
  KEPT.some((kind) => differs(usual, meant, kind));

const differs = (one: Meanings, another: Meanings, kind: string): boolean =>
  one.values.has(kind) &&
  another.values.has(kind) &&
  one.values.get(kind) !== another.values.get(kind);

/** Finds a line whose word of ours is another than that of a line before it, in the same sheet or for the same cells. */
function findDifferent(lines: KnownLine[]): Finding[] {
  return lines.flatMap((line, i) => {
    const other = lines.slice(0, i).find(({ meant }) => isContrary(meant, line.meant));
    if (!other) return [];
    const both = `${quote(line.own)} is ${quote(other.ours)} in row ${other.row}, and ${quote(line.ours)} here`;
    return [tell(line, `${both}: keep one of the lines`)];
  });
}

/** Whether two words cannot stand beside the same own word: in a sheet, or in cells, they mean different things. */
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
