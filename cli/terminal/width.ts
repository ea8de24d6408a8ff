/**
 * The columns of the terminal that a stream is; undefined for a pipe or a file, whose lines are
 * never fitted. `COLUMNS` overrides what the terminal says.
 */
export function terminalWidth(stream: NodeJS.WriteStream): number | undefined {
  if (!stream.isTTY) return undefined;
  return Number(process.env.COLUMNS) || stream.columns || 80;
}
