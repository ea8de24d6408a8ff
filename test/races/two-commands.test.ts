import { describe, expect, it } from 'vitest';
import { findClub } from '../../shared/table/clubs.ts';
import { sample } from '../support/sample.ts';
import { table } from '../support/table.ts';
import {
  FORGET_VERA,
  FORGET_WILMA,
  PRUNE,
  PUBLISH,
  ROLLBACK,
  ROLLBACK_TO_NOBODY,
} from './support/commands.ts';
import { countShared, type Runner, race, type Schedule } from './support/run-race.ts';

/** Each stands still after whichever step; and first of all, one after the other. */
async function schedulesOf(runners: Runner[]): Promise<Schedule[]> {
  const [first = 0, second = 0] = await Promise.all(runners.map(countShared));
  const all = Array.from({ length: first + 1 }, (_, i) =>
    Array.from({ length: second + 1 }, (_, j) => [i, j]),
  ).flat();
  const stops = [[first, 0], [0, second], ...sample(all, 64)];
  return stops.map((each) => ({ stops: each, order: [0, 1] }));
}

describe('two commands at once leave nobody forgotten and nothing half:', () => {
  it.each<[string, Runner[]]>([
    ['forget, and a rollback to a revision with the person', [FORGET_VERA, ROLLBACK]],
    ['forget, and a rollback to a revision without anybody', [FORGET_VERA, ROLLBACK_TO_NOBODY]],
    ['forget, and a publish of a file with the person', [FORGET_WILMA, PUBLISH]],
    ['forget of two people', [FORGET_WILMA, FORGET_VERA]],
    ['prune, and a rollback', [PRUNE, ROLLBACK]],
    ['publish, and a rollback', [PUBLISH, ROLLBACK]],
    ['two rollbacks', [ROLLBACK, ROLLBACK_TO_NOBODY]],
  ])('%s', async (_names, runners) => {
    const done = [false, false];
    // The second has claimed the pointer after the first has moved it, and before that lists what it deletes.
    const claimed: Schedule = { stops: [['move', 'list'], 'check'], order: [0, 1] };
    for (const schedule of [claimed, ...(await schedulesOf(runners))]) {
      const { club, outcomes } = await race(runners, schedule);
      outcomes.forEach((isDone, i) => {
        done[i] ||= isDone ?? false;
      });
      if (runners[0] === PRUNE) {
        const live = (await findClub(table, club.slug, { consistent: true }))?.revision;
        expect(live).toBe(outcomes[1] ? club.both : club.live);
      }
    }
    expect(done).toEqual([true, true]); // each, in some order
  });
});
