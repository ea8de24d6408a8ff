import { clearActivity } from './activity.ts';
import { colorError, colorNote } from './colors.ts';
import { escapeControls } from './escape-controls.ts';
import { printJson, printJsonLine } from './json.ts';

/** Output of a command: the result to standard output, everything else to standard error. */
export interface Output {
  /** Prints a line of the result, for people. */
  line(text: string): void;
  /** Prints the whole result for scripts (`--json`); names become snake_case. */
  data(value: unknown): void;
  /** Prints one result of several as a JSON line, for scripts. */
  item(value: unknown): void;
  /** Prints a note that is not part of the result, such as a warning. */
  note(text: string): void;
  /** Prints a problem that prevents a part of the work. */
  problem(text: string): void;
}

export interface OutputOptions {
  json?: boolean;
  /** Whether to print only problems and JSON. */
  quiet?: boolean;
}

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
