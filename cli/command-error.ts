/** The operator is told, a line each, why nothing was done; the exit code is 1. */
export class CommandError extends Error {
  readonly lines: string[];
  readonly exitCode: number = 1;

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.name = 'CommandError';
    this.lines = lines;
  }
}

/** The command cannot be understood as it was given; the exit code is 2. */
export class UsageError extends CommandError {
  override readonly exitCode = 2;
}
