import { quote } from '../../../club/rules/schema-values.ts';
import { type Column, isWithholding, type SheetName, sheets, withheldFrom } from '../columns.ts';
import type { Finding } from '../findings.ts';
import { suggest } from '../headings/find-similar.ts';
import { saysWhoIsShown } from '../headings/own/says-who-is-shown.ts';
import { keyOf, NO_WORDS } from '../words/vocabulary.ts';
import { isOurs, type Meanings, meaningsOf, OURS, VALUES } from './meanings.ts';
import { isDash, spotOfWords, type WordLine } from './word-line.ts';

/** Finds lines of the sheet Words that are not understood, that contradict one another, or that turn what withholds. */
export function findWordProblems(lines: WordLine[]): Finding[] {
  const filled = lines.filter(({ ours }) => ours !== '');
  const known = filled.filter(({ own, ours }) => own !== '' && (isDash(ours) || isOurs(ours)));
  return [
    ...filled
      .filter((line) => !known.includes(line))
      .map((line) => tell(line, notUnderstood(line))),
    ...known.flatMap((line) => {
      const turned = findTurned(line);
      return turned ? [tell(line, turned)] : [];
    }),
    ...Array.from(Map.groupBy(known, ({ own }) => keyOf(own)).values()).flatMap(findDifferent),
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

/** Whether an own word is one of ours that withholds something, or for what is withheld, and is to mean something else. */
function findTurned({ own, ours }: WordLine): string | undefined {
  const [usual, meant] = [meaningsOf(own), meaningsOf(ours)];
  const withholds = Array.from(usual.columns.values()).find(isWithholding);
  const isSame = Array.from(meant.columns.values()).some(({ name }) => name === withholds?.name);
  if (withholds && !isSame) return cannotMean(own, ours);
  const columns = Array.from(usual.columns.values());
  if (isDash(ours) && columns.some(({ mustBeRead }) => mustBeRead)) return cannotMean(own, ours);
  const isRequired =
    (usual.isTitle && isSheetRequired(usual.sheet)) ||
    Array.from(usual.template).some((sheet) => usual.columns.get(sheet)?.isRequired);
  if (isDash(ours) && isRequired)
    return `${quote(own)} is required, and cannot be left out: delete the line`;
  const isShown = Array.from(usual.columns).some(([sheet, column]) => {
    const other = meant.columns.get(sheet);
    return other && withheldFrom(column).some((reader) => !withheldFrom(other).includes(reader));
  });
  if (isShown) return cannotMean(own, ours);
  const isHeading = isDash(ours) || meant.columns.size > 0;
  const isPrivacy = Array.from(meant.columns.values()).some(isWithholding);
  if (isHeading && !isPrivacy && saysWhoIsShown(own, NO_WORDS)) return cannotMean(own, ours);
  return KEPT.some((kind) => differs(usual, meant, kind)) ? cannotMean(own, ours) : undefined;
}

/** All but Matches have to be there. */
const isSheetRequired = (sheet: SheetName | undefined): boolean =>
  sheet !== undefined && sheets[sheet].knownBy === undefined;

/** Values that no own word changes: they withhold somebody, or something of a match. */
const KEPT = ['privacy', 'flag', 'month'];

const differs = (one: Meanings, another: Meanings, kind: string): boolean =>
  one.values.has(kind) &&
  another.values.has(kind) &&
  one.values.get(kind) !== another.values.get(kind);

const cannotMean = (own: string, ours: string): string =>
  `${quote(own)} cannot ${isDash(ours) ? 'be left out' : `mean ${quote(ours)}`}: its own meaning decides what is withheld; delete the line`;

/** Finds a line whose word of ours is another than that of a line before it, in the same sheet or for the same cells. */
function findDifferent(lines: WordLine[]): Finding[] {
  return lines.flatMap((line, i) => {
    const other = lines.slice(0, i).find((one) => isContrary(one.ours, line.ours));
    if (!other) return [];
    const both = `${quote(line.own)} is ${quote(other.ours)} in row ${other.row}, and ${quote(line.ours)} here`;
    return [tell(line, `${both}: keep one of the lines`)];
  });
}

/** Whether two words cannot stand beside the same own word: in a sheet, or in cells, they mean different things. */
export function isContrary(one: string, another: string): boolean {
  const [a, b] = [meaningsOf(one), meaningsOf(another)];
  if (isDash(one) || isDash(another)) return isName(a) || isName(b);
  const inSheet = ([sheet, column]: [SheetName, Column]): boolean => {
    const other = b.columns.get(sheet);
    const isOneOfTemplate = a.template.has(sheet) !== b.template.has(sheet);
    return other !== undefined && other !== column && !isOneOfTemplate;
  };
  return (
    (a.isTitle && b.isTitle && a.sheet !== b.sheet) ||
    Array.from(a.columns).some(inSheet) ||
    Array.from(a.values.keys()).some((kind) => differs(a, b, kind))
  );
}

const isName = ({ sheet, columns }: Meanings): boolean => sheet !== undefined || columns.size > 0;
