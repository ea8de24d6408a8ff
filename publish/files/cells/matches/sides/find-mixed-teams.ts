import { foldLabel } from '../../../../club/fold-text.ts';
import { quote } from '../../../../club/rules/schema-values.ts';
import { type Finding, report } from '../../findings.ts';
import { headingIn, headingOf, type TableRow } from '../../table.ts';
import { alsoIn } from '../row-numbers.ts';
import { isTeam, type OwnNames } from './own-names.ts';

/** Row in which one side is the club, with the team that the column Team or the sheet's title gives. */
export interface OwnSide {
  row: TableRow;
  column: string;
  name: string;
  team: string;
}

/**
 * Reports a side that seems to be a team of the club, but not the team in the column Team or in the sheet's
 * title.
 */
export function findMixedTeams(sides: readonly OwnSide[], names: OwnNames): Finding[] {
  const open = sides.filter(({ name, team }) => !isTeam(name, team, names));
  const lists = Map.groupBy(open, ({ row }) => row.table);
  return Array.from(lists.values()).flatMap((list) =>
    Array.from(Map.groupBy(list, ({ team }) => foldLabel(team)).values()).flatMap((ofTeam) =>
      findOthers(ofTeam, names),
    ),
  );
}

function findOthers(list: readonly OwnSide[], names: OwnNames): Finding[] {
  const byTeam = Map.groupBy(list, ({ name, team }) => names.teamOf(name, team));
  const number = names.numberOf(list[0]?.team ?? '');
  const isNumbered = ([, [one]]: [string, OwnSide[]]) =>
    one !== undefined && (names.numberOf(one.name) ?? 1) === (number ?? 1);
  const bySize = Array.from(byTeam).toSorted(([, a], [, b]) => b.length - a.length);
  const main = bySize.find(isNumbered) ?? (number === undefined ? bySize[0] : undefined);
  const isOther = ([, [one]]: [string, OwnSide[]]) =>
    main !== undefined || (one !== undefined && names.numberOf(one.name) !== undefined);
  return bySize
    .filter((entry) => entry !== main && isOther(entry))
    .flatMap(([, others]) =>
      Array.from(Map.groupBy(others, ({ name }) => foldLabel(name)).values()),
    )
    .flatMap(reportOther);
}

function reportOther([first, ...more]: OwnSide[]): Finding[] {
  if (!first) return [];
  const { row, column, name, team } = first;
  const alias = headingOf({ ...row.table, name: 'teams' }, 'also_called');
  const detail = `${quote(name)} is perhaps another team than ${quote(team)}: write its team into ${headingIn(row.table, 'team_id')}; if it is ${quote(team)}, write it into ${alias} of that team`;
  return [report(row, column, detail + alsoIn(more.map((one) => one.row)))];
}
