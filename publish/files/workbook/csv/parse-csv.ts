import { CsvError, parse } from 'csv-parse/sync';
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS } from '../limits.ts';
import {
  type CountHeadings,
  DELIMITERS,
  type Delimiter,
  findDelimiter,
  SEPARATOR_LINE,
} from './find-delimiter.ts';
import { Unreadable } from './unreadable.ts';

interface CsvRow {
  /** Number of the row's first line, from 1. */
  line: number;
  cells: string[];
}

/**
 * Returns the non-empty rows of a CSV file. Blanks around an unquoted cell are ignored.
 * @throws Unreadable with the row that exceeds a limit or whose quotation marks do not match
 */
export function parseCsv(text: string, countHeadings: CountHeadings): CsvRow[] {
  const csv = splitSeparatorLine(text, countHeadings);
  const unwrapped = { ...csv, body: unwrap(csv.body, csv.delimiter) };
  try {
    return parseRows(csv);
  } catch (error) {
    if (!(error instanceof Unreadable) || unwrapped.body === csv.body) throw error;
    return parseRows(unwrapped);
  }
}

/**
 * Replaces each formula for a text by the text: `="0301234"` becomes `"0301234"`. Valid CSV would quote the
 * whole formula.
 */
const unwrap = (body: string, delimiter: Delimiter): string =>
  body.replace(/(^|[,;|\t\r\n])="((?:[^"\r\n]|"")*)"(?=$|[,;|\t\r\n])/g, (cell, before, text) =>
    /[\r\n]|^$/.test(before) || before === delimiter ? `${before}"${text}"` : cell,
  );

function parseRows({ delimiter, body, first }: Csv): CsvRow[] {
  const rows: CsvRow[] = [];
  let line = first;
  const keep = ({ record: cells, raw }: RawRecord): undefined => {
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
    if (rows.length > MAX_ROWS) throw new Unreadable(`has more than ${MAX_ROWS} rows`, line);
    if (cells.some((cell) => cell.length > MAX_CELL_LENGTH)) {
      throw new Unreadable(`has a cell of more than ${MAX_CELL_LENGTH} characters`, line);
    }
    if (cells.length > MAX_COLUMNS) {
      throw new Unreadable(`has more than ${MAX_COLUMNS} columns in this row`, line);
    }
    line += raw.match(/\r\n?|\n/g)?.length ?? 0;
  };
  try {
    parse(body, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      trim: true,
      relax_column_count: true,
      raw: true, // csv-parse counts \r\n within quotation marks as two lines
      on_record: (record) => keep(record as unknown as RawRecord),
    });
  } catch (error) {
    if (error instanceof CsvError) throw new Unreadable(explain(error), line);
    throw error;
  }
  return rows;
}

interface Csv {
  delimiter: Delimiter;
  body: string;
  /** Line number in the file at which `body` starts: 2 after a line such as `sep=;`, otherwise 1. */
  first: number;
}

interface RawRecord {
  record: string[];
  raw: string;
}

function splitSeparatorLine(text: string, countHeadings: CountHeadings): Csv {
  const [line = '', sign] = SEPARATOR_LINE.exec(text) ?? [];
  const delimiter = DELIMITERS.find((known) => known === sign);
  if (!delimiter) return { delimiter: findDelimiter(text, countHeadings), body: text, first: 1 };
  return { delimiter, body: text.slice(line.length), first: 2 };
}

function explain(error: CsvError): string {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quotation mark is opened in this row and never closed';
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return 'a quotation mark stands within a cell of this row: write it twice, and quote the cell';
    default:
      return error.message;
  }
}
