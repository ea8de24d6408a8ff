/** Creates a queue with a maximum wait. An item that waits longer is removed and passed to `onLate`. */
export function createEventQueue<T>(limitMs: number, onLate: (late: T) => void) {
  const timers = new Map<T, NodeJS.Timeout>();
  return {
    length: () => timers.size,
    push(item: T): void {
      const giveUp = () => timers.delete(item) && onLate(item);
      timers.set(item, setTimeout(giveUp, limitMs));
    },
    shift(): T | undefined {
      for (const [first, timer] of timers) {
        clearTimeout(timer);
        timers.delete(first);
        return first;
      }
      return undefined;
    },
  };
}
