import { CommandError } from '../command-error.ts';

/** Says what was done and what was not; undefined to wait until that is known, if stopped once. */
type Describe = (isRepeated: boolean) => string | undefined;

/** The command was stopped before it was done. */
class StoppedError extends CommandError {
  override readonly exitCode: number;

  constructor({ reason, exitCode }: Cause, text: string) {
    super(...(reason === undefined ? [] : [reason]), text);
    this.exitCode = exitCode;
  }
}

interface Cause {
  /** Why it is stopped, if the operator does not know. */
  reason?: string;
  exitCode: number;
}

const SIGNAL: Cause = { exitCode: 130 };
const NOTHING_CHANGED: Describe = () => 'Stopped: nothing was changed.';

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
  const text = describe(pending !== undefined);
  if (text !== undefined) stopNow(new StoppedError(cause, text));
  pending = cause;
}

/** Whether the program is stopped, and waits for what it cannot break off. */
export const isInterrupted = (): boolean => pending !== undefined;

/** Whether standard output does not take the results any more. */
export const isOutputLost = (): boolean => pending?.reason !== undefined;

export function stopIfInterrupted(): void {
  const text = pending && describe(true);
  if (pending && text !== undefined) stopNow(new StoppedError(pending, text));
}
