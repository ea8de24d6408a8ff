import { foldLabel } from '../../../../club/fold-text.ts';
import { quote } from '../../../../club/rules/schema-values.ts';
import { type Finding, report, warnOf } from '../../findings.ts';
import { headingIn, headingOf, type TableRow } from '../../table.ts';
import { alsoIn } from '../row-numbers.ts';
import { basesOf } from './own-names.ts';
import { type Fixture, SIDES } from './read-fixture.ts';
import { byeIn, type Read } from './read-sides.ts';

/** Reports names that may be the club's, as questions to the author. */
export function askForNames(open: Read[]): Finding[] {
  const asked = open.flatMap(({ row, fixture, whose }) =>
    SIDES.filter((side) => whose[side] === 'perhaps').map((side) => {
      const column = fixture.column === 'home' ? side : fixture.column;
      return { row, column, name: String(fixture[side]) };
    }),
  );
  const names = new Set(asked.flatMap(({ name }) => basesOf(name)[0] ?? []));
  return Array.from(Map.groupBy(asked, ({ name }) => baseIn(name, names)).values()).flatMap(
    ([first, ...more]) => {
      if (!first) return [];
      const { row, column, name } = first;
      const alias = headingOf({ ...row.table, name: 'club' }, 'also_called');
      const detail = `${quote(name)} may be the club: if so, write it into ${alias} in the sheet Club or, if it is one team, Teams; if not, write it into the first column of a sheet Words, and - beside it`;
      return [report(row, column, detail + alsoIn(more.map((one) => one.row)))];
    },
  );
}

/**
 * Returns the shortest form of a name that is itself asked about, so that one question about `FC Lindenau`
 * covers `FC Lindenau II`.
 */
const baseIn = (name: string, asked: ReadonlySet<string>): string =>
  basesOf(name).findLast((base) => asked.has(base)) ?? foldLabel(name);

export function reportDerby({ row, fixture: { column } }: Read): Finding {
  const { table, values } = row;
  const team = values.team_id;
  const remedy =
    typeof team === 'string'
      ? `write ${quote(team)} into the one that it is`
      : `write a row for each of the two teams, with its name in ${headingIn(table, 'team_id')}`;
  return report(row, column, `${bothIn(row, column, 'and')} are both ours: ${remedy}`);
}

export function reportNoTeam({ row, fixture, another }: Read, club: unknown): Finding {
  const { column } = fixture;
  if (another) {
    const team = quote(String(row.values.team_id));
    const detail = `${quote(String(fixture[another]))} is another team of the club than ${team}: correct one of them`;
    return report(row, column === 'home' ? another : column, detail);
  }
  if (fixture.away === '') {
    return report(
      row,
      column,
      `${quote(String(fixture.home))} does not show two sides: write them as A - B`,
    );
  }
  const sides = SIDES.flatMap((side) => fixture[side] ?? []);
  if (column === 'home' && sides.length === 1) {
    const detail = `${quote(String(sides[0]))} has no other side: add it, or write a tournament's name into ${headingIn(row.table, 'name')}`;
    return report(row, fixture.home === undefined ? 'away' : 'home', detail);
  }
  const detail = `neither ${bothIn(row, column, 'nor')} is a team of the club, or ${quote(String(club ?? ''))}: write its name as it is in the other sheets`;
  return report(row, column, detail);
}

export const bothIn = ({ table }: TableRow, column: Fixture['column'], and: string): string =>
  column === 'home'
    ? `${headingIn(table, 'home')} ${and} ${headingIn(table, 'away')}`
    : `side of ${headingIn(table, column)}`;

const matchOfOthers = ({ fixture: { home, away } }: Read): string =>
  `${[home, away].filter(Boolean).join(' – ')} is a match of other clubs`;

export const warnOfLeftOut = (ofOthers: Read[], byes: Read[]): Finding[] => [
  ...warnOfAll(ofOthers, matchOfOthers),
  ...warnOfAll(byes, ({ fixture }) => `${quote(String(byeIn(fixture)))} is no opponent`),
];

function warnOfAll(reads: Read[], why: (read: Read) => string): Finding[] {
  return Array.from(Map.groupBy(reads, ({ row }) => row.table).values()).flatMap(
    ([first, ...more]) => {
      if (!first) return [];
      const rows = alsoIn(more.map(({ row }) => row));
      return [warnOf(first.row, first.fixture.column, `${why(first)}: left out${rows}`)];
    },
  );
}
