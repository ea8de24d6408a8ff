import { clearActivity } from './activity.ts';
import { colorError, colorNote } from './colors.ts';
import { escapeControls } from './escape-controls.ts';
import { printJson, printJsonLine } from './json.ts';

/** The result goes to standard output, everything else to standard error. */
export interface Output {
  /** A line of the result, for people. */
  line(text: string): void;
  /** The whole result, for scripts (--json); names become snake_case, as on the wire. */
  data(value: unknown): void;
  /** One result of several, as a line for scripts. */
  item(value: unknown): void;
  /** Prints what is not part of the result: a warning, or when a change takes effect. */
  note(text: string): void;
  /** Prints what prevents a part of the work. */
  problem(text: string): void;
}

export interface OutputOptions {
  json?: boolean;
  /** Prints only problems, and JSON. */
  quiet?: boolean;
}

/** Prints either lines or, with `json`, data. */
export function createOutput({ json = false, quiet = false }: OutputOptions = {}): Output {
  return {
    line: (text) => {
      clearActivity();
      if (!json && !quiet) console.log(escapeControls(text));
    },
    data: (value) => {
      if (json) printJson(value);
    },
    item: (value) => {
      if (json) printJsonLine(value);
    },
    note: (text) => {
      clearActivity();
      if (!quiet) console.error(colorNote(escapeControls(text)));
    },
    problem: (text) => {
      clearActivity();
      console.error(colorError(escapeControls(text)));
    },
  };
}
