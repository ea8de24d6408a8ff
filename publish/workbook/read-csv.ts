import { ClubFileError, type ClubFileProblem } from '../club-file/club-file-error.ts';
import { FILE_LIMIT } from '../prepare-club.ts';
import { decode } from './csv/decode.ts';
import { unguardCell } from './csv/guard.ts';
import { parseCsv } from './csv/parse-csv.ts';
import { Unreadable } from './csv/unreadable.ts';
import { type Cell, EMPTY_CELL, type Sheet, type Workbook } from './workbook.ts';

/**
 * Reads CSV files, by their names such as `players.csv`, as the sheets of one workbook.
 * @throws ClubFileError with a problem for each file that cannot be read
 */
export function readCsvFiles(files: ReadonlyMap<string, Uint8Array>): Workbook {
  const problems: ClubFileProblem[] = [];
  const sheets = Array.from(files).flatMap(([name, bytes]) => {
    try {
      return [readSheet(name, bytes)];
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push(toProblem(name, error));
      return [];
    }
  });
  if (problems.length === 0) return { sheets };
  throw new ClubFileError('The CSV files cannot be read.', problems);
}

function readSheet(name: string, bytes: Uint8Array): Sheet {
  if (bytes.length > FILE_LIMIT) {
    throw new Unreadable(`is ${bytes.length} bytes; the limit is ${FILE_LIMIT}`);
  }
  const rows = parseCsv(decode(bytes)).map(({ line, cells }) => ({
    number: line,
    cells: cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).map(toCell),
  }));
  return { name, isCsv: true, rows };
}

const toCell = (cell: string): Cell =>
  cell === '' ? EMPTY_CELL : { kind: 'text', text: unguardCell(cell) };

function toProblem(name: string, { line, message }: Unreadable): ClubFileProblem {
  const place = line === undefined ? name : `${name}:${line}`;
  return { field: '(file)', code: 'malformed', detail: message, line, place };
}
