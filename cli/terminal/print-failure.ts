import { inspect } from 'node:util';
import { countOf } from '../../publish/club/describe-counts.ts';
import { ClubFileError } from '../../publish/club/rules/club-file-error.ts';
import { CommandError, type FileProblem } from '../command-error.ts';
import { clearActivity } from './activity.ts';
import { colorError } from './colors.ts';
import { escapeControls, escapeControlsInLines } from './escape-controls.ts';
import { explain } from './explain.ts';
import { printJsonEnd } from './json.ts';

export interface FailureOptions {
  /** Prints the error as JSON on standard output too, unless a result was printed. */
  json: boolean;
  /** Prints the stack trace instead of the explanation. */
  debug: boolean;
}

export function printFailure(error: unknown, { json, debug }: FailureOptions): void {
  clearActivity();
  const lines = explain(error);
  if (debug) console.error(escapeControlsInLines(inspect(error)));
  else for (const line of lines) console.error(colorError(escapeControls(line)));
  if (json) printJsonFailure(messageOf(error, lines), problemsOf(error));
}

/** `{"error": {"message": ..., "problems": [...]}}` */
export function printJsonFailure(message: string, problems: FileProblem[] = []): void {
  printJsonEnd({ message, problems });
}

const problemsOf = (error: unknown): FileProblem[] =>
  error instanceof CommandError || error instanceof ClubFileError ? error.problems : [];

/** The problems are not repeated in the message. */
function messageOf(error: unknown, lines: string[]): string {
  const { length } = problemsOf(error);
  return length > 0 ? `${countOf(length, 'problem')}; nothing was changed` : lines.join('\n');
}
