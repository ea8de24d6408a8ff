import { ClubFileError, type ClubFileProblem } from '../../club/rules/club-file-error.ts';
import { decode } from './csv/decode.ts';
import type { CountHeadings } from './csv/find-delimiter.ts';
import { unguardCell } from './csv/guard.ts';
import { parseCsv } from './csv/parse-csv.ts';
import { Unreadable } from './csv/unreadable.ts';
import { type Cell, EMPTY_CELL, type Sheet, type Workbook } from './workbook.ts';

/**
 * Reads CSV files, by their names such as `players.csv`, as the sheets of one workbook.
 * @param countHeadings how many of the cells of a row are headings of a file, which tells its delimiter
 * @throws ClubFileError with a problem for each file that cannot be read
 */
export function readCsvFiles(
  files: ReadonlyMap<string, Uint8Array>,
  countHeadings: (file: string, cells: string[]) => number = () => 0,
): Workbook {
  const problems: ClubFileProblem[] = [];
  const sheets = Array.from(files).flatMap(([name, bytes]) => {
    try {
      return [readSheet(name, bytes, (cells) => countHeadings(name, cells))];
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push(toProblem(name, error));
      return [];
    }
  });
  if (problems.length === 0) return { sheets };
  throw new ClubFileError('The CSV files cannot be read.', problems);
}

function readSheet(name: string, bytes: Uint8Array, countHeadings: CountHeadings): Sheet {
  const rows = parseCsv(decode(bytes), countHeadings).map(({ line, cells }) => ({
    number: line,
    cells: cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).map(toCell),
  }));
  return { name, isCsv: true, rows };
}

function toCell(cell: string): Cell {
  const text = unguardCell(WRAPPED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell);
  return text === '' ? EMPTY_CELL : { kind: 'text', text };
}

/** A text as a formula, such as `="0301234"`, so that Excel keeps its zeros. */
const WRAPPED = /^="((?:[^"]|"")*)"$/;

function toProblem(name: string, { line, message }: Unreadable): ClubFileProblem {
  const place = line === undefined ? name : `${name}:${line}`;
  return { field: '(file)', code: 'malformed', detail: message, line, place };
}
