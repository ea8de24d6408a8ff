import type { Archive } from '../archive/open-archive.ts';
import { parseXml } from '../archive/parse-xml.ts';
import { type Merge, parseRange } from '../cell-range.ts';
import type { RowCollector } from '../collect-rows.ts';
import { append, unreadable } from '../limits.ts';
import { columnLetters, parsePlace } from '../places.ts';
import { type Cell, EMPTY_CELL } from '../workbook.ts';
import { readText } from './read-parts.ts';
import { type RawCell, type SheetContext, toCell } from './to-cell.ts';

interface Target {
  rows: RowCollector;
  context: SheetContext;
}

export async function readSheet(archive: Archive, path: string, target: Target): Promise<void> {
  const row = readRow(target);
  const cell = readCell(row);
  await parseXml(archive, path, {
    open(name, attributes) {
      if (name === 'mergeCell') target.rows.addMerge(toMerge(attributes.ref));
      if (name === 'row') row.start(attributes.r);
      else cell.open(name, attributes);
    },
    text: cell.text,
    place: row.place,
    close(name) {
      if (name === 'row') row.end();
      else cell.close(name);
    },
  });
}

function toMerge(range = ''): Merge {
  const merge = parseRange(range);
  if (merge) return merge;
  throw unreadable(`is damaged: it has merged cells ${range}`);
}

/**
 * Collects the cells of a row. A cell without a place follows the previous one. A row without a number has its
 * first cell's, or follows the previous row.
 */
function readRow({ rows, context }: Target) {
  let number = 0;
  let isNumbered = false;
  let last = 0;
  let isInCell = false;
  let cells: Cell[] = [];
  return {
    start(given: string | undefined) {
      isNumbered = given !== undefined;
      number = given === undefined ? number + 1 : toRowNumber(given);
      cells = [];
      last = 0;
    },
    /** Returns the place of the cell that is being read; undefined between cells. */
    place: () => (isInCell ? `${rows.sheetName()}!${columnLetters(last)}${number}` : undefined),
    startCell(place: string | undefined) {
      const given = place === undefined ? { row: number, column: last + 1 } : parsePlace(place);
      if (given && !isNumbered) number = toRowNumber(given.row);
      isNumbered = true;
      if (
        given?.row !== number ||
        given.column > LAST_COLUMN ||
        isFilled(cells[given.column - 1])
      ) {
        throw unreadable(`is damaged: it has a cell ${place} in row ${number}`);
      }
      last = given.column;
      isInCell = true;
    },
    add(raw: RawCell) {
      isInCell = false;
      const cell = toCell(raw, context);
      if (cell.kind === 'empty') return; // padding a million rows up to it would fill the memory
      while (cells.length < last - 1) cells.push(EMPTY_CELL);
      cells[last - 1] = cell;
    },
    end: () => rows.addRow(number, cells),
  };
}

function readCell(row: ReturnType<typeof readRow>) {
  const inline = readText();
  let raw = emptyCell({});
  let element = '';
  return {
    open(name: string, attributes: Record<string, string>) {
      element = name;
      if (name === 'v') raw.value = '';
      if (name === 'f') raw.formula = '';
      if (name !== 'c') return inline.open(name);
      row.startCell(attributes.r);
      raw = emptyCell(attributes);
      inline.start();
    },
    text(piece: string) {
      if (element === 'v') raw.value = append(raw.value ?? '', piece);
      if (element === 'f') raw.formula = append(raw.formula ?? '', piece);
      inline.text(piece);
    },
    close(name: string) {
      element = '';
      if (name !== 'c') return inline.close(name);
      row.add({ ...raw, inline: inline.end() });
    },
  };
}

const emptyCell = (attributes: Record<string, string>): RawCell => ({
  type: attributes.t ?? 'n',
  style: Number(attributes.s ?? 0),
  isRich: attributes.vm !== undefined,
  inline: '',
});

/** Number of Excel's last column, XFD. */
const LAST_COLUMN = 16_384;
/** Number of Excel's last row. */
const LAST_ROW = 1_048_576;

const isFilled = (cell: Cell | undefined): boolean => (cell ?? EMPTY_CELL).kind !== 'empty';

function toRowNumber(given: string | number): number {
  const number = Number(given);
  if (number >= 1 && number <= LAST_ROW) return number;
  throw unreadable(`is damaged: it has a row ${given}`);
}
