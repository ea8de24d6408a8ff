import { MultiBar, Presets } from 'cli-progress';

import { clearActivity } from './activity.ts';
import { terminalWidth } from './width.ts';

const MAX_BAR_WIDTH = 40;
/** Columns for the label, the numbers and a slug. */
const TEXT_WIDTH = 44;

export function createBars(clubs: { club: string; documents: number }[]) {
  clearActivity();
  const room = (terminalWidth(process.stderr) ?? 80) - TEXT_WIDTH;
  const barsize = Math.max(8, Math.min(MAX_BAR_WIDTH, room));
  const bars = new MultiBar({ ...OPTIONS, barsize }, Presets.rect);
  const documents = new Map(clubs.map((one) => [one.club, one.documents]));
  const total = sum(documents.values());
  const counted = bars.create(clubs.length, 0, { what: 'clubs    ', now: '' });
  const parts = bars.create(total, 0, { what: 'documents', now: '' });
  const written = new Map<string, number>();
  const show = (club: string, share: number) => {
    written.set(club, (documents.get(club) ?? 0) * share);
    parts.update(Math.floor(sum(written.values())));
  };
  const lines: (() => void)[] = [];
  bars.update();
  return {
    begin: (club: string) => counted.update({ now: club }),
    /**
     * Updates the bar of all clubs' written documents.
     * @param share written part of this club's documents, from 0 to 1
     */
    written: show,
    /**
     * Ends the progress of a club. `stop` removes the bars later, and then calls `tell` and `print`, which
     * write lines. If standard output is no terminal, `print` runs at once.
     */
    done(club: string, print: () => void, tell: () => void) {
      lines.push(tell);
      if (process.stdout.isTTY) lines.push(print);
      else print();
      counted.increment();
      show(club, 1);
    },
    stop() {
      bars.stop();
      for (const print of lines.splice(0)) print();
    },
  };
}

const OPTIONS = {
  format: '{what} {bar} {value}/{total} {now}',
  hideCursor: true,
  clearOnComplete: true,
  gracefulExit: false, // interrupt.ts ends the program
};

const sum = (numbers: Iterable<number>): number =>
  Array.from(numbers).reduce((total, number) => total + number, 0);
