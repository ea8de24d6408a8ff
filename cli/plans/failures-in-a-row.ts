import { Problem } from '../../shared/problem.ts';
import { endsRun } from '../terminal/explain.ts';

/** Counts clubs that fail one after another: after some, the cause is taken to prevent all clubs. */
export interface FailuresInARow {
  /**
   * Counts a failure.
   * @returns whether the remaining clubs would fail, too
   */
  add(error: unknown): boolean;
  /** Begins to count anew, because a club was published. */
  end(): void;
}

/**
 * After this many failures the run ends. If the table throttles every write, each club takes 40 seconds to
 * fail, so a thousand clubs would take hours.
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
    end() {
      count = 0;
    },
  };
}

function nameOf(error: unknown): string {
  const cause = error instanceof Problem ? error.cause : error;
  return cause instanceof Error ? cause.name : String(cause);
}
