import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import type { Team, TeamMember } from '../../shared/publish/render/wire.ts';

interface Contents {
  slug: string;
  teams: Team[];
  token: string;
}

/** A club in relational tables, in memory, so that no disk is read. */
export function createDatabase({ slug, teams, token }: Contents): Database.Database {
  const database = new Database(':memory:');
  database.exec(TABLES);
  const digest = createHash('sha256').update(token).digest();
  database.prepare("INSERT INTO tokens VALUES (?, ?, '2099-12-31')").run(digest, slug);
  insert(
    database,
    'teams',
    teams.map(({ category, players, staff, ...team }) => {
      return { club: slug, ...team, category_id: category.id, category_name: category.name };
    }),
  );
  insert(database, 'members', teams.flatMap(membersOf));
  return database;
}

const TABLES = `
  CREATE TABLE tokens (digest BLOB PRIMARY KEY, club TEXT NOT NULL, expires_on TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE teams (id INTEGER PRIMARY KEY, club TEXT NOT NULL, name TEXT NOT NULL, short_name TEXT NOT NULL, slug TEXT NOT NULL, sort_order INTEGER NOT NULL, season_id INTEGER NOT NULL, finalized_at TEXT, category_id INTEGER NOT NULL, category_name TEXT NOT NULL);
  CREATE INDEX teams_of_club ON teams (club, sort_order, name);
  CREATE TABLE members (team_id INTEGER NOT NULL REFERENCES teams, role TEXT NOT NULL, id INTEGER NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL, email TEXT, phone TEXT, date_of_birth TEXT, height INTEGER, jersey_number INTEGER, position TEXT NOT NULL, sort_order INTEGER NOT NULL, photo_url TEXT);
  CREATE INDEX members_of_team ON members (team_id, sort_order, last_name, first_name, id);
`;

const membersOf = ({ id: team_id, players, staff }: Team) => {
  const write = (role: string) => (member: TeamMember) => ({ team_id, role, ...member });
  return [...players.map(write('player')), ...staff.map(write('staff'))];
};

function insert(database: Database.Database, table: string, rows: object[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((column) => `@${column}`);
  const statement = database.prepare(`INSERT INTO ${table} (${columns}) VALUES (${values})`);
  for (const row of rows) statement.run(row);
}
