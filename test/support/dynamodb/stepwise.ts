import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { interceptTable, type Sent } from './intercept-table.ts';

export interface Run<T> {
  /** Continues until it has sent so many commands in all, or has ended. */
  advance(steps: number): Promise<void>;
  /** Continues until it is about to send such a command, or has ended. */
  advanceTo(isNext: (command: Sent) => boolean): Promise<void>;
  /** Continues to its end. */
  finish(): Promise<T>;
  /** How many commands it has sent so far. */
  steps(): number;
}

interface Watch {
  onSend?: (command: Sent) => void;
  /** Called when a command has succeeded. */
  onDone?: (command: Sent) => void;
  /** Which commands count as steps; all of them when omitted. */
  isStep?: (command: Sent) => boolean;
}

/** Starts an operation that waits before each of its commands. */
export function startStepwise<T>(
  operate: (table: Table) => Promise<T>,
  { onSend = () => {}, onDone = () => {}, isStep = () => true }: Watch = {},
): Run<T> {
  let allowed = 0;
  let arrived = 0;
  let answered = 0;
  let isDone = false;
  let next: Sent | undefined;
  let change = Promise.withResolvers<void>();
  const notify = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  const until = async (condition: () => boolean) => {
    while (!condition()) await change.promise;
  };

  const stepped = interceptTable(async (command, send) => {
    if (!isStep(command)) return send();
    arrived += 1;
    next = command;
    const step = arrived;
    notify();
    await until(() => allowed >= step);
    onSend(command);
    try {
      const answer = await send();
      onDone(command);
      return answer;
    } finally {
      answered += 1;
      notify();
    }
  });
  const outcome = operate(stepped).finally(() => {
    isDone = true;
    notify();
  });
  outcome.catch(() => {}); // `finish` rejects with it

  const advance = async (steps: number) => {
    allowed = Math.max(allowed, steps);
    notify();
    await until(() => isDone || (answered >= steps && arrived > steps));
  };
  const advanceTo = async (isNext: (command: Sent) => boolean) => {
    await advance(answered);
    while (!isDone && !(next && isNext(next))) await advance(answered + 1);
  };
  return {
    advance,
    advanceTo,
    steps: () => answered,
    finish: async () => {
      await advance(Number.POSITIVE_INFINITY);
      return outcome;
    },
  };
}

/** How many commands an operation sends without interruption. */
export async function countSteps(
  operate: (table: Table) => Promise<unknown>,
  watch?: Watch,
): Promise<number> {
  const run = startStepwise(operate, watch);
  await run.finish();
  return run.steps();
}
