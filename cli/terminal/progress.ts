import { createBars, type Progress } from './bars.ts';
import { onInterrupt, stopIfInterrupted } from './interrupt.ts';

interface PublishedClub {
  slug: string;
  /** How many documents it has. */
  documents: number;
}

/**
 * Progress bars on a terminal, nothing elsewhere. Ctrl+C names the clubs that were not published:
 * their pointers move only after all of their items are written.
 */
export function createProgress(clubs: PublishedClub[]): Progress {
  const isTerminal = process.stderr.isTTY && process.env.TERM !== 'dumb';
  const bars = isTerminal ? createBars(clubs.map(({ documents }) => documents)) : SILENT;
  const done: string[] = [];
  let isSwitching = false;
  onInterrupt((isRepeated) => {
    if (isSwitching && !isRepeated) return undefined;
    bars.stop();
    const left = clubs.map(({ slug }) => slug).slice(done.length);
    if (isSwitching) return `Stopped: ${left[0]} is live or not; see club-data show ${left[0]}.`;
    return describeStop(done, left);
  });
  return {
    ...bars,
    written: (count, total) => {
      isSwitching = count === total;
      bars.written(count, total);
    },
    done: (print) => {
      isSwitching = false;
      done.push(clubs[done.length]?.slug ?? '');
      bars.done(print);
      if (done.length < clubs.length) stopIfInterrupted();
    },
  };
}

const SILENT: Progress = {
  begin: () => {},
  written: () => {},
  done: (print) => print(),
  stop: () => {},
};

function describeStop(done: string[], left: string[]): string {
  const finished = done.length > 0 ? `${nameAll(done)} finished, ` : '';
  const not = left.length > 0 ? `${nameAll(left)} not published` : 'all published';
  return `Stopped: ${finished}${not}. Readers see nothing half-published.`;
}

const nameAll = (slugs: string[]): string =>
  slugs.length > 3 ? `${slugs.length} clubs` : slugs.join(', ');
