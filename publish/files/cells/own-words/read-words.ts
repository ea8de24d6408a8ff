import { nameSome } from '../../../club/cut-list.ts';
import { quote } from '../../../club/rules/schema-values.ts';
import { EMPTY_CELL, type Row, type Sheet, type Workbook } from '../../workbook/workbook.ts';
import type { Finding } from '../findings.ts';
import { isFilled } from '../table.ts';
import { keyOf, type OwnWord } from '../words/vocabulary.ts';
import { findWordProblems } from './find-word-problems.ts';
import { isDash, isOurs } from './meanings.ts';
import { isWords, spotOfWords, WORD_HEADINGS, type WordLine } from './word-line.ts';

interface ReadWords {
  lines: WordLine[];
  own: Map<string, OwnWord>;
  problems: Finding[];
  warnings: Finding[];
}

/** Lines that a sheet Words may have: a workbook has some hundred words. */
const MAX_LINES = 1000;

/** Reads the own words of a workbook. A sheet Words that has none, such as one of notes, is passed over. */
export function readWords({ sheets }: Workbook): ReadWords {
  const found = sheets.filter(isWords).map((sheet) => ({ sheet, ...linesOf(sheet) }));
  const read = found.filter(({ lines }) => lines.some(isRead));
  const lines = read.flatMap((one) => one.lines);
  return {
    lines,
    own: toOwnWords(lines.slice(0, MAX_LINES)),
    problems: [...tooMany(lines), ...findWordProblems(lines.slice(0, MAX_LINES))],
    warnings: [
      ...found.filter((one) => !read.includes(one)).flatMap(notRead),
      ...read.flatMap(({ headings }) => (headings ? [tellHeadings(headings)] : [])),
      ...read.flatMap(unfilled),
    ],
  };
}

interface Found {
  sheet: Sheet;
  lines: WordLine[];
  /** A first line that is taken for headings, although it has others than ours. */
  headings?: WordLine | undefined;
}

const isRead = ({ own, ours }: WordLine): boolean => own !== '' && (isOurs(ours) || isDash(ours));

function notRead({ sheet, lines }: Found): Finding[] {
  const [first] = lines;
  if (!first) return [];
  const isSwapped = lines.some(({ own, ours }) => isRead({ ...first, own: ours, ours: own }));
  const why = isSwapped
    ? 'your own word stands first, ours in the next column'
    : 'it is for words, each with ours beside it, such as "Nazwisko" and, in the next cell, Last name';
  return [tell(sheet, first.row, `is not read: ${why}`)];
}

const tellHeadings = ({ sheet, row, own, ours }: WordLine): Finding =>
  tell(sheet, row, `${quote(own)} and ${quote(ours)} are taken for headings`);

/** The lines below the headings, if it has these: in the two columns beside one another that have most words. */
function linesOf(sheet: Sheet): Omit<Found, 'sheet'> {
  const columns = columnsOf(sheet);
  const pairs = columns.slice(1).map((ours, i) => linesIn(sheet, columns[i] ?? 0, ours));
  const [lines = linesIn(sheet, columns[0] ?? 0, -1)] = pairs.toSorted(
    (a, b) => b.filter(isRead).length - a.filter(isRead).length,
  );
  const at = lines.findIndex(({ own, ours }) => own !== '' && ours !== '');
  const first = lines[at];
  if (!first || isRead(first) || !lines.some(isRead)) return { lines };
  const isUsual = [first.own, first.ours].every((text, i) => isSame(text, WORD_HEADINGS[i]));
  return { lines: lines.toSpliced(at, 1), ...(!isUsual && { headings: first }) };
}

/** More columns beside it are notes. */
const MAX_COLUMNS = 10;

/** The first columns that have something. */
const columnsOf = ({ rows }: Sheet): number[] =>
  Array.from({ length: MAX_COLUMNS }, (_, i) => i).filter((i) =>
    rows.some((row) => textAt(row, i) !== ''),
  );

const linesIn = (sheet: Sheet, own: number, ours: number): WordLine[] =>
  sheet.rows
    .map((row) => ({
      sheet,
      row: row.number,
      own: textAt(row, own),
      ours: textAt(row, ours),
      column: ours,
    }))
    .filter((line) => line.own !== '' || line.ours !== '');

const isSame = (text: string, other = ''): boolean => keyOf(text) === keyOf(other);

function textAt({ cells }: Row, index: number): string {
  const cell = cells[index] ?? EMPTY_CELL;
  return cell.kind !== 'empty' && isFilled(cell) ? cell.text.trim() : '';
}

function toOwnWords(lines: WordLine[]): Map<string, OwnWord> {
  const known = lines.filter(isRead);
  return new Map(
    Array.from(
      Map.groupBy(known, ({ own }) => keyOf(own)),
      ([key, same]) => [
        key,
        {
          text: same[0]?.own ?? '',
          ours: same.map(({ ours }) => ours).filter((ours) => !isDash(ours)),
          isLeftOut: same.some(({ ours }) => isDash(ours)),
        },
      ],
    ),
  );
}

function tooMany(lines: WordLine[]): Finding[] {
  const line = lines[MAX_LINES];
  if (!line) return [];
  const detail = `is one line too many: a sheet Words has at most ${MAX_LINES}`;
  return [{ ...tell(line.sheet, line.row, detail), code: 'invalid' }];
}

function unfilled({ sheet, lines }: Found): Finding[] {
  const open = lines.filter(({ ours }) => ours === '');
  const [first] = open;
  if (!first) return [];
  const names = nameSome(
    open.map(({ own }) => `${quote(own)}`),
    10,
  );
  return [tell(sheet, first.row, `nothing of ours is beside ${names}: such a line is not read`)];
}

const tell = (sheet: Sheet, row: number, detail: string): Finding => ({
  spot: spotOfWords(sheet, row),
  code: 'warning',
  detail,
});
