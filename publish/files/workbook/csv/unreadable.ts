/** Error of a CSV file that cannot be parsed. `line` is where parsing failed; undefined for the whole file. */
export class Unreadable extends Error {
  readonly line: number | undefined;

  constructor(detail: string, line?: number) {
    super(detail);
    this.name = 'Unreadable';
    this.line = line;
  }
}
