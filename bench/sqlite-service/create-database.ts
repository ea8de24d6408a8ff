import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import type { Team, TeamMember } from '../../shared/publish/render/wire.ts';
import type { makeClub } from '../club/made-club.ts';

interface Contents {
  club: ReturnType<typeof makeClub>;
  teams: Team[];
  token: string;
}

/** The club in the tables that a relational service would have, in memory: nothing reads a disk. */
export function createDatabase({ club, teams, token }: Contents): Database.Database {
  const database = new Database(':memory:');
  database.exec(TABLES);
  database.transaction(() => {
    const { name, slug, domain } = club.club;
    database.prepare('INSERT INTO clubs VALUES (1, ?, ?, ?)').run(name, slug, domain);
    database.prepare("INSERT INTO licenses VALUES (1, 1, 'active', '2099-12-31')").run();
    const digest = createHash('sha256').update(token).digest();
    database.prepare('INSERT INTO tokens VALUES (?, 1)').run(digest);
    insert(
      database,
      'seasons',
      club.seasons.map(({ is_active, ...season }) => {
        return { ...season, club_id: 1, is_active: Number(is_active) };
      }),
    );
    insert(
      database,
      'categories',
      club.categories.map((category) => ({ ...category, club_id: 1 })),
    );
    insert(
      database,
      'teams',
      teams.map(({ category, players, staff, ...team }) => {
        return { ...team, club_id: 1, category_id: category.id };
      }),
    );
    insert(database, 'members', teams.flatMap(membersOf));
  })();
  return database;
}

const TABLES = `
  CREATE TABLE clubs (id INTEGER PRIMARY KEY, name TEXT NOT NULL, slug TEXT NOT NULL UNIQUE, domain TEXT NOT NULL);
  CREATE TABLE licenses (id INTEGER PRIMARY KEY, club_id INTEGER NOT NULL REFERENCES clubs, status TEXT NOT NULL, expires_on TEXT NOT NULL);
  CREATE TABLE tokens (digest BLOB PRIMARY KEY, license_id INTEGER NOT NULL REFERENCES licenses) WITHOUT ROWID;
  CREATE TABLE seasons (id INTEGER PRIMARY KEY, club_id INTEGER NOT NULL REFERENCES clubs, name TEXT NOT NULL, start_date TEXT NOT NULL, end_date TEXT NOT NULL, is_active INTEGER NOT NULL);
  CREATE TABLE categories (id INTEGER PRIMARY KEY, club_id INTEGER NOT NULL REFERENCES clubs, name TEXT NOT NULL, sort_order INTEGER NOT NULL);
  CREATE TABLE teams (id INTEGER PRIMARY KEY, club_id INTEGER NOT NULL REFERENCES clubs, name TEXT NOT NULL, short_name TEXT NOT NULL, slug TEXT NOT NULL, sort_order INTEGER NOT NULL, season_id INTEGER NOT NULL REFERENCES seasons, finalized_at TEXT, category_id INTEGER NOT NULL REFERENCES categories);
  CREATE INDEX teams_of_club ON teams (club_id, sort_order, name);
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
