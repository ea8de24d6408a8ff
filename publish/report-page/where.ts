import type { ClubFileProblem } from '../club/rules/club-file-error.ts';

/** Place of a problem: the sheet, which is empty for a club file in JSON, and the place in it. */
export interface Where {
  sheet: string;
  place: string;
}

/** Reads `Players!C17` and `players.csv:17: column height`, or takes the line and the path. */
export function whereOf({ place, line, field }: ClubFileProblem): Where {
  if (place === undefined) {
    return { sheet: '', place: line === undefined ? field : `line ${line}: ${field}` };
  }
  const [, sheet, cell] = /^(.+)!(.+)$/s.exec(place) ?? [];
  if (sheet && cell) return { sheet, place: cell };
  const [, file, row, column] = /^(.+?):(\d+)(?:: (.+))?$/s.exec(place) ?? [];
  if (!file) return { sheet: place, place: place.endsWith('.csv') ? 'the file' : 'the sheet' };
  return { sheet: file, place: column ? `line ${row}, ${column}` : `line ${row}` };
}
