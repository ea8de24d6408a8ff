import type { ClubFileProblem } from '../../shared/publish/club-file/club-file-error.ts';
import type { Place, SheetProblem } from './read-sheet.ts';

export type Locate = (path: string) => Place | undefined;

/** Finds the cell of a path such as `teams[3].players[7].height`. `rows` maps paths to rows. */
export function locateIn(rows: ReadonlyMap<string, Place>): Locate {
  return (path) => {
    const [, row = '', column] = PATH.exec(path) ?? [];
    const place = rows.get(row);
    return place && { ...place, column };
  };
}

const PATH = /^(club|\w+\[\d+\](?:\.(?:players|staff)\[\d+\])?)(?:\.(\w+))?/;

/** A problem of the club file, located in a CSV file; undefined when it belongs to no row. */
export function toSheetProblem(problem: ClubFileProblem, locate: Locate): SheetProblem | undefined {
  const place = locate(problem.field);
  return place && { ...place, detail: detailFor(problem, locate) };
}

/** `players.csv:17: column height: 14 cm is an unusual height` */
export function formatProblem({ file, line, column, detail }: SheetProblem): string {
  const where = [line === undefined ? file : `${file}:${line}`];
  if (column !== undefined) where.push(`column ${column}`);
  return [...where, detail].join(': ');
}

/** The detail in terms of CSV files: empty values are `-`, and paths become files and lines. */
function detailFor({ field, code, detail }: ClubFileProblem, locate: Locate): string {
  if (detail.startsWith('null is not ')) return 'cannot be none (-)';
  if (code === 'missing' && field.endsWith('.first_name')) {
    return `${detail} (for a single name: -)`;
  }
  if (code !== 'duplicate' && code !== 'warning') return detail;
  const [team] = field.split('.');
  return detail.replace(/\S+\[\d+\]$/, (path) => {
    const other = locate(code === 'warning' ? `${team}.${path}` : path); // warnings are relative
    return other ? `${other.file}:${other.line}` : path;
  });
}
