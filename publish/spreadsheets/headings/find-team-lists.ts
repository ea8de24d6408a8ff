import { EMPTY_CELL, type Sheet } from '../../workbook/workbook.ts';
import { isFilled, type Table } from '../table.ts';
import { foldTitle } from './find-column.ts';
import { looksLike } from './find-sheets.ts';
import { foldHeading, foldLabel } from './fold-heading.ts';

/** A sheet of matches that is titled like a team: they are the team's. */
export interface TeamList {
  sheet: Sheet;
  /** As in Teams: a title cannot have all characters of a name. */
  team: string;
}

/** The lists among sheets that are not read otherwise. A title that may be that of two teams is none. */
export function findTeamLists(unread: Sheet[], teams: Table | undefined): TeamList[] {
  const lists = unread.filter((sheet) => looksLike(sheet, 'matches'));
  if (!teams || lists.length === 0) return [];
  const levels = ['name', 'slug', 'short_name'].map((column) => namesIn(teams, column));
  return lists.flatMap((sheet) => {
    const title = foldTitle(sheet.name);
    const names = levels.map((level) => level.get(title)).find(Boolean) ?? [];
    const [team, another] = new Map(names.map((name) => [foldLabel(name), name])).values();
    return team === undefined || another !== undefined ? [] : [{ sheet, team }];
  });
}

/** The texts of a column by the title that a sheet of theirs has. */
function namesIn({ rows, headings }: Table, column: string): Map<string, string[]> {
  const index = headings.get(column)?.index ?? -1;
  const cells = rows.map((row) => row.cells[index] ?? EMPTY_CELL);
  const names = cells.flatMap((cell) =>
    cell.kind !== 'empty' && isFilled(cell) ? [cell.text.trim()] : [],
  );
  return Map.groupBy(names, foldHeading);
}
