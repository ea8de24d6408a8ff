/** Returns the columns of a terminal; undefined for a pipe or file. `COLUMNS` overrides the terminal. */
export function terminalWidth(stream: NodeJS.WriteStream): number | undefined {
  if (!stream.isTTY) return undefined;
  return Number(process.env.COLUMNS) || stream.columns || 80;
}
