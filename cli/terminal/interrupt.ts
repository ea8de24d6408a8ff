import { CommandError } from '../command-error.ts';

/** Says what was done and what was not; undefined to wait until that is known, if pressed once. */
type Describe = (isRepeated: boolean) => string | undefined;

let describe: Describe = () => 'Stopped: nothing was changed.';
let stopNow: (error: CommandError) => void = () => {};
let isPending = false;

/** What Ctrl+C prints from now on. */
export function onInterrupt(next: Describe): void {
  describe = next;
}

/** Ends the program at Ctrl+C: at once, or at the next `stopIfInterrupted`. */
export function handleInterrupts(stop: (error: CommandError) => never): void {
  stopNow = stop;
  process.on('SIGINT', () => {
    const text = describe(isPending);
    if (text !== undefined) stop(new CommandError(text));
    isPending = true;
  });
}

export function stopIfInterrupted(): void {
  const text = isPending ? describe(true) : undefined;
  if (text !== undefined) stopNow(new CommandError(text));
}
