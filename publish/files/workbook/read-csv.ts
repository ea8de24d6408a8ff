import { ClubFileError, type ClubFileProblem } from '../../club/rules/club-file-error.ts';
import { isUtf8, isUtf16 } from '../../club/rules/json/decode-text.ts';
import type { CountHeadings } from './csv/find-delimiter.ts';
import { unguardCell } from './csv/guard.ts';
import { parseCsv } from './csv/parse-csv.ts';
import { stemOf } from './csv/stem-of-names.ts';
import { Unreadable } from './csv/unreadable.ts';
import { type Cell, EMPTY_CELL, type Sheet, type Workbook } from './workbook.ts';

/**
 * Reads CSV files such as `players.csv` as sheets of one workbook.
 *
 * @param countHeadings counts the headings in a row, to choose the delimiter
 * @throws ClubFileError with a problem for each unreadable file
 */
export function readCsvFiles(
  files: ReadonlyMap<string, Uint8Array>,
  countHeadings: (file: string, cells: string[]) => number = () => 0,
): Workbook {
  const problems: ClubFileProblem[] = [];
  const stem = stemOf([...files.keys()]);
  const sheets = Array.from(files).flatMap(([name, bytes]) => {
    const title = name.slice(stem.length);
    try {
      const sheet = readSheet(name, bytes, (cells) => countHeadings(title, cells));
      return [stem ? { ...sheet, title } : sheet];
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

/** Pattern of a text written as a formula, such as `="0301234"`. Excel then keeps its zeros. */
const WRAPPED = /^="((?:[^"]|"")*)"$/;

function toProblem(name: string, { line, message }: Unreadable): ClubFileProblem {
  const place = line === undefined ? name : `${name}:${line}`;
  return { field: '(file)', code: 'malformed', detail: message, line, place };
}

const ADVICE = 'save it as "CSV UTF-8"';

/**
 * Decodes UTF-8, and UTF-16 with a byte order mark (Excel's "Unicode text").
 * @throws Unreadable for another encoding, with the line that cannot be decoded
 */
function decode(bytes: Uint8Array): string {
  const utf16 = UTF_16_BY_MARK.get(bytes.slice(0, 2).join(' '));
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  if (isUtf16(bytes)) throw new Unreadable(`is UTF-16, not UTF-8: ${ADVICE}`, 1);
  const text = new TextDecoder().decode(bytes);
  if (isUtf8(bytes, text)) return text;
  const [before = ''] = text.split('\u{FFFD}', 1); // what TextDecoder writes for invalid bytes
  throw new Unreadable(
    `is not UTF-8 but perhaps Windows-1252: ${ADVICE}`,
    before.split(/\r\n?|\n/).length,
  );
}

const UTF_16_BY_MARK = new Map([
  ['255 254', 'utf-16le'],
  ['254 255', 'utf-16be'],
]);
