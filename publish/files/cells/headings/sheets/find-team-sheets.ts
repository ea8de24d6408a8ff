import { foldHeading, foldLabel } from '../../../../club/fold-text.ts';
import { EMPTY_CELL, type Row, type Sheet } from '../../../workbook/workbook.ts';
import { isFilled, type Table } from '../../table.ts';
import { titleOf, titlesOf } from './find-title.ts';

export interface TeamSheet {
  sheet: Sheet;
  /**
   * Name, slug or short name by which the sheet Teams has the team. It may differ from the title, in which some
   * characters are not allowed.
   */
  team: string;
}

/**
 * Finds unread sheets with the name of a team as their title. A similar name is enough if only one team has
 * one.
 */
export function findTeamSheets(unread: Sheet[], teams: Table | undefined): TeamSheet[] {
  if (!teams) return [];
  const named = teams.rows.map((row) => namesOf(teams, row));
  return unread.flatMap((sheet) => {
    const team = titlesOf(titleOf(sheet))
      .map((title) => findTeam(title, named))
      .find((found) => found !== undefined);
    return team === undefined ? [] : [{ sheet, team }];
  });
}

/**
 * Finds the team that a title names, or the only one whose name differs in accents, blanks or punctuation
 * alone.
 */
function findTeam(title: string, named: string[][]): string | undefined {
  const label = foldLabel(title);
  if (named.some((names) => names.some((name) => foldLabel(name) === label))) return title;
  const heading = foldHeading(title);
  const alike = named.filter((names) => names.some((name) => foldHeading(name) === heading));
  const [team, another] = new Set(alike.map(([name = '']) => name));
  return heading === '' || another !== undefined ? undefined : team;
}

/** Returns the filled names of a team in this order: name, slug, short name. */
function namesOf({ headings }: Table, { cells }: Row): string[] {
  return ['name', 'slug', 'short_name'].flatMap((column) => {
    const cell = cells[headings.get(column)?.index ?? -1] ?? EMPTY_CELL;
    return cell.kind !== 'empty' && isFilled(cell) ? [cell.text.trim()] : [];
  });
}
