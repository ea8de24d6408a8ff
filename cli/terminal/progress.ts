import { MultiBar, Presets } from 'cli-progress';

export interface Progress {
  /** Begins with the next of the clubs. */
  begin(slug: string): void;
  /** How many of the items of this club are written; a large document takes several. */
  written(count: number, total: number): void;
  /** The club is done; its line is printed where no bar is in the way. */
  done(print: () => void): void;
  stop(): void;
}

/**
 * Bars over the clubs and over their documents, where somebody looks at a terminal. `documents`
 * says how many each club has.
 */
export function createProgress(documents: number[]): Progress {
  const isWatched = process.stderr.isTTY && process.env.TERM !== 'dumb';
  return isWatched ? createBars(documents) : SILENT;
}

const SILENT: Progress = {
  begin: () => {},
  written: () => {},
  done: (print) => print(),
  stop: () => {},
};

const WIDEST_BAR = 40;
/** What stands beside a bar: its label, its numbers and the slug of a club. */
const BESIDE_BAR = 44;

function createBars(documents: number[]): Progress {
  const room = (process.stderr.columns || 80) - BESIDE_BAR;
  const barsize = Math.max(8, Math.min(WIDEST_BAR, room));
  const bars = new MultiBar({ ...OPTIONS, barsize }, Presets.rect);
  const clubs = bars.create(documents.length, 0, { what: 'clubs    ', now: '' });
  const parts = bars.create(sum(documents), 0, { what: 'documents', now: '' });
  let begun = 0;
  const lines: (() => void)[] = [];
  const stop = () => {
    process.removeListener('SIGINT', interrupt);
    bars.stop();
    for (const print of lines.splice(0)) print();
  };
  // A terminal is left as it was found, with its cursor; then the signal does what it always does.
  const interrupt = () => {
    stop();
    process.kill(process.pid, 'SIGINT');
  };
  process.once('SIGINT', interrupt);
  bars.update();
  return {
    begin: (slug) => {
      begun += 1;
      clubs.update({ now: slug });
    },
    written: (count, total) => {
      const present = (documents[begun - 1] ?? 0) * (count / total);
      parts.update(Math.floor(sum(documents.slice(0, begun - 1)) + present));
    },
    done: (print) => {
      lines.push(print);
      clubs.increment();
      parts.update(sum(documents.slice(0, begun)));
    },
    stop,
  };
}

const OPTIONS = {
  format: '{what} {bar} {value}/{total} {now}',
  hideCursor: true,
  clearOnComplete: true,
};

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
