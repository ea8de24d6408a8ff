import { clearActivity } from './activity.ts';
import { escapeControlsInLines } from './escape-controls.ts';

let isPrinted = false;

/** Standard output has one JSON document: the result, or else the error. */
export const hasPrintedJson = (): boolean => isPrinted;

export function printJson(value: unknown): void {
  clearActivity();
  isPrinted = true;
  console.log(escapeControlsInLines(JSON.stringify(value, undefined, 2)));
}
