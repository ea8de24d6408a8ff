import type { TableRow } from '../../table.ts';
import { hasLetter, splitName } from './name-words.ts';
import { isTeam, type OwnNames } from './own-names.ts';
import { type Fixture, SIDES, type SideName } from './read-fixture.ts';

export interface Derby {
  row: TableRow;
  fixture: Fixture;
}

/**
 * Finds the side of a row's team in matches between two teams of the club (derbies). The map lacks rows with an
 * unknown side.
 */
export function findDerbies(derbies: readonly Derby[], names: OwnNames): Map<TableRow, SideName> {
  const found = new Map<TableRow, SideName>();
  for (const match of Map.groupBy(derbies, matchOf).values()) {
    const sides = match.map((derby) => sideOf(derby, names));
    const [first, second, third] = match;
    const other = first && second && !third && pairOf(sides, [first, second]);
    for (const [i, { row }] of match.entries()) {
      const side = other ? other[i] : sides[i]?.side;
      if (side) found.set(row, side);
    }
  }
  return found;
}

interface Found {
  side: SideName | undefined;
  /**
   * Whether the side was found by a name or by the number of the row's team, and not by taking that team for
   * the club's first team.
   */
  isSure: boolean;
}

/**
 * Returns the sides of both rows of a derby. Rows of one team keep their sides. Two teams get opposite ones,
 * even unsure, unless both are sure of the same.
 */
function pairOf(
  [one, another]: Found[],
  [first, second]: [Derby, Derby],
): (SideName | undefined)[] {
  const isOne = first.row.values.team_id === second.row.values.team_id;
  if (isOne || !one || !another) return [one?.side, another?.side];
  if (one.side && another.side && one.side !== another.side) return [one.side, another.side];
  if (one.side && (one.isSure || !another.side) && !(another.side && another.isSure)) {
    return [one.side, opposite(one.side)];
  }
  if (another.side && !(one.side && one.isSure)) return [opposite(another.side), another.side];
  return [undefined, undefined];
}

const opposite = (side: SideName): SideName => (side === 'home' ? 'away' : 'home');

function sideOf({ row, fixture }: Derby, names: OwnNames): Found {
  const team = row.values.team_id;
  if (typeof team !== 'string') return { side: undefined, isSure: false };
  const isNamed = (side: SideName) => isTeam(String(fixture[side]), team, names);
  const named = onlyOne(SIDES.filter(isNamed));
  if (named) return { side: named, isSure: true };
  const number = names.numberOf(team);
  // Without a number, it is taken for the first team, unless another team has number 1, or letters distinguish the
  // teams.
  const mayBeFirst = number !== undefined || !names.hasFirst;
  const isLettered = [team, ...SIDES.map((side) => String(fixture[side]))].some((name) =>
    hasLetter(splitName(name)),
  );
  if (!mayBeFirst || isLettered) return { side: undefined, isSure: false };
  const isNumbered = (side: SideName) =>
    (names.numberOf(String(fixture[side])) ?? 1) === (number ?? 1);
  return { side: onlyOne(SIDES.filter(isNumbered)), isSure: number !== undefined };
}

const onlyOne = ([side, another]: SideName[]): SideName | undefined =>
  another === undefined ? side : undefined;

const matchOf = ({ row: { values }, fixture: { home, away } }: Derby): string =>
  JSON.stringify([home, away, values.date, values.time, values.registry_id]);
