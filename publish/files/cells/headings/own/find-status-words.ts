import { quote } from '../../../../club/rules/schema-values.ts';
import type { Finding } from '../../findings.ts';
import { adviseStatus } from '../../matches/find-written-status.ts';
import { spotOf, type Table } from '../../table.ts';
import { findFlag } from '../../words/choices.ts';
import { hasStatus } from '../../words/status-words.ts';
import { inParentheses, isSetAside, type OwnHeading } from './own-heading.ts';

/** Pattern of the new day of a moved match, such as `neu: 19.12.` or `on 19/12/2026`. */
const NEW_DAY =
  /(?<!\p{L})(?:neu(?:er)?(?: termin)?|new(?: date)?|auf|to|on|au|le|al|el|naar|op|para)\W{1,3}\d{1,2}[./-]\d{1,2}/iu;

/**
 * Finds unread columns in which a cell says that a match is cancelled or moved, such as `x` below `Cancelled`.
 * Matches with a status are skipped.
 */
export function findStatusWords(table: Table, own: readonly OwnHeading[]): Finding[] {
  if (table.name !== 'matches') return [];
  const { vocabulary } = table;
  const status = table.headings.get('status')?.index ?? -1;
  const textIn = (cell: Table['rows'][number]['cells'][number] | undefined) =>
    cell === undefined || cell.kind === 'empty' ? '' : cell.text.trim();
  const open = table.rows.filter(({ cells }) => textIn(cells[status]) === '');
  return own.flatMap(([index, heading]) => {
    if (isSetAside(table, heading)) return [];
    const isOff = hasStatus(heading) && !table.headings.has('moved_date');
    const said = open.flatMap(({ number, cells }) => {
      const text = textIn(cells[index]);
      const isMarked = isOff && text !== '' && findFlag(text, vocabulary) !== false;
      return isMarked || hasStatus(text) || NEW_DAY.test(text) ? [{ number, text }] : [];
    });
    const [first, ...more] = said;
    if (!first) return [];
    const rows = more.length === 0 ? '' : `, as ${more.length} other${more.length > 1 ? 's' : ''}`;
    const remedy = `${adviseStatus(table)}, of the row${rows}; if ${heading} is of no use to readers, ${inParentheses(heading)}`;
    const detail = `${quote(first.text)} is in a column that is not read: ${remedy}`;
    return [{ spot: { ...spotOf(table, first.number), index, heading }, code: 'invalid', detail }];
  });
}
