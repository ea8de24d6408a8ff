import fc from 'fast-check';
import { describe, it } from 'vitest';
import { sample } from '../support/sample.ts';
import {
  FORGET_VERA,
  FORGET_WILMA,
  PRUNE,
  PUBLISH,
  ROLLBACK,
  ROLLBACK_TO_NOBODY,
} from './support/commands.ts';
import { type Moment, type Runner, race, type Schedule } from './support/run-race.ts';

const MOMENTS: Moment[] = ['claim', 'check', 'reservation', 'move', 'end'];
const ORDERS = [
  ...[
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
  ],
  ...[
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ],
];

const SCHEDULES: Schedule[] = MOMENTS.flatMap((first) =>
  MOMENTS.flatMap((second) =>
    MOMENTS.flatMap((third) => ORDERS.map((order) => ({ stops: [first, second, third], order }))),
  ),
);

describe('nobody who was forgotten comes back, nothing is half, and no claim is left after', () => {
  it.each<[string, Runner[]]>([
    [
      'rollback, forget, rollback',
      [ROLLBACK, FORGET_VERA, { ...ROLLBACK, name: 'second rollback' }],
    ],
    ['publish, forget, rollback', [PUBLISH, FORGET_VERA, ROLLBACK]],
    ['prune, rollback, forget', [PRUNE, ROLLBACK, FORGET_VERA]],
  ])('%s', async (_names, runners) => {
    for (const schedule of sample(SCHEDULES, 64)) await race(runners, schedule);
  });

  /** `RUNS=1000` runs so many; a failure names its seed. */
  it('three commands that stop anywhere', async () => {
    const runner = fc.constantFrom(
      ...[FORGET_VERA, FORGET_WILMA, PRUNE, PUBLISH, ROLLBACK, ROLLBACK_TO_NOBODY],
    );
    const stops = fc.array(fc.nat(15), { minLength: 3, maxLength: 3 });
    const order = fc.constantFrom(...ORDERS);
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(runner, runner, runner),
        stops,
        order,
        async (runners, at, ends) => {
          await race(runners, { stops: at, order: ends });
        },
      ),
      { numRuns: Number(process.env.RUNS ?? 10), endOnFailure: true },
    );
  });
});
