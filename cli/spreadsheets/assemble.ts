import { LIST_BY_ROLE, type SheetName, sheets } from './columns.ts';
import type { Place, ReadSheet, SheetProblem } from './read-sheet.ts';

export interface Assembled {
  /** The club file, not yet validated, as far as the six files can be read. */
  json: Record<string, unknown>;
  /** The row of each part, by a path such as `teams[3].players[7]`. */
  rows: Map<string, Place>;
  /** Problems between the files that the rules of the club file do not cover. */
  problems: SheetProblem[];
}

type Sheets = Record<SheetName, ReadSheet>;
type Team = Record<string, unknown> & { players: unknown[]; staff: unknown[] };

/** Builds a club file from the rows of the six files. */
export function assemble(read: Sheets): Assembled {
  const rows = new Map<string, Place>();
  const listOf = (name: SheetName) =>
    read[name].rows?.map(({ line, values }, i) => {
      rows.set(`${name}[${i}]`, { file: sheets[name].file, line });
      return values;
    });
  const [club] = read.club.rows ?? [];
  if (club) rows.set('club', { file: sheets.club.file, line: club.line });
  const [categories, seasons, players] = [
    listOf('categories'),
    listOf('seasons'),
    listOf('players'),
  ];
  const teams = listOf('teams')?.map((team): Team => ({ ...team, players: [], staff: [] })) ?? [];
  const problems = [...checkClub(read.club), ...addMembers(read, teams, rows)];
  return { json: { club: club?.values, categories, seasons, players, teams }, rows, problems };
}

function checkClub({ rows }: ReadSheet): SheetProblem[] {
  const { file } = sheets.club;
  if (rows?.length === 0) return [{ file, detail: 'has no row under its headings' }];
  const [, ...others] = rows ?? [];
  return others.map(({ line }) => ({ file, line, detail: 'is a second club; the file has one' }));
}

/**
 * Adds members to their teams. A member with an unknown team or role is reported, and goes into an
 * extra team so that the rest of its row is validated, too.
 */
function addMembers(read: Sheets, teams: Team[], rows: Map<string, Place>): SheetProblem[] {
  const { file } = sheets.members;
  const indexes = new Map(teams.map(({ id }, i) => [id, i] as const).reverse());
  const isComplete =
    read.teams.rows !== undefined && teams.every(({ id }) => typeof id === 'number');
  return (read.members.rows ?? []).flatMap(({ line, values }) => {
    const { team_id, role, ...member } = values;
    const list = LIST_BY_ROLE.get(role);
    const isNumber = typeof team_id === 'number';
    const found = list && isNumber ? indexes.get(team_id) : undefined;
    const index = found ?? teams.push({ players: [], staff: [] }) - 1;
    const members = teams[index]?.[list ?? 'players'] ?? [];
    rows.set(`teams[${index}].${list ?? 'players'}[${members.length}]`, { file, line });
    members.push(member);
    const isDangling = isNumber ? isComplete && !indexes.has(team_id) : true;
    return [
      ...(isDangling ? [{ file, line, column: 'team_id', detail: isNot(team_id, A_TEAM) }] : []),
      ...(list ? [] : [{ file, line, column: 'role', detail: isNot(role, A_ROLE) }]),
    ];
  });
}

const A_TEAM = `a team of ${sheets.teams.file}`;
const A_ROLE = 'player or staff';

function isNot(value: unknown, what: string): string {
  if (value === undefined) return 'is missing';
  return value === null ? 'cannot be none (-)' : `${JSON.stringify(value)} is not ${what}`;
}
