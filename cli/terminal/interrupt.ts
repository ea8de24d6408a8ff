import { CommandError } from '../command-error.ts';

/**
 * Function that describes what the stopped command has done. At the first Ctrl+C, the function may return
 * undefined, so that the command continues until the result is known.
 */
type Describe = (isRepeated: boolean) => Stopped | undefined;

interface Stopped {
  text: string;
  summary?: string;
}

class StoppedError extends CommandError {
  override readonly exitCode: number;

  constructor({ reason, exitCode }: Cause, { text, summary = text }: Stopped) {
    const reasons = reason === undefined ? [] : [reason];
    super(...reasons, text);
    this.summary = [...reasons, summary];
    this.exitCode = exitCode;
  }
}

interface Cause {
  /**
   * Reason why the command's output could not be written, such as a full disk. Undefined if the operator
   * stopped the command.
   */
  reason?: string;
  exitCode: number;
}

const SIGNAL: Cause = { exitCode: 130 };
const NOTHING_CHANGED: Describe = () => ({ text: 'Stopped: nothing was changed.' });

let describe = NOTHING_CHANGED;
let stopNow: (error: StoppedError) => void = () => {};
let pending: Cause | undefined;

/** Resets the state of an earlier command in this process. */
export function startUninterrupted(): void {
  describe = NOTHING_CHANGED;
  pending = undefined;
}

/** Sets the function that describes what was done if the command is stopped. */
export function onInterrupt(next: Describe): void {
  describe = next;
}

/**
 * Ends the program at Ctrl+C or SIGTERM. During uninterruptible work, the first signal ends the program only at
 * the next `stopIfInterrupted`.
 */
export function handleInterrupts(stop: (error: StoppedError) => never): void {
  stopNow = stop;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interrupt(SIGNAL));
}

/**
 * Ends the program because results are lost, for example on a full disk. Exit code 3, or 1 if the command has
 * not begun a change.
 */
export function stopForLostOutput(reason: string): void {
  if (!isOutputLost()) interrupt({ reason, exitCode: describe === NOTHING_CHANGED ? 1 : 3 });
}

function interrupt(cause: Cause): void {
  const isRepeated = pending !== undefined;
  pending = cause; // `describe` depends on the cause
  const stopped = describe(isRepeated);
  if (stopped) stopNow(new StoppedError(cause, stopped));
}

/** Whether the program was stopped and waits for uninterruptible work. */
export const isInterrupted = (): boolean => pending !== undefined;

export const isOutputLost = (): boolean => pending?.reason !== undefined;

export function stopIfInterrupted(): void {
  const stopped = pending && describe(true);
  if (pending && stopped) stopNow(new StoppedError(pending, stopped));
}
