import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { interceptTable, type Sent } from './intercept-table.ts';

export interface Run<T> {
  /** Lets it go on until it has sent so many commands in all, or has come to its end. */
  advance(steps: number): Promise<void>;
  /** Lets it go on to its end. */
  finish(): Promise<T>;
  /** How many commands it has sent so far. */
  steps(): number;
}

/** Starts an operation that waits before each of its commands; one never let go on is killed. */
export function startStepwise<T>(
  operate: (table: Table) => Promise<T>,
  onSend: (command: Sent) => void = () => {},
): Run<T> {
  let allowed = 0;
  let arrived = 0;
  let answered = 0;
  let isDone = false;
  let change = Promise.withResolvers<void>();
  const tell = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await change.promise;
  };

  const stepped = interceptTable(async (command, send) => {
    arrived += 1;
    const step = arrived;
    tell();
    await until(() => allowed >= step);
    onSend(command);
    try {
      return await send();
    } finally {
      answered += 1;
      tell();
    }
  });
  const outcome = operate(stepped).finally(() => {
    isDone = true;
    tell();
  });
  outcome.catch(() => {}); // told to whoever finishes it

  const advance = async (steps: number) => {
    allowed = Math.max(allowed, steps);
    tell();
    await until(() => isDone || (answered >= steps && arrived > steps));
  };
  return {
    advance,
    steps: () => answered,
    finish: async () => {
      await advance(Number.POSITIVE_INFINITY);
      return outcome;
    },
  };
}

/** How many commands an operation sends when nothing comes between. */
export async function countSteps(operate: (table: Table) => Promise<unknown>): Promise<number> {
  const run = startStepwise(operate);
  await run.finish();
  return run.steps();
}
