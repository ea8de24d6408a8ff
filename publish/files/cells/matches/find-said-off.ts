import { quote } from '../../../club/rules/schema-values.ts';
import { type Finding, report } from '../findings.ts';
import { headingIn, type TableRow } from '../table.ts';
import type { Result } from '../values/read-result.ts';
import { beginsOff, endsOff, isAwarded, saysOff } from '../words/status-words.ts';

/** Where lists say that a match is off, in place of a status, and how such a text is told from a name. */
const SAID: [column: string, isSaid: (text: string) => boolean][] = [
  ['opponent', endsOff],
  ['name', endsOff],
  ['venue', beginsOff],
  ['round', beginsOff],
  ['score_note', isOff],
];

/** A match without a status of which another column says that it is off: what it is has to be written. */
export function findSaidOff(row: TableRow, values: Record<string, unknown>): Finding[] {
  if (values.status !== undefined || row.reported.has('status')) return [];
  const { note } = (values.result ?? {}) as Partial<Result>;
  const said = SAID.find(([column, isSaid]) => {
    const text = values[column];
    return typeof text === 'string' && isSaid(text);
  });
  if (!said && !(note && isOff(note))) return [];
  const column = said ? columnOf(row, said[0]) : 'result';
  const text = quote(said ? String(values[said[0]]) : (note ?? ''));
  const detail = `${text} says that the match is off, was moved or decided: write postponed, cancelled, abandoned or awarded into ${headingIn(row.table, 'status')}, or the new day into ${headingIn(row.table, 'date')}, and nothing of it here; if it is to be played as it stands, write scheduled there`;
  return [report(row, column, detail)];
}

function isOff(note: string): boolean {
  return saysOff(note) && !isAwarded(note) && !/^\W*remis\W*$/i.test(note);
}

/** The opponent may stand under Home, Away or Fixture. */
const columnOf = ({ table: { headings } }: TableRow, column: string): string =>
  column !== 'opponent' || headings.has('opponent')
    ? column
    : (['name', 'home'].find((name) => headings.has(name)) ?? column);
