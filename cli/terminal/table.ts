import stringWidth from 'string-width';
import { escapeControls } from './escape-controls.ts';
import { terminalWidth } from './width.ts';

type Cell = string | number;

/**
 * Formats a table whose first row has the headings. On a narrow terminal, each row becomes a block of lines
 * `heading value`.
 */
export function tabulate(
  rows: Cell[][],
  width: number | undefined = terminalWidth(process.stdout),
): string[] {
  const lines = columns(rows);
  const isFitting = width === undefined || lines.every((line) => stringWidth(line) <= width);
  return isFitting ? lines : stack(rows);
}

/** Aligns rows as columns; numbers are right-aligned. */
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

/** Returns the width in columns: East Asian characters and emoji take two. */
const widthOf = (cell: Cell): number => stringWidth(escapeControls(String(cell)));

/** Formats each row as a block of lines, without empty cells. */
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
