import type { Database } from 'better-sqlite3';
import type { Team, TeamMember } from '../../publish/render/response-schema.ts';

type TeamRow = Omit<Team, 'category' | 'players' | 'staff'> & {
  club: string;
  category_id: number;
  category_name: string;
};
type MemberRow = TeamMember & { team_id: number; role: 'player' | 'staff' };

/** Two prepared queries, whatever the number of teams; the rows are grouped here. */
export function prepareListTeams(database: Database): (club: string) => Team[] {
  const teamRows = database.prepare<[string], TeamRow>(
    `SELECT t.* FROM teams t WHERE t.club = ? ORDER BY t.sort_order, t.name, t.id`,
  );
  const memberRows = database.prepare<[string], MemberRow>(`
    SELECT m.* FROM teams t CROSS JOIN members m ON m.team_id = t.id
    WHERE t.club = ?
    ORDER BY m.team_id, m.sort_order, m.last_name, m.first_name, m.id`);

  return (club) => {
    const teams = new Map(teamRows.all(club).map((row) => [row.id, toTeam(row)]));
    for (const { team_id, role, ...member } of memberRows.iterate(club)) {
      const team = teams.get(team_id);
      (role === 'player' ? team?.players : team?.staff)?.push(member);
    }
    return [...teams.values()];
  };
}

const toTeam = ({ club, category_id, category_name, ...team }: TeamRow): Team => ({
  ...team,
  category: { id: category_id, name: category_name },
  players: [],
  staff: [],
});
