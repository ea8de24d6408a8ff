import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { publish } from '../../../publish/revisions/publish-revision.ts';
import { findPredecessor, rollBack } from '../../../publish/revisions/roll-back.ts';
import { type Club, findClub } from '../../../shared/table/clubs.ts';
import { revisionKey } from '../../../shared/table/keys.ts';
import { listRevisions, type Revision } from '../../../shared/table/revisions.ts';
import { contentOf, prepareSmallClub, readPublished } from '../../support/clubs/published-club.ts';
import { findInconsistencies } from '../../support/dynamodb/find-inconsistencies.ts';
import { failingAt, writesOf } from '../../support/dynamodb/intercept-table.ts';
import { freshSlug, table } from '../../support/table.ts';

let slug: string;
let first: Club;
let second: Club;
let third: Club;

const club = (name: string) => prepareSmallClub(slug, name);

async function publishNow(name: string): Promise<Club> {
  const published = await publish(table, club(name), { now: new Date() });
  if (!published) throw new Error('Another publish came first.');
  return published;
}

async function recordOf({ revision }: Club): Promise<Revision> {
  const found = (await listRevisions(table, slug)).find((item) => item.revision === revision);
  if (!found) throw new Error('It is not on record.');
  return found;
}

const back = async (from: Club, to: Club, on = table): Promise<boolean> =>
  rollBack(on, { club: from, to: await recordOf(to), now: new Date() });

const live = () => findClub(table, slug, { consistent: true });

async function predecessor(): Promise<Revision | undefined> {
  const now = await live();
  return now && findPredecessor(table, now);
}

beforeEach(async () => {
  slug = freshSlug('rollback');
  first = await publishNow('first');
  second = await publishNow('second');
  third = await publishNow('third');
});

describe('a rollback', () => {
  it('restores all of the previous revision, with its name and domain', async () => {
    const to = await findPredecessor(table, third);
    expect(to?.revision).toBe(second.revision);
    if (to) await rollBack(table, { club: third, to, now: new Date('2026-09-01T12:00:00Z') });
    const publishedAt = '2026-09-01T12:00:00.000Z';
    const wasLive = [third.revision, first.revision];
    expect(await live()).toEqual({ ...second, publishedAt, movedAt: expect.any(String), wasLive });
    expect(await readPublished(club('second'))).toEqual(contentOf(club('second')));
    expect(await findInconsistencies(slug)).toEqual([]);
  });

  it('restores that a revision of an earlier release has no names', async () => {
    const update = { TableName: table.name, Key: revisionKey(slug, second.revision) };
    await table.send(new UpdateCommand({ ...update, UpdateExpression: 'REMOVE has_names' }));
    expect(await back(third, second)).toBe(true);
    expect(await live()).toMatchObject({ revision: second.revision, hasNames: false });
    expect(await back(second, third)).toBe(true);
    expect(await live()).toMatchObject({ revision: third.revision, hasNames: true });
  });

  it('restores any stored revision, and the newer one again', async () => {
    expect(await back(third, first)).toBe(true);
    expect(await readPublished(club('first'))).toEqual(contentOf(club('first')));
    expect((await predecessor())?.revision).toBe(third.revision);
    expect(await back(first, third)).toBe(true);
    expect(await readPublished(club('third'))).toEqual(contentOf(club('third')));
    expect((await predecessor())?.revision).toBe(first.revision);
  });

  it('is impossible from the only revision', async () => {
    slug = freshSlug('rollback');
    expect(await findPredecessor(table, await publishNow('only'))).toBeUndefined();
  });

  it('does nothing when the pointer has moved, and the predecessor stays the same', async () => {
    const to = await recordOf(first);
    const fourth = await publishNow('fourth');
    expect(await rollBack(table, { club: third, to, now: new Date() })).toBe(false);
    expect(await live()).toEqual(fourth);
    expect((await predecessor())?.revision).toBe(third.revision);
  });

  it.each(['before', 'after'] as const)(
    'that fails %s any write changes all or nothing, and can be repeated',
    async (moment) => {
      const writes = await writesOf((counting) => back(third, second, counting));
      expect(writes).toHaveLength(6);
      for (let write = 1; write <= writes.length; write += 1) {
        slug = freshSlug('rollback');
        const [from, to] = [await publishNow('first'), await publishNow('second')].toReversed();
        if (!from || !to) throw new Error('Nothing is published.');
        await expect(back(from, to, failingAt(write, moment))).rejects.toThrow();
        const isDone = moment === 'after' && write === writes.length;
        expect((await live())?.revision).toBe(isDone ? to.revision : from.revision);
        expect(await back(from, to)).toBe(!isDone);
        expect((await predecessor())?.revision).toBe(from.revision);
        expect(await findInconsistencies(slug)).toEqual([]);
      }
    },
  );
});
