import { makeId, makePersonId } from '../../../club/people/made-id.ts';
import { sheets } from '../columns.ts';
import type { TableRow } from '../table.ts';
import type { Entry } from './lookup.ts';

type Values = Record<string, unknown>;

/** Adds missing ids and positions to categories. */
export const completeCategories = (rows: TableRow[]): Entry[] =>
  rows.map((row, i) => complete(row, i, (values) => idFrom('category', [values.name])));

export const completePlayers = (rows: TableRow[]): Entry[] =>
  rows.map((row, i) =>
    complete(row, i, ({ first_name, last_name }) =>
      last_name === undefined ? undefined : makePersonId({ first_name, last_name }),
    ),
  );

/**
 * Adds missing ids to seasons. If no season says whether it is active, each season that includes `today`
 * becomes active.
 */
export function completeSeasons(rows: TableRow[], today: string): Entry[] {
  const isSaid = saysActive(rows);
  return rows.map((row, i) => {
    const entry = complete(row, i, (values) => idFrom('season', [values.name]));
    const { start_date: start, end_date: end } = entry.values;
    const isRunning = String(start) <= today && today <= String(end);
    return { row, values: inOrder(row, { is_active: !isSaid && isRunning, ...entry.values }) };
  });
}

export const saysActive = (rows: TableRow[]): boolean =>
  rows.some(({ values, reported }) => values.is_active !== undefined || reported.has('is_active'));

export const idFrom = (kind: string, parts: unknown[]): number | undefined =>
  parts.includes(undefined) ? undefined : makeId(kind, ...parts);

/** Adds a missing id and position. Without a name no id is made, and the missing name is reported elsewhere. */
export function complete(
  row: TableRow,
  i: number,
  make: (values: Values) => number | undefined,
): Entry {
  const { id = make(row.values), sort_order = i + 1, ...values } = row.values;
  return { row, values: inOrder(row, { ...values, id, sort_order }) };
}

export function inOrder({ table }: TableRow, values: Values): Values {
  const columns = sheets[table.name].columns.filter(({ isNoField }) => !isNoField);
  const known = columns.filter(({ name }) => values[name] !== undefined);
  return Object.fromEntries(known.map(({ name }) => [name, values[name]]));
}
