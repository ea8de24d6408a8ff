import { CommandError } from '../command-error.ts';

/** Says what was done and what was not; undefined while that is not known, for a moment. */
type Describe = () => string | undefined;

let describe: Describe = () => 'Stopped: nothing was changed.';
let isPending = false;

/** What Ctrl+C prints from now on. */
export function onInterrupt(next: Describe): void {
  describe = next;
}

/** Ends the program at Ctrl+C: at once, or at the next `stopIfInterrupted`. A second one ends it at once. */
export function handleInterrupts(stop: (error: CommandError) => never): void {
  process.on('SIGINT', () => {
    const text = describe();
    if (text !== undefined) stop(new CommandError(text));
    if (isPending) stop(new CommandError(UNKNOWN));
    isPending = true;
  });
  stopNow = stop;
}

let stopNow: (error: CommandError) => void = () => {};

export function stopIfInterrupted(): void {
  const text = isPending ? describe() : undefined;
  if (text !== undefined) stopNow(new CommandError(text));
}

const UNKNOWN = 'Stopped: the last step may or may not be done; see `club-data show`.';
