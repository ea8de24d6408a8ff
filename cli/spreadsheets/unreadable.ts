/** Why nothing, or nothing more, can be read of a file; `line` is where it was noticed. */
export class Unreadable extends Error {
  readonly line: number | undefined;

  constructor(detail: string, line?: number) {
    super(detail);
    this.name = 'Unreadable';
    this.line = line;
  }
}
