import { describe, expect, it } from 'vitest';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { contentOf, prepareLargeClub, readPublished } from '../support/clubs/published-club.ts';
import { findInconsistencies } from '../support/dynamodb/find-inconsistencies.ts';
import { failingAt, stepOf, writesOf } from '../support/dynamodb/intercept-table.ts';
import { sample } from '../support/sample.ts';
import { freshSlug, table } from '../support/table.ts';

const NOW = new Date('2026-08-01T12:00:00.000Z');

/** A club that is new or published, and has what an interrupted publish left when it says so. */
async function setUpClub(state: State) {
  const slug = freshSlug();
  const old = prepareLargeClub(slug, 'old');
  if (state !== 'a new club') await publish(table, old, { now: NOW });
  if (state === 'a club with leftovers') {
    const interrupted = publish(failingAt(5, 'after'), prepareLargeClub(slug, 'lost'), {
      now: NOW,
    });
    await expect(interrupted).rejects.toThrow();
    expect(await findInconsistencies(slug)).not.toEqual([]);
  }
  return { old, next: prepareLargeClub(slug, 'next') };
}

const STATES = ['a new club', 'a published club', 'a club with leftovers'] as const;
type State = (typeof STATES)[number];

describe.each(STATES)('a publish of %s that fails', async (state) => {
  const { next: counted } = await setUpClub(state);
  const writes = await writesOf((counting) => publish(counting, counted, { now: NOW }));
  const flip = writes.findLastIndex((command) => stepOf(command) === 'flip') + 1;

  it('has several writes, of which the last moves the pointer, unless leftovers are pruned', () => {
    expect(flip).toBeGreaterThan(6);
    expect(writes.length > flip).toBe(state === 'a club with leftovers');
  });

  describe.each(['before', 'after'] as const)('%s', (moment) => {
    it.each(
      sample(
        writes.map((_, i) => i + 1),
        16,
      ),
    )(
      'write %i changes what readers get at the pointer, whole, and the next leaves nothing behind',
      async (write) => {
        const { old, next } = await setUpClub(state);
        const before = await readPublished(old);
        expect(before).toEqual(state === 'a new club' ? undefined : contentOf(old));

        const done = publish(failingAt(write, moment), next, { now: NOW });
        // After the flip only pruning follows, which the next publish repeats.
        if (write > flip) expect(await done).toBeDefined();
        else await expect(done).rejects.toMatchObject({ code: 'unavailable' });
        const isLive = moment === 'before' ? write > flip : write >= flip;
        if (isLive) expect(await readPublished(next)).toEqual(contentOf(next));
        else expect(await readPublished(old)).toEqual(before);

        const last = prepareLargeClub(next.club.slug, 'last');
        expect(await publish(table, last, { now: NOW })).toBeDefined();
        expect(await readPublished(last)).toEqual(contentOf(last));
        expect(await findInconsistencies(next.club.slug)).toEqual([]);
      },
    );
  });
});
