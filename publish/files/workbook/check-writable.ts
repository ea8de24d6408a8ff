import { ClubFileError, type ClubFileProblem } from '../../club/rules/club-file-error.ts';
import { MAX_CELL_LENGTH } from './limits.ts';
import { columnLetters } from './places.ts';
import type { Cell, Workbook } from './workbook.ts';

/**
 * Refuses texts that are too long for a cell, and characters that a workbook cannot hold or that a program
 * would change on opening. Valid club files have none.
 *
 * @throws ClubFileError with all cells concerned
 */
export function checkWritable({ sheets }: Workbook): void {
  const problems = sheets.flatMap(({ name, rows }) =>
    rows.flatMap(({ number, cells }) =>
      cells.flatMap((cell, i) => toProblem(cell, `${name}!${columnLetters(i + 1)}${number}`)),
    ),
  );
  if (problems.length === 0) return;
  throw new ClubFileError('A workbook cannot hold some of the texts.', problems);
}

/**
 * Pattern of characters that XML 1.0 does not allow (2.2), and of carriage returns, which are read as line
 * feeds (2.11).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/;

function toProblem(cell: Cell, place: string): ClubFileProblem[] {
  if (cell.kind !== 'text') return [];
  const { text } = cell;
  const tell = (code: string, detail: string) => [{ field: '(file)', code, detail, place }];
  if (text.length > MAX_CELL_LENGTH) {
    return tell('too_long', `has ${text.length} characters; a cell holds ${MAX_CELL_LENGTH}`);
  }
  if (FORBIDDEN.test(text)) return tell('invalid_text', 'has a control character');
  return text.isWellFormed() ? [] : tell('invalid_text', 'has half of a character');
}
