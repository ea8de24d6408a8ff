import { quote } from '../../../club/rules/schema-values.ts';
import { type Finding, report } from '../findings.ts';
import { headingIn, type Table, type TableRow } from '../table.ts';
import type { Result } from '../values/read-result.ts';
import { nameHasStatus, noteHasStatus } from '../words/status-words.ts';

/**
 * Columns in which people sometimes write the status of a match although the status has its own column. An
 * example is `SV Berge (abgesagt)` in the column Opponent.
 */
const NAMES = ['opponent', 'name', 'venue', 'round', 'competition'];

/** Reports a match without a status if another column seems to contain one. */
export function findWrittenStatus(row: TableRow, values: Record<string, unknown>): Finding[] {
  if (values.status !== undefined || row.reported.has('status')) return [];
  const { note } = (values.result ?? {}) as Partial<Result>;
  const name = NAMES.find((column) => isText(values[column]) && nameHasStatus(values[column]));
  const own =
    isText(values.score_note) && noteHasStatus(values.score_note) ? 'score_note' : undefined;
  const column = name ?? own ?? (note && noteHasStatus(note) ? 'result' : undefined);
  if (!column) return [];
  const text = column === 'result' ? String(note) : String(values[column]);
  const detail = `${quote(text)} says that the match is cancelled, was moved or decided: ${adviseStatus(row.table)}, and nothing of it here; if not, write scheduled or finished there`;
  return [report(row, columnOf(row, column, text), detail)];
}

/** Formats advice for a status that is in the wrong column. */
export const adviseStatus = (table: Table): string =>
  `write postponed, cancelled, abandoned or awarded into ${headingIn(table, 'status')}, or the new day into ${headingIn(table, 'date')}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Returns the column in which `text` was written. The name of the opponent may be from Home, Away or Fixture.
 */
function columnOf({ table: { headings }, values }: TableRow, column: string, text: string): string {
  if (column !== 'opponent' || headings.has('opponent')) return column;
  const side = ['home', 'away'].find((name) => values[name] === text);
  return side ?? ['name', 'home'].find((name) => headings.has(name)) ?? column;
}
