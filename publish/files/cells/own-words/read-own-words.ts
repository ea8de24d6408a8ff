import { nameSome } from '../../../club/cut-list.ts';
import { quote } from '../../../club/rules/schema-values.ts';
import { EMPTY_CELL, type Row, type Sheet, type Workbook } from '../../workbook/workbook.ts';
import type { Finding } from '../findings.ts';
import { suggest } from '../headings/find-similar.ts';
import { isFilled } from '../table.ts';
import { keyOf, type OwnWord } from '../words/vocabulary.ts';
import { findRefusedLines, isContrary, reportRefused } from './find-refused-lines.ts';
import { isDash, isOurs, meaningsOf, OURS } from './meanings.ts';
import { isWords, spotOfWords, WORD_HEADINGS, type WordLine } from './word-line.ts';

interface OwnWords {
  lines: WordLine[];
  own: Map<string, OwnWord>;
  problems: Finding[];
  warnings: Finding[];
  /** Warnings about unread lines and sheets of words, which may explain other problems. */
  explaining: Finding[];
}

/** Largest number of lines in all sheets titled Words. Workbooks have about a hundred words. */
const MAX_LINES = 1000;

export function readOwnWords({ sheets }: Workbook): OwnWords {
  const found = sheets.filter(isWords).map((sheet) => ({ sheet, ...linesOf(sheet) }));
  const read = found.filter(({ lines }) => areOfWords(lines));
  const all = read.flatMap((one) => one.lines);
  const lines = all.slice(0, MAX_LINES);
  const refused = findRefusedLines(lines);
  const kept = new Set(refused.map(({ line }) => line));
  return {
    lines,
    own: toOwnWords(lines.filter((line) => !kept.has(line))),
    problems: [...tooMany(all), ...refused.map(reportRefused)],
    explaining: [
      ...found.filter((one) => !read.includes(one)).flatMap(notRead),
      ...read.flatMap(unfilled),
    ],
    warnings: read.flatMap(({ headings }) => (headings ? [warnOfHeadings(headings)] : [])),
  };
}

interface Found {
  sheet: Sheet;
  lines: WordLine[];
  /** First line, if it seems to have headings other than the standard ones. */
  headings?: WordLine | undefined;
}

const isRead = ({ own, ours }: WordLine): boolean => own !== '' && (isOurs(ours) || isDash(ours));

/**
 * Reports whether a sheet titled Words defines own words. It may be another list, whose first line is its
 * headings.
 */
function areOfWords([first, ...others]: WordLine[]): boolean {
  if (!first || others.some(isRead)) return first !== undefined;
  const isHeadings = isOurs(first.own) && isContrary(meaningsOf(first.own), meaningsOf(first.ours));
  return isRead(first) && !(isHeadings && others.length > 0);
}

function notRead({ sheet, lines }: Found): Finding[] {
  const [first] = lines;
  if (!first) return [];
  const isSwapped =
    lines.every((line) => !isRead(line)) &&
    lines.some(({ own, ours }) => isOurs(own) && ours !== '');
  const why = isSwapped
    ? 'your own word stands first, ours in the next column'
    : 'it is for words, each with ours beside it, such as "Nazwisko" and, in the next cell, Last name';
  return [findingOf(sheet, first.row, `is not read: ${why}`)];
}

const warnOfHeadings = ({ sheet, row, own, ours }: WordLine): Finding =>
  findingOf(sheet, row, `${quote(own)} and ${quote(ours)} are taken for headings`);

/** Returns the lines of a sheet Words, without headings. */
function linesOf(sheet: Sheet): Omit<Found, 'sheet'> {
  const columns = columnsOf(sheet);
  const pairs = columns.slice(1).map((ours, i) => {
    const lines = linesIn(sheet, columns[i] ?? 0, ours);
    return { lines, count: lines.slice(0, MAX_LINES).filter(isRead).length };
  });
  const [{ lines } = { lines: linesIn(sheet, columns[0] ?? 0, -1) }] = pairs.toSorted(
    (a, b) => b.count - a.count,
  );
  // Only a title may be above the headings.
  const whole = lines.slice(Math.max(0, lines.findIndex(isFilledIn)));
  const [first, ...below] = whole;
  if (!first || isRead(first) || suggest(first.ours, OURS)) return { lines: whole };
  const isUsual = [first.own, first.ours].every((text, i) => isSame(text, WORD_HEADINGS[i]));
  if (isUsual) return { lines: below };
  return below.some(isRead) ? { lines: below, headings: first } : { lines: whole };
}

const isFilledIn = ({ own, ours }: WordLine): boolean => own !== '' && ours !== '';

/** Number of columns to search for words. Columns further right are notes. */
const MAX_COLUMNS = 10;

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
  // Right-to-left sheets may have invisible marks in their texts.
  return cell.kind !== 'empty' && isFilled(cell)
    ? cell.text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()
    : '';
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
  return [{ ...findingOf(line.sheet, line.row, detail), code: 'invalid' }];
}

function unfilled({ sheet, lines }: Found): Finding[] {
  const open = lines.filter(({ ours }) => ours === '');
  const [first] = open;
  if (!first) return [];
  const names = nameSome(
    open.map(({ own }) => `${quote(own)}`),
    10,
  );
  return [
    findingOf(sheet, first.row, `nothing of ours is beside ${names}: such a line is not read`),
  ];
}

const findingOf = (sheet: Sheet, row: number, detail: string): Finding => ({
  spot: spotOfWords(sheet, row),
  code: 'warning',
  detail,
});
