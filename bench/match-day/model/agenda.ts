/** What is to happen later, in the order of time; at the same time, in the order of its entry. */
export interface Agenda {
  at(time: number, happen: Happening): void;
  /** Lets happen everything up to that time. */
  runUntil(time: number): void;
}

type Happening = (now: number) => void;

interface Entry {
  time: number;
  order: number;
  happen: Happening;
}

/** A binary heap. */
export function createAgenda(): Agenda {
  const heap: Entry[] = [];
  let entered = 0;

  function add(entry: Entry): void {
    let place = heap.length;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above] as Entry;
      if (!isBefore(entry, parent)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = entry;
  }

  function takeFirst(): Entry {
    const first = heap[0] as Entry;
    const last = heap.pop() as Entry;
    if (heap.length > 0) sink(last);
    return first;
  }

  function sink(entry: Entry): void {
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= heap.length) break;
      const right = heap[below + 1];
      if (right && isBefore(right, heap[below] as Entry)) below += 1;
      const child = heap[below] as Entry;
      if (!isBefore(child, entry)) break;
      heap[place] = child;
      place = below;
    }
    heap[place] = entry;
  }

  return {
    at: (time, happen) => add({ time, order: entered++, happen }),
    runUntil(time) {
      for (let first = heap[0]; first && first.time <= time; first = heap[0]) {
        takeFirst();
        first.happen(first.time);
      }
    },
  };
}

const isBefore = (a: Entry, b: Entry): boolean =>
  a.time < b.time || (a.time === b.time && a.order < b.order);
