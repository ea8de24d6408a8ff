/**
 * Returns the columns of a terminal, or those in the variable `COLUMNS` if it is set; undefined for a pipe or
 * file.
 */
export function terminalWidth(stream: NodeJS.WriteStream): number | undefined {
  if (!stream.isTTY) return undefined;
  return Number(process.env.COLUMNS) || stream.columns || 80;
}
