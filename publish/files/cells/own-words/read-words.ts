import { nameSome } from '../../../club/cut-list.ts';
import { quote } from '../../../club/rules/schema-values.ts';
import { EMPTY_CELL, type Row, type Sheet, type Workbook } from '../../workbook/workbook.ts';
import type { Finding } from '../findings.ts';
import { isFilled } from '../table.ts';
import { keyOf, type OwnWord } from '../words/vocabulary.ts';
import { findWordProblems } from './find-word-problems.ts';
import { isOurs } from './meanings.ts';
import { isDash, isWords, spotOfWords, WORD_HEADINGS, type WordLine } from './word-line.ts';

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
  const found = sheets.filter(isWords).map((sheet) => ({ sheet, lines: linesOf(sheet) }));
  const read = found.filter(({ lines }) => lines.some(isRead));
  const lines = read.flatMap((one) => one.lines);
  return {
    lines,
    own: toOwnWords(lines.slice(0, MAX_LINES)),
    problems: [...tooMany(lines), ...findWordProblems(lines.slice(0, MAX_LINES))],
    warnings: [
      ...found
        .filter((one) => one.lines.length > 0 && !read.includes(one))
        .map(({ sheet }) => tell(sheet, 1, NO_LINES)),
      ...read.flatMap(unfilled),
    ],
  };
}

const NO_LINES = `is not read: it is for words, each with ours beside it, such as "Nazwisko" and, in the next cell, Last name`;

const isRead = ({ own, ours }: WordLine): boolean => own !== '' && (isOurs(ours) || isDash(ours));

/** The lines below the headings, if it has these. */
function linesOf(sheet: Sheet): WordLine[] {
  const lines = sheet.rows
    .map((row) => ({ sheet, row: row.number, own: textAt(row, 0), ours: textAt(row, 1) }))
    .filter(({ own, ours }) => own !== '' || ours !== '');
  const [first] = lines;
  const isHeading =
    first && [first.own, first.ours].every((text, i) => isSame(text, WORD_HEADINGS[i]));
  return isHeading ? lines.slice(1) : lines;
}

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

function unfilled({ sheet, lines }: { sheet: Sheet; lines: WordLine[] }): Finding[] {
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
