import type { TableRow } from '../../table.ts';
import { isBye } from './name-words.ts';
import { isTeam, type OwnNames } from './own-names.ts';
import { type Fixture, readFixture, SIDES, type SideName } from './read-fixture.ts';

export interface Read {
  row: TableRow;
  fixture: Fixture;
  whose: Record<SideName, 'ours' | 'perhaps' | 'other'>;
  /** Side that is a team of the club, but not the row's team. */
  another?: SideName | undefined;
}

export function readSides(row: TableRow, names: OwnNames): Read {
  const fixture = readFixture(row, names);
  const { team_id: team } = row.values;
  const whoseOf = (side: unknown) => {
    if (typeof side !== 'string') return 'other';
    const whose = names.owner(side, row.table.vocabulary);
    // If the row names a team, another team of the club is its opponent.
    const isOther = names.findTeams(side).length > 0 && typeof team === 'string';
    return isOther && !isTeam(side, team, names) ? 'other' : whose;
  };
  const another = SIDES.find((side) => {
    const name = fixture[side];
    return (
      typeof name === 'string' && names.findTeams(name).length > 0 && whoseOf(name) === 'other'
    );
  });
  const whose = { home: whoseOf(fixture.home), away: whoseOf(fixture.away) };
  return { row, fixture, whose, another };
}

export const byeIn = (fixture: Fixture): unknown =>
  [fixture.home, fixture.away, fixture.opponent].find(
    (name) => typeof name === 'string' && isBye(name),
  );

export const isNoSideOurs = ({ whose }: Read): boolean =>
  SIDES.every((side) => whose[side] === 'other');
export const areBothOurs = ({ whose }: Read): boolean =>
  SIDES.every((side) => whose[side] === 'ours');
export const isAnyOurs = ({ whose }: Read): boolean => SIDES.some((side) => whose[side] === 'ours');
