import { type Finding, warnOf } from '../findings.ts';
import type { TableRow } from '../table.ts';
import { alsoIn } from './row-numbers.ts';

/**
 * Removes the score 0:0 from future matches, because many lists show it before a match.
 *
 * @param rows rows that have neither a status nor their own id
 * @param today YYYY-MM-DD
 * @returns warnings, at most three per list
 */
export function findUnplayed(rows: readonly TableRow[], today: string): Finding[] {
  const empty = rows.filter(
    ({ values: { score, opponent_score, score_note: note } }) =>
      score === 0 && opponent_score === 0 && (!note || NO_GOALS.test(String(note))),
  );
  const [ahead, over, now] = [1, -1, 0].map((when) =>
    empty.filter(
      ({ values: { date } }) => typeof date === 'string' && compare(date, today) === when,
    ),
  );
  for (const row of ahead ?? []) {
    const { score, opponent_score, score_note, status, ...values } = row.values;
    row.values = values;
  }
  const overIn = Map.groupBy(over ?? [], ({ table }) => table);
  const ofToday = Map.groupBy(now ?? [], ({ table }) => table);
  return [...Array.from(ofToday.values()).flatMap(perhaps), ...ofLists(ahead ?? [], overIn)];
}

/** Pattern of a note that has only 0:0, such as the score at half-time. */
const NO_GOALS = /^(?:\W*0\s*[:–-]\s*0)+\W*$/;

const compare = (one: string, other: string): number => (one > other ? 1 : one < other ? -1 : 0);

function ofLists(ahead: TableRow[], overIn: ReadonlyMap<TableRow['table'], TableRow[]>): Finding[] {
  return Array.from(Map.groupBy(ahead, ({ table }) => table)).flatMap(
    ([table, [first, ...more]]) => {
      if (!first) return [];
      const detail = `0:0 of a match that is ahead is no result, so it is left out${alsoIn(more)}`;
      return [warnOf(first, columnOf(table), detail), ...perhaps(overIn.get(table) ?? [])];
    },
  );
}

function perhaps([first, ...more]: TableRow[]): Finding[] {
  if (!first) return [];
  const detail = `is published as 0:0; if it was not played, empty the cell${alsoIn(more)}`;
  return [warnOf(first, columnOf(first.table), detail)];
}

const columnOf = ({ headings }: TableRow['table']): string =>
  ['result', 'home_score', 'score'].find((name) => headings.has(name)) ?? 'score';
