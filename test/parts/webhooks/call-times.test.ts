import { describe, expect, it } from 'vitest';
import { publish } from '../../../shared/publish/revisions/publish.ts';
import { findPredecessor, rollBack } from '../../../shared/publish/revisions/roll-back.ts';
import { findClub, recordPointer } from '../../../shared/table/clubs.ts';
import { prepareSmallClub } from '../../support/clubs/published-club.ts';
import { freshSlug, table } from '../../support/table.ts';
import { openPublished, publishNamed } from '../../support/webhooks/open-published.ts';

describe('a call', () => {
  it('is one for publishes that follow quickly, and tells what all of them changed', async () => {
    const { webhooks, receiver, slug, first } = await openPublished();
    await webhooks.add(slug, receiver.url);
    for (const name of ['Boys', 'Lads']) {
      await publishNamed(slug, name);
      await webhooks.announceMove(slug);
      webhooks.advance(9);
    }
    const live = await findClub(table, slug, { consistent: true });
    expect(await webhooks.deliver()).toBe(1); // the first publish; the second is not readable everywhere yet
    expect(receiver.takeCalls()).toEqual([]);
    webhooks.advance(4);
    await webhooks.deliver();
    const calls = receiver.takeCalls().map(({ body }) => JSON.parse(body));
    expect(calls).toMatchObject([{ since: first.revision, revision: live?.revision }]);
  });

  it('waits for the last of several moves, also when that made the same revision live', async () => {
    const { webhooks, receiver, slug, first } = await openPublished();
    await webhooks.add(slug, receiver.url, { deliveredRevision: undefined });
    await webhooks.announceMove(slug);
    const secondsFromNow = (seconds: number) =>
      new Date(webhooks.now().getTime() + seconds * 1_000).toISOString();
    const publishedAt = secondsFromNow(6);
    const movedAt = secondsFromNow(7); // there and back
    await recordPointer(table, { ...first, publishedAt, movedAt }, { revision: first.revision });
    webhooks.advance(10);
    await webhooks.deliver();
    expect(receiver.takeCalls()).toEqual([]);
    webhooks.advance(7);
    await webhooks.deliver();
    expect(receiver.takeCalls()).toHaveLength(1);
  });

  it.each([
    ['5 seconds ago', 5, 5],
    ['in the future, because that clock is ahead', 3_600, 10],
  ])(
    'waits when the pointer was moved %s, and its message does not say to where',
    async (_, ahead, wait) => {
      const { webhooks, receiver, slug, first } = await openPublished();
      const added = await webhooks.add(slug, receiver.url, { deliveredRevision: undefined });
      await webhooks.enqueue({ club: slug, webhook: added.webhookId });
      const movedAt = new Date(webhooks.now().getTime() + ahead * 1_000).toISOString();
      await recordPointer(table, { ...first, movedAt }, { revision: first.revision });
      webhooks.advance(10);
      expect(await webhooks.deliver()).toBe(1);
      webhooks.advance(wait - 1);
      expect(await webhooks.deliver()).toBe(0);
      expect(receiver.takeCalls()).toEqual([]);
      webhooks.advance(1);
      await webhooks.deliver();
      expect(receiver.takeCalls()).toHaveLength(1);
    },
  );
});

describe('the time when a pointer moved', () => {
  it('is that of the write, though the publish or the rollback began before', async () => {
    const slug = freshSlug();
    const start = new Date().toISOString();
    const now = new Date(0);
    const publishNow = async () => {
      const club = await publish(table, prepareSmallClub(slug, 'same'), { now });
      return club ?? expect.fail('was overtaken');
    };
    await publishNow();
    const club = await publishNow();
    const to = await findPredecessor(table, club);
    const find = () => findClub(table, slug, { consistent: true });
    const afterPublish = await find();
    await rollBack(table, { club, to: to ?? expect.fail('none'), now });
    const times = [club, afterPublish, await find()].map((each) => ({
      publishedAt: each?.publishedAt,
      isMovedLater: (each?.movedAt ?? '') >= start,
    }));
    const time = { publishedAt: now.toISOString(), isMovedLater: true };
    expect(times).toEqual([time, time, time]);
  });
});
