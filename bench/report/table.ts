import { markdownTable } from 'markdown-table';

export type Cell = string | number;

/** Returns a Markdown table that is also readable in a terminal. Columns of numbers are aligned right. */
export function table(head: string[], rows: Cell[][]): string {
  const align = head.map((_, i) => (i > 0 && rows.every((row) => isNumeric(row[i])) ? 'r' : 'l'));
  return markdownTable([head, ...rows.map((row) => row.map(format))], { align });
}

const isNumeric = (cell: Cell = ''): boolean =>
  typeof cell === 'number' || /^(\*\*)?\$?[\d.,]+|^–?$/.test(cell);

function format(value: Cell): string {
  if (typeof value === 'string') return value;
  if (Number.isNaN(value)) return '–';
  const size = Math.abs(value);
  if (Number.isInteger(value) || size >= 1000) return whole(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.0005 ? 3 : 0);
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en');
