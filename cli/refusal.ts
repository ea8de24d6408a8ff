/** The operator is told, a line each, why nothing was done; the exit code is 1. */
export class Refusal extends Error {
  readonly lines: string[];

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.name = 'Refusal';
    this.lines = lines;
  }
}
