import type { FieldProblem } from '../../shared/problem.ts';
import type { Place, SheetProblem } from './read-sheet.ts';

export type Locate = (path: string) => Place | undefined;

/** Finds the cell of a path such as `teams[3].players[7].height`, in the rows that were read. */
export function locateIn(rows: ReadonlyMap<string, Place>): Locate {
  return (path) => {
    const [, row = '', column] = PATH.exec(path) ?? [];
    const place = rows.get(row);
    return place && { ...place, column };
  };
}

const PATH = /^(club|\w+\[\d+\](?:\.(?:players|staff)\[\d+\])?)(?:\.(\w+))?/;

/** A problem of the club file as one of its spreadsheets; nothing when it is of none of their rows. */
export function tellField(problem: FieldProblem, locate: Locate): SheetProblem | undefined {
  const place = locate(problem.field);
  return place && { ...place, detail: inWordsOfSheets(problem, locate) };
}

/** `players.csv:17: column height: 14 cm is an unusual height` */
export function tellProblem({ file, line, column, detail }: SheetProblem): string {
  const where = [line === undefined ? file : `${file}:${line}`];
  if (column !== undefined) where.push(`column ${column}`);
  return [...where, detail].join(': ').replace(/\p{Cc}/gu, escapeControl);
}

/** A file's own words may hold what moves a terminal's cursor, or ends the line. */
const escapeControl = (control: string): string =>
  `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;

function inWordsOfSheets({ field, code, detail }: FieldProblem, locate: Locate): string {
  if (detail.startsWith('null is not ')) return 'cannot be none (-)';
  if (code === 'missing' && field.endsWith('.first_name')) return `${detail} (of one name: - here)`;
  if (code !== 'duplicate' && code !== 'odd') return detail;
  const [team] = field.split('.');
  return detail.replace(/\S+\[\d+\]$/, (path) => {
    const other = locate(code === 'odd' ? `${team}.${path}` : path); // what is odd is within a team
    return other ? `${other.file}:${other.line}` : path;
  });
}
