import { CommandError } from '../command-error.ts';

/**
 * Says what was done and what was not, for the last line of JSON with fewer names; undefined to wait until that is known,
 * if stopped once.
 */
type Describe = (isRepeated: boolean) => Stopped | undefined;

interface Stopped {
  text: string;
  summary?: string;
}

/** The command was stopped before it was done. */
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
  /** Why it is stopped, if the operator does not know. */
  reason?: string;
  exitCode: number;
}

const SIGNAL: Cause = { exitCode: 130 };
const NOTHING_CHANGED: Describe = () => ({ text: 'Stopped: nothing was changed.' });

let describe = NOTHING_CHANGED;
let stopNow: (error: StoppedError) => void = () => {};
let pending: Cause | undefined;

/** Forgets an earlier command of this process. */
export function startUninterrupted(): void {
  describe = NOTHING_CHANGED;
  pending = undefined;
}

/** Sets what is printed from now on when the command is stopped. */
export function onInterrupt(next: Describe): void {
  describe = next;
}

/** Ends the program at Ctrl+C, or when a scheduler stops it: at once, or at the next `stopIfInterrupted`. */
export function handleInterrupts(stop: (error: StoppedError) => never): void {
  stopNow = stop;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interrupt(SIGNAL));
}

/** The same when results are lost, such as on a full disk; exit code 3, or 1 where nothing changes. */
export function stopForLostOutput(reason: string): void {
  if (!isOutputLost()) interrupt({ reason, exitCode: describe === NOTHING_CHANGED ? 1 : 3 });
}

function interrupt(cause: Cause): void {
  const isRepeated = pending !== undefined;
  pending = cause; // what is said depends on it
  const stopped = describe(isRepeated);
  if (stopped) stopNow(new StoppedError(cause, stopped));
}

/** Whether the program is stopped, and waits for what it cannot break off. */
export const isInterrupted = (): boolean => pending !== undefined;

/** Whether standard output does not take the results any more. */
export const isOutputLost = (): boolean => pending?.reason !== undefined;

export function stopIfInterrupted(): void {
  const stopped = pending && describe(true);
  if (pending && stopped) stopNow(new StoppedError(pending, stopped));
}
