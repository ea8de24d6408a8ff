import stringWidth from 'string-width';
import { escapeControls } from './escape-controls.ts';
import { terminalWidth } from './width.ts';

type Cell = string | number;

/**
 * A table, the first row with its headings. On a terminal that is too narrow for it, each row becomes
 * a block of lines `heading  value`.
 */
export function tabulate(
  rows: Cell[][],
  width: number | undefined = terminalWidth(process.stdout),
): string[] {
  const lines = columns(rows);
  const isFitting = width === undefined || lines.every((line) => stringWidth(line) <= width);
  return isFitting ? lines : stack(rows);
}

/** Rows as aligned columns; numbers are right-aligned. */
export function columns(rows: Cell[][]): string[] {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, i) => Math.max(widest[i] ?? 0, widthOf(cell))),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, i) => pad(cell, widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function pad(cell: Cell, width: number): string {
  const blanks = ' '.repeat(width - widthOf(cell));
  return typeof cell === 'number' ? blanks + cell : cell + blanks;
}

/** Returns the width as printed: East Asian characters and emoji take two columns. */
const widthOf = (cell: Cell): number => stringWidth(escapeControls(String(cell)));

/** Prints each row as a block of lines, without empty cells. */
function stack([headings = [], ...rows]: Cell[][]): string[] {
  const blocks = rows.map((row) =>
    columns(
      row.flatMap((cell, i) => {
        const text = String(cell).trim();
        return text === '' ? [] : [[String(headings[i] ?? '').trim(), text]];
      }),
    ),
  );
  return blocks.flatMap((block, i) => (i === 0 ? block : ['', ...block]));
}
