import { stringify } from 'csv-stringify/sync';
import { checkWritable } from './check-writable.ts';
import type { Delimiter } from './csv/find-delimiter.ts';
import { guardCell } from './csv/guard.ts';
import type { Cell, Sheet, Workbook } from './workbook.ts';

interface Options {
  delimiter?: Delimiter | undefined;
}

/**
 * Writes each sheet as a CSV file, such as `players.csv`, in a form that Excel and LibreOffice recognize: UTF-8
 * with byte order mark, CRLF. No text cell runs as a formula (`guardCell`).
 *
 * @throws ClubFileError for texts that the reader would refuse
 */
export function writeCsvFiles(
  workbook: Workbook,
  { delimiter = ',' }: Options = {},
): Map<string, string> {
  checkWritable(workbook);
  const { sheets } = workbook;
  return new Map(sheets.map((sheet) => [fileOf(sheet), toCsv(sheet, delimiter)]));
}

const fileOf = ({ name, isCsv }: Sheet): string => (isCsv ? name : `${name.toLowerCase()}.csv`);

function toCsv({ rows }: Sheet, delimiter: Delimiter): string {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const lines = rows.map(({ cells }) => Array.from({ length: width }, (_, i) => toText(cells[i])));
  return stringify(lines, {
    bom: true,
    delimiter,
    record_delimiter: '\r\n',
    quoted_match: QUOTED,
  });
}

/**
 * Pattern of texts to quote. Commas, semicolons and tabs are always quoted, so that readers can find the file's
 * own delimiter.
 */
const QUOTED = /^\s|\s$|[,;\t\r\n]/;

function toText(cell: Cell | undefined): string {
  if (cell === undefined || cell.kind === 'empty') return '';
  return cell.kind === 'text' ? guardCell(cell.text) : cell.text;
}
