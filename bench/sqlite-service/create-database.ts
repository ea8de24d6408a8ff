import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import type { Team, TeamMember } from '../../publish/render/response-schema.ts';

interface Contents {
  slug: string;
  teams: Team[];
  token: string;
}

/** A club in relational tables, in memory, so that no disk is read. */
export function createDatabase({ slug, teams, token }: Contents): Database.Database {
  const database = new Database(':memory:');
  const digest = createHash('sha256').update(token).digest();
  fill(database, 'tokens', [{ digest, club: slug, expires_on: '2099-12-31' }]);
  fill(
    database,
    'teams',
    teams.map(({ category, players, staff, ...team }) => {
      return { club: slug, ...team, category_id: category.id, category_name: category.name };
    }),
  );
  fill(database, 'members', teams.flatMap(membersOf));
  database.exec(`
    CREATE UNIQUE INDEX token_digests ON tokens (digest);
    CREATE INDEX teams_of_club ON teams (club, sort_order, name);
    CREATE INDEX members_of_team ON members (team_id, sort_order, last_name, first_name, id)`);
  return database;
}

const membersOf = ({ id: team_id, players, staff }: Team) => {
  const rowOf = (role: string) => (member: TeamMember) => ({ team_id, role, ...member });
  return [...players.map(rowOf('player')), ...staff.map(rowOf('staff'))];
};

/** A table with a column for each field. */
function fill(database: Database.Database, table: string, rows: object[]): void {
  const columns = Object.keys(rows[0] ?? {});
  database.exec(`CREATE TABLE ${table} (${columns})`);
  const insert = database.prepare(
    `INSERT INTO ${table} VALUES (${columns.map((column) => `@${column}`)})`,
  );
  for (const row of rows) insert.run(row);
}
