import { nameSome } from '../../../club/cut-list.ts';
import { quote } from '../../../club/rules/schema-values.ts';
import type { Row, Sheet } from '../../workbook/workbook.ts';
import { type Column, type SheetName, sheets } from '../columns.ts';
import type { Finding } from '../findings.ts';
import { spotOf } from '../table.ts';
import { findColumnOf } from './find-column.ts';
import { HEADING_ROWS } from './heading-limits.ts';
import { ownHeading, ownTitle } from './languages.ts';
import type { Language } from './synonyms.ts';

/** Whether a row at the top of a sheet has at least two headings of the columns, or as many as given. */
export const hasHeadings = ({ rows }: Sheet, name: SheetName, count = 2): boolean =>
  rows.slice(0, HEADING_ROWS).some((row) => namesIn(row, name).size >= Math.max(2, count));

/** The required columns that no row at the top of a sheet has the headings of; all, without any heading. */
export function lackingIn({ rows }: Sheet, name: SheetName): Column[] {
  const required = sheets[name].columns.filter(({ isRequired }) => isRequired);
  const lacking = rows.slice(0, HEADING_ROWS).map((row) => {
    const names = namesIn(row, name);
    return required.filter((column) => !names.has(column.name));
  });
  return lacking.toSorted((a, b) => a.length - b.length)[0] ?? required;
}

/** Whether a row at the top of a sheet has all headings of one of some choices. */
export const hasOneOf = ({ rows }: Sheet, name: SheetName, choices: string[][]): boolean =>
  rows.slice(0, HEADING_ROWS).some((row) => {
    const names = namesIn(row, name);
    return choices.some((columns) => columns.every((column) => names.has(column)));
  });

/** The names of the columns that a row has the headings of. */
const namesIn = ({ cells }: Row, name: SheetName): Set<string> =>
  new Set(
    cells.flatMap((cell) =>
      cell.kind === 'text' ? (findColumnOf(name, cell.text)?.name ?? []) : [],
    ),
  );

interface Missing {
  /** The sheets that may be meant by their titles. */
  meant: Sheet[];
  /** Sheets that were not recognized. */
  unread: Sheet[];
  isCsv: boolean;
  languages: readonly Language[];
}

/** The problem of a sheet that a workbook lacks, with the other sheets, of which one may be meant. */
export function missingSheet(name: SheetName, { isCsv, languages, ...others }: Missing): Finding {
  const title = nameOf(name, isCsv, languages);
  const [one, another] = others.meant;
  const headings = (columns: Column[]) =>
    columns.map((column) => ownHeading(languages, { name, isCsv }, column)).join(', ');
  const tell = (detail: string): Finding => ({
    spot: spotOf({ name, sheet: { name: title, isCsv, rows: [] } }),
    code: 'missing',
    detail,
  });
  if (one && another)
    return tell(`${listTitles(others.meant)} may be meant: name one of them ${title}`);
  if (one) return tell(`is ${quote(one.name)} meant? It lacks ${headings(lackingIn(one, name))}`);
  const what = isCsv ? 'file in this folder' : 'sheet';
  const { length } = others.unread;
  const rename = `if ${length > 1 ? 'one of them' : 'it'} is meant, name it ${title}`;
  const unread = length > 0 ? `, but ${listTitles(others.unread)}: ${rename};` : ':';
  const required = headings(sheets[name].columns.filter(({ isRequired }) => isRequired));
  const needed =
    name === 'club'
      ? `it needs the headings ${required}, and a row`
      : `it needs at least ${required} as headings, even if nothing is below`;
  return tell(`there is no such ${what}${unread} ${needed}`);
}

/** Returns the name that the author of a workbook should give a sheet. */
export const nameOf = (name: SheetName, isCsv: boolean, languages: readonly Language[]): string =>
  isCsv ? sheets[name].file : ownTitle(languages, name);

const MAX_TITLES = 8;

function listTitles(all: Sheet[]): string {
  const titles = all.map(({ name }) => `${quote(name)}`);
  if (titles.length > MAX_TITLES) return nameSome(titles, MAX_TITLES);
  return titles.length < 2
    ? titles.join('')
    : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
}
