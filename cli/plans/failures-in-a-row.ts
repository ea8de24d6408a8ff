import { Problem } from '../../shared/problem.ts';
import { endsRun } from '../terminal/explain.ts';

/**
 * Counter of clubs that fail in a row. After several equal failures, the remaining clubs are expected to fail,
 * too.
 */
export interface FailuresInARow {
  /**
   * Counts a failure.
   * @returns whether to stop, because the remaining clubs would fail, too
   */
  add(error: unknown): boolean;
  reset(): void;
}

/**
 * Number of equal failures in a row that ends the run. If the table throttles every write, a club takes 40
 * seconds to fail, and a thousand clubs would take hours.
 */
const MOST = 5;

export function countFailures(): FailuresInARow {
  let last = '';
  let count = 0;
  return {
    add(error) {
      const name = nameOf(error);
      count = name === last ? count + 1 : 1;
      last = name;
      return endsRun(error) || count >= MOST;
    },
    reset() {
      count = 0;
    },
  };
}

function nameOf(error: unknown): string {
  const cause = error instanceof Problem ? error.cause : error;
  return cause instanceof Error ? cause.name : String(cause);
}
