import { foldLabel } from '../../../club/fold-text.ts';
import { quote } from '../../../club/rules/schema-values.ts';
import { type Finding, report } from '../findings.ts';
import { headingIn, type TableRow } from '../table.ts';
import type { Lookup } from './lookup.ts';

/** A row whose Home and Away are read: one of them is the club, or one of its teams. */
interface Sides {
  values: Record<string, unknown>;
  problems: Finding[];
}

interface Ours {
  teams: Lookup;
  /** Federations write the name of the club for each age group, perhaps with a number. */
  club: unknown;
}

/** The row with Opponent, Home or away and Team in place of Home and Away. */
export function resolveSides(row: TableRow, ours: Ours): Sides {
  const { home, away, ...values } = row.values;
  if (typeof home !== 'string' && typeof away !== 'string') return { values, problems: [] };
  const sides = [
    { isHome: true, text: home, opponent: away },
    { isHome: false, text: away, opponent: home },
  ].filter(({ text }) => typeof text === 'string' && isOurs(text, values.team_id, ours));
  // The club's own name beside its team is that of another team.
  const named = sides.filter(({ text }) => isTeam(String(text), values.team_id, ours));
  const [side, another] = named.length === 1 ? named : sides;
  if (!side || another) {
    for (const name of ['team_id', 'opponent']) row.reported.add(name);
    const detail = side ? derbyOf(row) : noneOf(row, ours.club);
    return { values, problems: [report(row, 'home', detail)] };
  }
  const team = ours.teams.find(String(side.text)).length > 0 ? side.text : undefined;
  return {
    values: {
      opponent: side.opponent,
      is_home: side.isHome,
      ...(team !== undefined && { team_id: team }),
      ...values,
    },
    problems: [],
  };
}

function derbyOf({ table }: TableRow): string {
  const remedy =
    table.team === undefined
      ? `write a row for each of the two teams, with its name in ${headingIn(table, 'team_id')}`
      : `write the name ${quote(table.team)} into the one that is meant`;
  return `${headingIn(table, 'home')} and ${headingIn(table, 'away')} are both ours: ${remedy}`;
}

const noneOf = ({ table }: TableRow, club: unknown): string =>
  `neither ${headingIn(table, 'home')} nor ${headingIn(table, 'away')} is a team of the club, or ${quote(club)}: write its name as it is in the other sheets`;

const isTeam = (text: string, team: unknown, { teams }: Ours): boolean =>
  typeof team === 'string' && teams.find(text).some((entry) => teams.find(team).includes(entry));

/** Whether a side is the club or one of its teams; beside a team in the row, another one is the opponent. */
function isOurs(text: string, team: unknown, { teams, club }: Ours): boolean {
  if (teams.find(text).length > 0) {
    return typeof team !== 'string' || isTeam(text, team, { teams, club });
  }
  const [name, side] = [foldLabel(String(club ?? '')), foldLabel(text)];
  return name !== '' && (side === name || side.startsWith(`${name} `));
}
