import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prune } from '../../../shared/publish/revisions/prune.ts';
import { publish } from '../../../shared/publish/revisions/publish.ts';
import { rollBack } from '../../../shared/publish/revisions/roll-back.ts';
import { type Club, findClub } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { listRevisions } from '../../../shared/table/revisions.ts';
import { contentOf, prepareSmallClub, readPublished } from '../../support/clubs/published-club.ts';
import { findInconsistencies } from '../../support/dynamodb/find-inconsistencies.ts';
import { recordingTable } from '../../support/dynamodb/intercept-table.ts';
import { countSteps, startStepwise } from '../../support/dynamodb/stepwise.ts';
import { freshSlug, table } from '../../support/table.ts';

const HOUR = 3_600_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** A club with three revisions an hour apart; two of them may be pruned. */
async function setUpClub() {
  const slug = freshSlug('prune');
  const clubs: Club[] = [];
  for (const name of ['oldest', 'older', 'live']) {
    vi.setSystemTime(Date.now() + HOUR);
    const club = await publish(recordingTable, prepareSmallClub(slug, name), { now: new Date() });
    if (club) clubs.push(club);
  }
  vi.setSystemTime(Date.now() + HOUR);
  const [oldest, , live] = clubs;
  if (!oldest || !live) throw new Error('Nothing is published.');
  return { slug, oldest, live };
}

async function goBack(on: Table, { slug, oldest, live }: Awaited<ReturnType<typeof setUpClub>>) {
  const revisions = await listRevisions(on, slug);
  const to = revisions.find(({ revision, retiredAt }) => revision === oldest.revision && retiredAt);
  return to !== undefined && rollBack(on, { club: live, to, now: new Date() });
}

const [PRUNE_STEPS, BACK_STEPS] = [17, 13];
const range = (end: number) => Array.from({ length: end }, (_, i) => i);
const PAIRS = range(PRUNE_STEPS + 1).flatMap((i) =>
  range(BACK_STEPS + 1).map((j) => [i, j] as const),
);

describe('rolling back to a revision while it is pruned', () => {
  const outcomes = new Set<boolean>();

  it('takes these steps', async () => {
    const pruneSteps = await countSteps(async (on) => prune(on, (await setUpClub()).slug, 1));
    const backSteps = await countSteps(async (on) => goBack(on, await setUpClub()));
    expect([pruneSteps, backSteps]).toEqual([PRUNE_STEPS, BACK_STEPS]);
  });

  it.each(PAIRS)(
    'fails, or succeeds and keeps the whole revision, after %i steps of pruning, then %i of going back',
    async (i, j) => {
      const club = await setUpClub();
      const { slug } = club;
      const pruning = startStepwise((on) => prune(on, slug, 1));
      const goingBack = startStepwise((on) => goBack(on, club));
      await pruning.advance(i);
      await goingBack.advance(j);
      await pruning.finish();
      const isBack = await goingBack.finish();

      outcomes.add(isBack);
      const expected = prepareSmallClub(slug, isBack ? 'oldest' : 'live');
      expect(await readPublished(expected)).toEqual(contentOf(expected));
      expect(await findInconsistencies(slug)).toEqual([]);
      const { revision } = (await findClub(table, slug, { consistent: true })) ?? {};
      expect(revision).toBe(isBack ? club.oldest.revision : club.live.revision);
    },
  );

  it('does both in some interleaving', () => expect(outcomes).toEqual(new Set([true, false])));
});
