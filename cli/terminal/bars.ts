import { MultiBar, Presets } from 'cli-progress';

import { clearActivity } from './activity.ts';
import { terminalWidth } from './width.ts';

export interface Progress {
  /** Starts the next club. */
  begin(slug: string): void;
  /** How many items of this club are written; a large document has several. */
  written(count: number, total: number): void;
  /** The club is finished; `print` writes its line, at once or when the bars are gone. */
  done(print: () => void): void;
  stop(): void;
}

const MAX_BAR_WIDTH = 40;
/** Columns for the label, the numbers and a slug. */
const TEXT_WIDTH = 44;

/** Progress bars on a terminal. `documents`: how many each club has. */
export function createBars(documents: number[]): Progress {
  clearActivity();
  const room = (terminalWidth(process.stderr) ?? 80) - TEXT_WIDTH;
  const barsize = Math.max(8, Math.min(MAX_BAR_WIDTH, room));
  const bars = new MultiBar({ ...OPTIONS, barsize }, Presets.rect);
  const clubs = bars.create(documents.length, 0, { what: 'clubs    ', now: '' });
  const parts = bars.create(sum(documents), 0, { what: 'documents', now: '' });
  let begun = 0;
  const lines: (() => void)[] = [];
  const stop = () => {
    bars.stop();
    for (const print of lines.splice(0)) print();
  };
  bars.update();
  return {
    begin: (slug) => {
      begun += 1;
      clubs.update({ now: slug });
    },
    written: (count, total) => {
      const current = (documents[begun - 1] ?? 0) * (count / total);
      parts.update(Math.floor(sum(documents.slice(0, begun - 1)) + current));
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
  gracefulExit: false, // interrupt.ts ends the program
};

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
