/**
 * Error of a CSV file that cannot be parsed. `line` is the place of the error; undefined for the whole file.
 */
export class Unreadable extends Error {
  readonly line: number | undefined;

  constructor(detail: string, line?: number) {
    super(detail);
    this.name = 'Unreadable';
    this.line = line;
  }
}
