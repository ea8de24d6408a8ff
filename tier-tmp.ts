import { makeMatchIds } from './publish/club/rules/matches/match-id.ts';
import { playSeason } from './test/support/office/match-seasons.ts';
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
const n = Number(process.argv[2]);
const sum: any = { rows: 0, lost: {}, taken: {}, collided: {} };
for (let i = 0; i < n; i++) {
  const j = playSeason(createRandom(87 + i), (l, live) => makeMatchIds(l, live, new Set()));
  sum.rows += j.rows;
  for (const k of ['lost', 'taken', 'collided'] as const) for (const s of j[k]) sum[k][s] = (sum[k][s] ?? 0) + 1;
}
console.log(JSON.stringify(sum));
