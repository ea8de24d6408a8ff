import type { ClubFileProblem } from '../../../club/rules/club-file-error.ts';
import type { SheetName } from '../columns.ts';
import {
  aboutOf,
  headingIn,
  spotIn,
  spotOf,
  spotOfName,
  spotOfValue,
  type Table,
  type TableRow,
} from '../table.ts';
import { formatRow, placeOf, type Spot } from './spot.ts';

export interface Places {
  /** Rows of the workbook by path in the club file, such as `teams[3].players[7]`. */
  rows: ReadonlyMap<string, TableRow>;
  tables: ReadonlyMap<SheetName, Table>;
}

interface CellPlace {
  row: TableRow;
  column: string | undefined;
}

const PATH = /^(club|\w+\[\d+\](?:\.(?:players|staff)\[\d+\])?)(?:\.(\w+))?/;

/** Finds the row and column of a path such as `teams[3].players[7].height`. */
export function findCell(field: string, { rows }: Places): CellPlace | undefined {
  const [, path = '', column] = PATH.exec(field) ?? [];
  const row = rows.get(path);
  return row && { row, column };
}

/**
 * Adds the place in the workbook to a problem of the club file, and describes the problem in the words of
 * workbooks.
 */
export function locate(problem: ClubFileProblem, places: Places): ClubFileProblem {
  const spot = findSpot(problem.field, places);
  if (!spot) return problem;
  const row = findCell(problem.field, places)?.row;
  return {
    ...problem,
    detail: describe(problem, places),
    ...(problem.named && { named: describe({ ...problem, detail: problem.named }, places) }),
    ...placeOf(spot),
    ...(row && aboutOf(row)),
  };
}

function findSpot(field: string, places: Places): Spot | undefined {
  const cell = findCell(field, places);
  if (cell) return spotOfValue(cell.row, cell.column);
  const table = places.tables.get(field as SheetName);
  return table && spotOf(table);
}

/** Describes a problem in the words of workbooks: a place instead of a path, and `-` instead of null. */
export function describe(problem: ClubFileProblem, places: Places): string {
  const { field, code, detail } = problem;
  if (detail.startsWith('null is not ')) return 'cannot be none (-)';
  if (code === 'missing' && field.endsWith('.first_name')) {
    return `${detail} (for a single name: -)`;
  }
  if (code === 'duplicate') return describeDuplicate(problem, places);
  if (!['warning', 'withheld', 'perhaps_withheld', 'removes_too_much'].includes(code))
    return detail;
  return detail.replace(JSON_WORDS, '$1').replace(LAST_PATH, (path) => {
    const other = findCell(path, places);
    const column = findCell(field, places)?.column;
    return other ? formatRow(spotOfValue(other.row, column)) : path;
  });
}

/** Pattern of what to write in a JSON file and, in parentheses, in a workbook: `null (in a workbook -)`. */
const JSON_WORDS = /(?:null|true or false|give it that id|previous_dates) \(in a workbook (.+)\)/;

const LAST_PATH = /\S+\[\d+\]$/;

/**
 * Describes a duplicate. Rows without ids are duplicates if the values in `KEYS`, by default the name, are
 * equal.
 */
function describeDuplicate({ field, detail }: ClubFileProblem, places: Places): string {
  const { tables } = places;
  const [path = ''] = LAST_PATH.exec(detail) ?? [];
  const [own, other] = [findCell(field, places)?.row, findCell(path, places)?.row];
  if (!own || !other) return detail;
  if (isId(own.values.id)) return detail.replace(path, formatRow(spotIn(other, 'id')));
  const { name } = own.table;
  if (name === 'members') return `is in this team already, in ${formatRow(spotOfPerson(other))}`;
  const place = formatRow(spotOfName(other));
  if (name === 'players') return describePlayerTwice(own, { other, place }, tables);
  // The id was made. If one of the two matches is already live, it has this id.
  const [made] = name === 'matches' ? detail.split(' ') : [];
  const remedy = made ? `, ${made} in the one that is published already, if one is` : '';
  return `is the same as ${place}, by ${KEYS[name] ?? 'its name'}: delete one row or, if they are two, write an id in each${remedy}`;
}

function describePlayerTwice(
  { table, values }: TableRow,
  { other, place }: { other: TableRow; place: string },
  tables: Places['tables'],
): string {
  const members = tables.get('members');
  const column = members
    ? `, and that id into ${headingIn(members, 'id')} of ${members.sheet.name}`
    : '';
  const ids = `write an id into ${headingIn(table, 'id')} of both${column}`;
  const [one, another] = [values.date_of_birth, other.values.date_of_birth];
  return typeof one === 'string' && typeof another === 'string' && one !== another
    ? `has the name of ${place}, who was born on another day: ${ids}`
    : `is probably the same person as ${place}: delete one row; if they are two, ${ids}`;
}

/** Reports whether a value is an id. In Members, the cell for the id may have a name instead. */
const isId = (id: unknown): boolean => /^\d+$/.test(String(id));

const spotOfPerson = (row: TableRow): Spot =>
  row.values.id === undefined ? spotOfName(row) : spotIn(row, 'id');

/** Values by which two rows without ids count as the same, by sheet. */
const KEYS: Partial<Record<SheetName, string>> = {
  teams: 'name, season and category',
  matches: 'team, opponent, competition, round, home or away, date and time',
};
