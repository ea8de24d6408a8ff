/** Ends a command with exit code 1; the operator sees its lines. */
export class CommandError extends Error {
  readonly lines: string[];
  readonly exitCode: number = 1;

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.name = 'CommandError';
    this.lines = lines;
  }
}

/** The arguments of the command are wrong; exit code 2. */
export class UsageError extends CommandError {
  override readonly exitCode = 2;
}
