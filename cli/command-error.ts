import type { ClubFileProblem } from '../publish/club/rules/club-file-error.ts';

export interface FileProblem extends ClubFileProblem {
  path?: string | undefined;
}

/** Error that ends a command with exit code 1 and prints its lines. */
export class CommandError extends Error {
  readonly lines: string[];
  readonly exitCode: number = 1;
  /** Shorter text for JSON output, whose earlier lines already name the clubs or files. */
  summary?: string[];
  /** Problems that `lines` describes, for scripts (`--json`). */
  readonly problems: FileProblem[] = [];

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.name = 'CommandError';
    this.lines = lines;
  }
}

/** Club files that cannot be published, with a line for each problem or for each group of similar problems. */
export class ClubFilesError extends CommandError {
  override readonly problems: FileProblem[];

  constructor(lines: string[], problems: FileProblem[]) {
    super(...lines);
    this.problems = problems;
  }
}

/** Error for partly finished work; exit code 3. */
export class UnfinishedError extends CommandError {
  override readonly exitCode = 3;
}

/** Error for wrong arguments; exit code 2. */
export class UsageError extends CommandError {
  override readonly exitCode = 2;
}
