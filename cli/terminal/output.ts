import { toSnakeCase } from '../../publish/snake-case.ts';
import { clearActivity } from './activity.ts';
import { colorNote } from './colors.ts';
import { escapeControls } from './escape-controls.ts';
import { printJson } from './json.ts';

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
      clearActivity();
      if (!json) console.log(escapeControls(text));
    },
    data: (value) => {
      if (json) printJson(toSnakeCase(value));
    },
    note: (text) => {
      clearActivity();
      console.error(colorNote(escapeControls(text)));
    },
  };
}
