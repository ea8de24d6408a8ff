import { toSnakeCase } from '../../publish/club/snake-case.ts';
import { clearActivity } from './activity.ts';
import { escapeControlsInLines } from './escape-controls.ts';

const NO_SUMMARY = () => ({});

let isPrinted = false;
let summarize: () => object = NO_SUMMARY;

/** Resets the state of an earlier command in this process. */
export function startJson(): void {
  isPrinted = false;
  summarize = NO_SUMMARY;
}

export function printJson(value: unknown): void {
  isPrinted = true;
  print(value, 2);
}

export const printJsonLine = (value: unknown): void => print(value);

/** Sets the content of the last JSON line, which is printed even if the command fails or is stopped. */
export function endJsonWith(summary: () => object): void {
  summarize = summary;
}

/** Prints the last line: the summary, and the command's error or null. Prints nothing after `printJson`. */
export function printJsonEnd(error: object | null): void {
  if (isPrinted) return;
  isPrinted = true;
  print({ ...summarize(), error });
}

function print(value: unknown, indent?: number): void {
  clearActivity();
  console.log(escapeControlsInLines(JSON.stringify(toSnakeCase(value), undefined, indent)));
}
