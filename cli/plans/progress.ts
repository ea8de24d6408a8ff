import { createBars } from '../terminal/bars.ts';
import { isOutputLost, onInterrupt, stopIfInterrupted } from '../terminal/interrupt.ts';
import type { Candidate } from './plans.ts';
import { nameClubs, type Results, whichAre } from './results.ts';

export interface Progress {
  begin(club: string): void;
  /** Reports the number of written items of a club. A large document has several items. */
  written(club: string, count: number, total: number): void;
  /** Ends the progress of a club. `print` writes the result, `tell` writes problems. */
  done(club: string, print: () => void, tell?: () => void): void;
  /**
   * Whether all items of an unfinished club are written, so that its pointer may be changing or changed. False
   * after `done`.
   */
  isSwitching(club: string): boolean;
  stop(): void;
}

/** Creates progress bars, shown on a terminal only. */
export function createProgress(candidates: Candidate[], results: Results): Progress {
  const isTerminal = process.stderr.isTTY && process.env.TERM !== 'dumb';
  const bars = isTerminal ? createBars(candidates) : SILENT;
  const left = new Map(candidates.map((candidate) => [candidate.club, candidate]));
  const switching = new Set<string>();
  onInterrupt((isRepeated) => {
    if (switching.size > 0 && !isRepeated) return undefined;
    bars.stop();
    for (const candidate of left.values()) {
      if (switching.has(candidate.club)) results.left(candidate, 'unknown');
      else results.skip(candidate);
    }
    return { text: describeStop(results), summary: describeStop(results, 3) };
  });
  return {
    begin: bars.begin,
    written(club, count, total) {
      if (count === total) switching.add(club);
      bars.written(club, count / total);
    },
    done(club, print, tell = () => {}) {
      switching.delete(club);
      left.delete(club);
      bars.done(club, print, tell);
      if (left.size > 0 && switching.size === 0) stopIfInterrupted();
    },
    isSwitching: (club) => switching.has(club),
    stop: bars.stop,
  };
}

const SILENT = {
  begin: () => {},
  written: () => {},
  done: (_club: string, print: () => void, tell: () => void) => {
    tell();
    print();
  },
  stop: () => {},
};

/**
 * Describes what an interrupted publish has done.
 * @param most largest number of unfinished clubs to name; if there are more, only their number is given
 */
function describeStop(results: Results, most?: number): string {
  const finished = whichAre(results, 'published', 'unchanged', 'overtaken');
  const shown = isOutputLost() ? most : 3;
  const done = finished.length > 0 ? `${nameClubs(finished, shown)} finished, ` : '';
  const left = whichAre(results, 'not published', 'refused', 'failed');
  const unknown = whichAre(results, 'unknown');
  if (unknown.length > 0) {
    const [{ club = '' } = {}] = unknown;
    const not = left.length > 0 ? `, ${nameClubs(left, most)} not published` : '';
    const verb = unknown.length === 1 ? 'is' : 'are';
    return `Stopped: ${done}${nameClubs(unknown, most)} ${verb} live or not${not}; see club-data show ${club}.`;
  }
  const not = left.length > 0 ? `${nameClubs(left, most)} not published` : 'all published';
  return `Stopped: ${done}${not}. Readers see nothing half-published.`;
}
