import { escapeControls } from './escape-controls.ts';

const CLEAR_LINE = '\r\u001b[K';
const NO_WRAP = '\u001b[?7l';
const WRAP = '\u001b[?7h';

let isShown = false;

/** Shows the current activity in one line of a terminal; the next output replaces the line. */
export function showActivity(text: string): void {
  if (!process.stderr.isTTY || process.env.TERM === 'dumb') return;
  process.stderr.write(`${CLEAR_LINE}${NO_WRAP}${escapeControls(text)} ...${WRAP}`);
  isShown = true;
}

export function clearActivity(): void {
  if (isShown) process.stderr.write(CLEAR_LINE);
  isShown = false;
}
