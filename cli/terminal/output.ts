/** What a command says: results on standard output, everything else on standard error. */
export interface Output {
  /** A line of the result, for a person. */
  line(text: string): void;
  /** The whole result, for a script (--json): its names are in snake_case, as on the wire. */
  data(value: unknown): void;
  /** What is not the result: a warning, a note of when something takes effect. */
  note(text: string): void;
}

export interface OutputOptions {
  json?: boolean;
}

/** In either form, the other says nothing. */
export function createOutput({ json = false }: OutputOptions): Output {
  return {
    line: (text) => {
      if (!json) console.log(printable(text));
    },
    data: (value) => {
      if (json) console.log(JSON.stringify(inSnakeCase(value), undefined, 2));
    },
    note: (text) => console.error(printable(text)),
  };
}

/** A name from a file may hold what moves a terminal's cursor, or ends the line. */
const printable = (text: string): string =>
  text.replace(
    /\p{Cc}/gu,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      inSnakeCase(part),
    ]),
  );
}

/** Rows as columns, each as wide as its widest cell; numbers stand to the right. */
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
