import { expect, it } from 'vitest';
import { makeMatchIds } from '../../../../publish/club/rules/matches/match-id.ts';
import { playSeason } from '../../../support/office/match-seasons.ts';

/** The same seasons at each change; with `RUNS`, as at night, others each time. */
const first = process.env.RUNS ? Math.floor(Math.random() * 2 ** 31) : 87;
const seasons = Number(process.env.RUNS) || 1000;

/** Random numbers of mulberry32. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

it(`a match keeps its id through a season, and no other takes it (from ${first})`, () => {
  const judged = Array.from({ length: seasons }, (_, i) =>
    playSeason(createRandom(first + i), (list, live) => makeMatchIds(list, live, [])),
  );
  const rows = judged.reduce((sum, one) => sum + one.rows, 0);
  const all = (what: 'lost' | 'taken' | 'collided') => judged.flatMap((one) => one[what]);
  const [lost, taken] = [all('lost'), all('taken')];
  expect(rows).toBeGreaterThan(100 * seasons);
  expect(all('collided')).toEqual([]);
  // Matches of one opponent may be moved past each other: some ten rows of 300,000.
  expect(Math.max(lost.length, taken.length)).toBeLessThan(rows / 10_000);
});
