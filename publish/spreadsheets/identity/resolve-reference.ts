import { quote } from '../../club-file/schema-values.ts';
import { type Finding, report } from '../findings.ts';
import { formatRow } from '../places/spot.ts';
import { spotOfName, type TableRow } from '../table.ts';
import type { Entry, Lookup } from './lookup.ts';

export interface Reference {
  row: TableRow;
  column: string;
  lookup: Lookup;
  /** What a row of the sheet is: `team`. */
  what: string;
  /** The sheet or file, as its author named it. */
  sheet: string;
  /** What else tells rows of one name apart. */
  remedy: string;
  /** What else to write where no row has the name. */
  unknown?: string;
  isMeant?: (entry: Entry) => boolean;
}

/** The row that a cell means, or the problem of the cell. */
export function resolveReference(reference: Reference): { entry?: Entry; problems: Finding[] } {
  const { row, column, lookup, isMeant = () => true } = reference;
  const given = row.values[column];
  if (typeof given !== 'string') return { problems: [] };
  const found = lookup.find(given);
  const [entry, ...others] = found.length > 1 ? found.filter(isMeant) : found;
  if (entry && others.length === 0) {
    return { entry, problems: typeof entry.values.id === 'number' ? [] : hush(row, column) };
  }
  if (!entry && found.length === 0 && !lookup.isComplete) return { problems: hush(row, column) };
  const detail = entry ? severalOf(given, [entry, ...others], reference) : noneOf(given, reference);
  return { problems: [report(row, column, detail)] };
}

/** The row that is meant, or perhaps meant, has a problem of its own. */
function hush(row: TableRow, column: string): [] {
  row.reported.add(column);
  return [];
}

export function severalOf(
  given: string,
  entries: Entry[],
  { what, remedy }: Pick<Reference, 'what' | 'remedy'>,
): string {
  const places = entries.slice(0, 3).map(({ row }) => formatRow(spotOfName(row)));
  const more = entries.length > 3 ? ` and ${entries.length - 3} more` : '';
  return `${quote(given)} is more than one ${what}: ${places.join(', ')}${more}; ${remedy}`;
}

function noneOf(given: string, { what, sheet, lookup, unknown = '' }: Reference): string {
  const shown = /^\d+$/.test(given) ? given : quote(given);
  return `${shown} is not a ${what} of ${sheet}${lookup.suggest(given) || unknown}`;
}
