import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prune } from '../../../publish/revisions/prune.ts';
import { publish } from '../../../publish/revisions/publish-revision.ts';
import { RETENTION } from '../../../publish/revisions/retention.ts';
import { rollBack } from '../../../publish/revisions/roll-back.ts';
import { type Club, recordClaim } from '../../../shared/table/clubs.ts';
import { listRevisions } from '../../../shared/table/revisions.ts';
import { contentOf, prepareSmallClub, readPublished } from '../../support/clubs/published-club.ts';
import { findInconsistencies } from '../../support/dynamodb/find-inconsistencies.ts';
import { failingAt, recordingTable } from '../../support/dynamodb/intercept-table.ts';
import { revisionsOf } from '../../support/dynamodb/stored-items.ts';
import { freshSlug, table } from '../../support/table.ts';

const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

let slug: string;
beforeEach(() => {
  slug = freshSlug('prune');
});

/** Publishes the club so often, an hour apart: its revisions, oldest first. */
async function publishTimes(count: number, keep = 100): Promise<Club[]> {
  const clubs: Club[] = [];
  for (let i = 0; i < count; i += 1) {
    pass(60 * MINUTE);
    const club = await publish(recordingTable, prepareSmallClub(slug, `v${i}`), {
      now: new Date(),
      retention: { ...RETENTION, revisions: keep },
    });
    if (club) clubs.push(club);
  }
  return clubs;
}

const idsOf = (clubs: Club[]): string[] => clubs.map(({ revision }) => revision);

async function goBackTo(club: Club, from: Club | undefined): Promise<void> {
  const to = (await listRevisions(table, slug)).find((item) => item.revision === club.revision);
  if (!to || !from) throw new Error('It is not on record.');
  expect(await rollBack(table, { club: from, to, now: new Date() })).toBe(true);
}

describe('prune', () => {
  it('keeps ten revisions, the live one included, unless told otherwise', async () => {
    const clubs = await publishTimes(11);
    pass(2 * MINUTE);
    const last = await publish(table, prepareSmallClub(slug, 'last'), { now: new Date() });
    expect(await revisionsOf(slug)).toEqual([...idsOf(clubs).slice(-9), last?.revision]);
    expect(await findInconsistencies(slug)).toEqual([]);
  });

  it.each([
    [1, 1],
    [2, 2],
    [4, 4],
    [9, 5],
  ])('keeps the newest %i of five, which are %i', async (keep, left) => {
    const clubs = await publishTimes(5);
    pass(2 * MINUTE);
    const cleared = await prune(table, slug, { ...RETENTION, revisions: keep });
    expect(cleared.toSorted()).toEqual(idsOf(clubs).slice(0, 5 - left));
    expect(await revisionsOf(slug)).toEqual(idsOf(clubs).slice(5 - left));
    expect(await findInconsistencies(slug)).toEqual([]);
  });

  it('keeps a revision for 60 seconds after it was retired', async () => {
    await publishTimes(2);
    pass(MINUTE);
    expect(await prune(table, slug, { ...RETENTION, revisions: 1 })).toEqual([]);
    pass(1);
    expect(await prune(table, slug, { ...RETENTION, revisions: 1 })).toHaveLength(1);
  });

  it('waits for readers and deletes it, too, when asked to', async () => {
    const [first, second, live] = await publishTimes(3);
    pass(MINUTE);
    const onWait = vi.fn(async () =>
      expect(await revisionsOf(slug)).toEqual([second?.revision, live?.revision]),
    );
    const deleted = await prune(
      table,
      slug,
      { ...RETENTION, revisions: 1 },
      { onWait, waitMs: 50 },
    );
    expect(deleted).toEqual([first?.revision, second?.revision]);
    expect(onWait).toHaveBeenCalledExactlyOnceWith(1);
    expect(await revisionsOf(slug)).toEqual([live?.revision]);
  });

  it('never deletes the live revision, however old it is', async () => {
    const clubs = await publishTimes(4);
    const [oldest] = clubs;
    if (!oldest) throw new Error('Nothing is published.');
    await goBackTo(oldest, clubs.at(-1));
    pass(60 * MINUTE);
    expect(await prune(table, slug, { ...RETENTION, revisions: 1 })).toHaveLength(3);
    expect(await revisionsOf(slug)).toEqual([oldest.revision]);
    expect(await readPublished(prepareSmallClub(slug, 'v0'))).toEqual(
      contentOf(prepareSmallClub(slug, 'v0')),
    );
  });

  it('deletes what an interrupted publish left, once another has started', async () => {
    await publishTimes(1);
    const interrupted = publish(failingAt(5, 'before'), prepareSmallClub(slug, 'lost'), {
      now: new Date(),
    });
    await expect(interrupted).rejects.toThrow();
    pass(60 * MINUTE);
    expect(await prune(table, slug, { ...RETENTION, revisions: 1 })).toEqual([]);
    expect(await revisionsOf(slug)).toHaveLength(2);

    await recordClaim(table, slug, { revision: 'r9' });
    expect(await prune(table, slug, { ...RETENTION, revisions: 1 })).toHaveLength(1);
    expect(await revisionsOf(slug)).toHaveLength(1);
  });

  it.each(['before', 'after'] as const)(
    'continues after an interruption %s any of its writes',
    async (moment) => {
      for (let write = 1; write <= 6; write += 1) {
        slug = freshSlug('prune');
        const clubs = await publishTimes(3);
        pass(2 * MINUTE);
        await expect(
          prune(failingAt(write, moment), slug, { ...RETENTION, revisions: 1 }),
        ).rejects.toThrow();
        await prune(table, slug, { ...RETENTION, revisions: 1 });
        expect(await revisionsOf(slug)).toEqual(idsOf(clubs).slice(-1));
        expect(await findInconsistencies(slug)).toEqual([]);
      }
    },
  );
});
