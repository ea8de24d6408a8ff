import { nameSome } from '../../../club/cut-list.ts';
import { quote } from '../../../club/rules/schema-values.ts';
import { type Finding, report } from '../findings.ts';
import { formatRow } from '../places/spot.ts';
import { spotIn, spotOfName, type TableRow } from '../table.ts';
import type { Entry, Lookup } from './lookup.ts';

export interface Reference {
  row: TableRow;
  column: string;
  idColumn: string;
  lookup: Lookup;
  /** Word for a row of the sheet, in messages: `team`. */
  what: string;
  /** Title of the sheet or name of the file, as written by the author. */
  sheet: string;
  /** Advice on how to distinguish rows with the same name. */
  remedy: string;
  /** Advice for a name that does not exist. */
  unknown?: string;
  isMeant?: (entry: Entry) => boolean;
}

/** Finds the row that a cell refers to, or the problem of the cell. */
export function resolveReference(reference: Reference): { entry?: Entry; problems: Finding[] } {
  const { row, column, idColumn, lookup, isMeant = () => true } = reference;
  const given = row.values[column];
  const id = row.values[idColumn] ?? undefined;
  if (id !== undefined) return resolveById(reference, id);
  if (typeof given !== 'string') return { problems: [] };
  const found = distinct(lookup.find(given));
  const [entry, ...others] = found.length > 1 ? found.filter(isMeant) : found;
  if (entry && others.length === 0) {
    return {
      entry,
      problems: typeof entry.values.id === 'number' ? [] : markReported(row, column),
    };
  }
  if (!entry && found.length === 0 && !lookup.isComplete)
    return { problems: markReported(row, column) };
  const detail = entry ? severalOf(given, [entry, ...others], reference) : noneOf(given, reference);
  return { problems: [report(row, column, detail)] };
}

function resolveById(reference: Reference, id: unknown): { entry?: Entry; problems: Finding[] } {
  const { row, column, idColumn, lookup } = reference;
  const entry = lookup.find(String(id)).find(({ values }) => values.id === id);
  if (!entry) {
    markReported(row, column);
    const detail = noneOf(String(id), reference);
    return {
      problems: lookup.isComplete ? [report(row, idColumn, detail)] : markReported(row, idColumn),
    };
  }
  const given = row.values[column];
  if (typeof given !== 'string' || lookup.isNamed(entry, given)) return { entry, problems: [] };
  return { entry, problems: [report(row, column, disagreement(given, entry, reference))] };
}

/** Describes the problem of a name that does not belong to the id in the same row. */
export function disagreement(
  given: string,
  { row: other, values: { id } }: Entry,
  { row, idColumn, what }: Pick<Reference, 'row' | 'idColumn' | 'what'>,
): string {
  const { heading } = spotIn(row, idColumn);
  const place = formatRow(spotOfName(other));
  return `${quote(given)} is not the ${what} with the id ${id}, ${place}: are the ids still beside their rows? If so, write its name, or empty ${heading}`;
}

/** Removes the second row of a player who is listed twice. The duplicate is reported elsewhere. */
export function distinct(entries: Entry[]): Entry[] {
  const keyOf = ({ values: { id, last_name, date_of_birth: born } }: Entry) =>
    last_name === undefined ? undefined : `${id} ${born}`;
  return entries.filter((entry, i) => {
    const key = keyOf(entry);
    return key === undefined || entries.findIndex((one) => keyOf(one) === key) === i;
  });
}

/** Marks a cell as reported, because another problem covers it. */
function markReported(row: TableRow, column: string): [] {
  row.reported.add(column);
  return [];
}

export function severalOf(
  given: string,
  entries: Entry[],
  { what, remedy }: Pick<Reference, 'what' | 'remedy'>,
): string {
  const places = entries.map(({ row }) => formatRow(spotOfName(row)));
  return `${quote(given)} is more than one ${what}: ${nameSome(places)}; ${remedy}`;
}

function noneOf(given: string, { what, sheet, lookup, unknown = '' }: Reference): string {
  const shown = /^\d+$/.test(given) ? given : quote(given);
  return `${shown} is not a ${what} of ${sheet}${lookup.suggest(given) || unknown}`;
}
