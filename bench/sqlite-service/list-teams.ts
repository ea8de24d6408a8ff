import type { Database } from 'better-sqlite3';
import type { Team, TeamMember } from '../../shared/publish/render/wire.ts';

interface Filter {
  clubId: number;
  seasonId: number | null;
  categoryId: number | null;
}

type TeamRow = Omit<Team, 'category' | 'players' | 'staff'> & {
  category_id: number;
  category_name: string;
};
type MemberRow = TeamMember & { team_id: number; role: 'player' | 'staff' };

/** Two prepared queries for any number of teams; what they give is grouped here. */
export function prepareListTeams(database: Database): (filter: Filter) => Team[] {
  const teamRows = database.prepare<[Filter], TeamRow>(`
    SELECT t.id, t.name, t.short_name, t.slug, t.sort_order, t.season_id, t.finalized_at,
      c.id AS category_id, c.name AS category_name
    FROM teams t JOIN categories c ON c.id = t.category_id
    WHERE ${MATCHES}
    ORDER BY t.sort_order, t.name, t.id`);
  const memberRows = database.prepare<[Filter], MemberRow>(`
    SELECT m.* FROM teams t CROSS JOIN members m ON m.team_id = t.id
    WHERE ${MATCHES}
    ORDER BY m.team_id, m.sort_order, m.last_name, m.first_name, m.id`);

  return (filter) => {
    const teams = new Map(teamRows.all(filter).map((row) => [row.id, toTeam(row)]));
    for (const member of memberRows.iterate(filter)) {
      const team = teams.get(member.team_id);
      // The response's schema leaves out what is not a member's.
      (member.role === 'player' ? team?.players : team?.staff)?.push(member);
    }
    return [...teams.values()];
  };
}

const MATCHES = `t.club_id = @clubId
  AND (@seasonId IS NULL OR t.season_id = @seasonId)
  AND (@categoryId IS NULL OR t.category_id = @categoryId)`;

const toTeam = ({ category_id, category_name, ...team }: TeamRow): Team => ({
  ...team,
  category: { id: category_id, name: category_name },
  players: [],
  staff: [],
});
