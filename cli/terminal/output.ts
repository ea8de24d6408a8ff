import { toSnakeCase } from '../../shared/publish/snake-case.ts';
import { escapeControls, escapeControlsInLines } from './escape-controls.ts';

/** The result goes to standard output, everything else to standard error. */
export interface Output {
  /** A line of the result, for people. */
  line(text: string): void;
  /** The whole result, for scripts (--json); names become snake_case, as on the wire. */
  data(value: unknown): void;
  /** Not part of the result: a warning, or when a change takes effect. */
  note(text: string): void;
}

export interface OutputOptions {
  json?: boolean;
}

/** Prints either lines or, with `json`, data. */
export function createOutput({ json = false }: OutputOptions = {}): Output {
  return {
    line: (text) => {
      if (!json) console.log(escapeControls(text));
    },
    data: (value) => {
      if (!json) return;
      console.log(escapeControlsInLines(JSON.stringify(toSnakeCase(value), undefined, 2)));
    },
    note: (text) => console.error(escapeControls(text)),
  };
}

/** Rows as aligned columns; numbers are right-aligned. */
export function columns(rows: (string | number)[][]): string[] {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, i) => Math.max(widest[i] ?? 0, String(cell).length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, i) =>
        typeof cell === 'number'
          ? String(cell).padStart(widths[i] ?? 0)
          : cell.padEnd(widths[i] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
