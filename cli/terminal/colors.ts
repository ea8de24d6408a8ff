import { styleText } from 'node:util';

const paint = (color: 'red' | 'yellow', text: string): string =>
  styleText(color, text, { stream: process.stderr }); // only on a terminal; heeds NO_COLOR

/** Colors an error line red before its first `: `, or completely if it has none. */
export const colorError = (line: string): string =>
  line.replace(/^.*?(?=: |$)/, (start) => paint('red', start));

export const colorNote = (line: string): string =>
  line.replace(/^warning(?=: )/, (word) => paint('yellow', word));
