import { CommandError } from '../command-error.ts';

/** Says what was done and what was not; undefined to wait until that is known, if pressed once. */
type Describe = (isRepeated: boolean) => string | undefined;

let describe: Describe = () => 'Stopped: nothing was changed.';
let stopNow: (error: CommandError) => void = () => {};
let isPending = false;

/** Sets what Ctrl+C prints from now on. */
export function onInterrupt(next: Describe): void {
  describe = next;
}

/** Ends the program at Ctrl+C, or when a scheduler stops it: at once, or at the next `stopIfInterrupted`. */
export function handleInterrupts(stop: (error: CommandError) => never): void {
  stopNow = stop;
  const onSignal = () => {
    const text = describe(isPending);
    if (text !== undefined) stop(new CommandError(text));
    isPending = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, onSignal);
}

/** Whether Ctrl+C was pressed, and the program waits for what it cannot break off. */
export const isInterrupted = (): boolean => isPending;

export function stopIfInterrupted(): void {
  const text = isPending ? describe(true) : undefined;
  if (text !== undefined) stopNow(new CommandError(text));
}
