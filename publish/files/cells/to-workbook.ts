import { playerOf } from '../../club/people/player-of.ts';
import type { ClubFile, FileMatch, FileMember, FileTeam } from '../../club/rules/schema.ts';
import { type Cell, EMPTY_CELL, type Sheet, type Workbook } from '../workbook/workbook.ts';
import { SHEET_NAMES, type SheetName, sheets, writtenColumns } from './columns.ts';
import { writeCell } from './values/write-cell.ts';

/** Naming of the sheets: `Players` in a workbook, `players.csv` as CSV. */
type WorkbookForm = 'sheets' | 'csv';

type Rows = Record<string, unknown>[];

/** Converts a club to a workbook from which `readSheets` reads the same club. */
export function toWorkbook(file: ClubFile, form: WorkbookForm = 'sheets'): Workbook {
  const { club, seasons, categories, players, teams, matches } = file;
  const rows: Record<SheetName, Rows> = {
    club: [club],
    seasons,
    categories,
    players,
    ...rowsOfTeams(file, teams),
    matches: matches.map(matchRow(file)),
  };
  const written = SHEET_NAMES.filter((name) => !sheets[name].knownBy || rows[name].length > 0);
  return { sheets: written.map((name) => toSheet(name, rows[name], form)) };
}

function rowsOfTeams({ seasons, categories, players }: ClubFile, teams: FileTeam[]) {
  const [seasonNames, categoryNames] = [namesById(seasons), namesById(categories)];
  const playersById = new Map(players.map((player) => [player.id, player]));
  const named = teams.map(({ players: _, staff: __, ...team }) => ({
    ...team,
    season_id: seasonNames.get(team.season_id),
    category_id: categoryNames.get(team.category_id),
    id_of_season: team.season_id,
    id_of_category: team.category_id,
  }));
  const members = teams.flatMap((team, i) => {
    const { season_id: season, category_id: category } = named[i] ?? {};
    const toRow = (role: string) => (member: FileMember) => {
      const player = playerOf(member, playersById);
      return {
        ...member,
        team_id: team.name,
        season,
        category,
        role,
        id: player && `${player.first_name} ${player.last_name}`.trim(),
        id_of_team: team.id,
        id_of_player: member.id,
      };
    };
    return [...team.players.map(toRow('player')), ...team.staff.map(toRow('staff'))];
  });
  return { teams: named, members };
}

function matchRow({ teams }: ClubFile) {
  const names = namesById(teams);
  return (match: FileMatch) => ({
    ...match,
    team_id: names.get(match.team_id),
    id_of_team: match.team_id,
  });
}

const namesById = (list: { id: number; name: string }[]) =>
  new Map(list.map(({ id, name }) => [id, name]));

function toSheet(name: SheetName, rows: Rows, form: WorkbookForm): Sheet {
  const { title, file } = sheets[name];
  const columns = writtenColumns(name);
  const cells = rows.map((row) =>
    columns.map((column) =>
      row[column.name] === undefined ? EMPTY_CELL : writeCell(row[column.name], column),
    ),
  );
  const headings = columns.map(({ heading }): Cell => ({ kind: 'text', text: heading }));
  return {
    name: form === 'csv' ? file : title,
    isCsv: form === 'csv',
    rows: [headings, ...cells].map((row, i) => ({ number: i + 1, cells: row })),
  };
}
