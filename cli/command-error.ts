import type { ClubFileProblem } from '../publish/club/rules/club-file-error.ts';

export interface FileProblem extends ClubFileProblem {
  path?: string | undefined;
}

/** Ends a command with exit code 1; the operator sees its lines. */
export class CommandError extends Error {
  readonly lines: string[];
  readonly exitCode: number = 1;
  /** Shorter lines for the last line of JSON output, whose earlier lines have the names already. */
  summary?: string[];
  /** Problems that the lines describe, for scripts (--json). */
  readonly problems: FileProblem[] = [];

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.name = 'CommandError';
    this.lines = lines;
  }
}

/** Club files that cannot be published: a line for each problem, or for several equal ones. */
export class ClubFilesError extends CommandError {
  override readonly problems: FileProblem[];

  constructor(lines: string[], problems: FileProblem[]) {
    super(...lines);
    this.problems = problems;
  }
}

/** A part of the work is done, and a part is left to do; exit code 3. */
export class UnfinishedError extends CommandError {
  override readonly exitCode = 3;
}

/** The arguments of the command are wrong; exit code 2. */
export class UsageError extends CommandError {
  override readonly exitCode = 2;
}
