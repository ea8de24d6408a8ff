import { gzipSync } from 'node:zlib';
import { Webhook as Verifier } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { findPredecessor, rollBack } from '../../../shared/publish/revisions/roll-back.ts';
import { findClub, recordPointer } from '../../../shared/table/clubs.ts';
import { listDeliveries } from '../../../shared/table/deliveries.ts';
import { changesDocument, documentInView } from '../../../shared/table/document-names.ts';
import { documentItems, findDocument, unpack } from '../../../shared/table/documents.ts';
import { putAll } from '../../../shared/table/dynamodb/batch.ts';
import { recordSecret } from '../../../shared/table/webhooks.ts';
import { createSecret, encryptSecret } from '../../../shared/webhooks/secret.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, publishClub, table } from '../../support/table.ts';
import { openWebhooks } from '../../support/webhooks/open-webhooks.ts';
import { startEndpoint } from '../../support/webhooks/start-endpoint.ts';

const fileNamed = (slug: string, name: string) =>
  makeClubFile({
    slug,
    categories: [
      { id: 1, name, sort_order: 1 },
      { id: 2, name: 'Women', sort_order: 2 },
    ],
  });

const publishNamed = (slug: string, name: string) => publishClub(fileNamed(slug, name) as never);

async function openPublished() {
  const webhooks = await openWebhooks();
  const receiver = await startEndpoint();
  const slug = freshSlug();
  const first = await publishNamed(slug, 'Men');
  return { webhooks, receiver, slug, first };
}

describe('a call', () => {
  it('tells what differs from the revision before, and is verified by a library of Standard Webhooks', async () => {
    const { webhooks, receiver, slug, first } = await openPublished();
    const added = await webhooks.add(slug, receiver.url);
    const second = await publishNamed(slug, 'Boys');
    await webhooks.announceMove(slug);
    expect(await webhooks.deliver()).toBe(0); // the queue's delay
    webhooks.advance(10);
    await webhooks.deliver();
    const [call, ...others] = receiver.takeCalls();
    expect(others).toEqual([]);
    const verifier = new Verifier(added.plainSecret);
    const body = verifier.verify(call?.body ?? '', call?.headers as Record<string, string>);
    const name = documentInView(changesDocument(first.revision), 'full');
    const document = await findDocument(table, { slug, revision: second.revision, name });
    const { changed } = JSON.parse(unpack(document as never).toString()).data;
    expect(changed.length).toBeGreaterThan(0);
    expect(body).toEqual({
      type: 'club.published',
      id: call?.headers['webhook-id'],
      club: slug,
      since: first.revision,
      revision: second.revision,
      published_at: second.publishedAt,
      changed,
    });
    expect(call).toMatchObject({
      method: 'POST',
      path: '/hooks',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(call?.body ?? '')),
        'user-agent': expect.stringMatching(/^club-data\/\d/),
        connection: 'close',
      },
    });
    expect(await added.find()).toMatchObject({
      deliveredRevision: second.revision,
      deliveredAt: webhooks.now().toISOString(),
    });
    expect(await listDeliveries(table, slug, added.webhookId)).toEqual([
      {
        webhookId: added.webhookId,
        messageId: call?.headers['webhook-id'],
        type: 'club.published',
        revision: second.revision,
        state: 'delivered',
        attempts: 1,
        lastAttemptAt: webhooks.now().toISOString(),
        lastStatus: 204,
        lastDuration: expect.any(Number),
      },
    ]);
  });

  it('is signed with the secret before a rotation, too, until that expires', async () => {
    const { webhooks, receiver, slug } = await openPublished();
    const added = await webhooks.add(slug, receiver.url);
    const newSecret = createSecret();
    const owner = { club: slug, webhook: added.webhookId };
    const webhook = await added.find();
    if (!webhook) throw new Error('no webhook');
    const rotation = {
      webhook,
      secret: await encryptSecret(webhooks.deliverer.kms, owner, newSecret),
      previousUntil: new Date(webhooks.now().getTime() + 60_000),
    };
    expect(await recordSecret(table, slug, rotation)).toBe(true);
    expect(await recordSecret(table, slug, rotation)).toBe(false); // it was read before the rotation
    const callAfter = async (seconds: number) => {
      await publishNamed(slug, `Men ${seconds}`);
      await webhooks.announceMove(slug);
      webhooks.advance(seconds);
      await webhooks.deliver();
      return receiver.takeCalls()[0];
    };
    const isVerified = (secret: string, call: Awaited<ReturnType<typeof callAfter>>) => {
      try {
        new Verifier(secret).verify(call?.body ?? '', call?.headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    };
    const during = await callAfter(10);
    expect([newSecret, added.plainSecret].map((each) => isVerified(each, during))).toEqual([
      true,
      true,
    ]);
    const after = await callAfter(51);
    expect([newSecret, added.plainSecret].map((each) => isVerified(each, after))).toEqual([
      true,
      false,
    ]);
  });

  it('tells in the view of its webhook', async () => {
    const { webhooks, receiver, slug, first } = await openPublished();
    await webhooks.add(slug, receiver.url, { view: 'public' });
    const second = await publishClub(makeClubFile({ slug, players: [], teams: [] }) as never);
    await webhooks.announceMove(slug);
    webhooks.advance(10);
    await webhooks.deliver();
    const name = documentInView(changesDocument(first.revision), 'public');
    const document = await findDocument(table, { slug, revision: second.revision, name });
    const [call] = receiver.takeCalls();
    expect(JSON.parse(call?.body ?? '').changed).toEqual(
      JSON.parse(unpack(document as never).toString()).data.changed,
    );
  });

  it('tells all documents of a club that had none when the webhook was added', async () => {
    const { webhooks, receiver, slug, first } = await openPublished();
    await webhooks.add(slug, receiver.url, { deliveredRevision: undefined });
    await webhooks.announceMove(slug);
    webhooks.advance(10);
    await webhooks.deliver();
    const name = changesDocument();
    const document = await findDocument(table, { slug, revision: first.revision, name });
    const { changed } = JSON.parse(unpack(document as never).toString()).data;
    const body = JSON.parse(receiver.takeCalls()[0]?.body ?? '');
    expect(body).toMatchObject({ type: 'club.published', since: null, changed });
  });

  it('tells of a rollback, with the time when that revision was published', async () => {
    const { webhooks, receiver, slug, first } = await openPublished();
    const second = await publishNamed(slug, 'Boys');
    await webhooks.add(slug, receiver.url);
    const to = await findPredecessor(table, second);
    if (!to) throw new Error('no predecessor');
    expect(await rollBack(table, { club: second, to, now: webhooks.now() })).toBe(true);
    await webhooks.announceMove(slug);
    webhooks.advance(10);
    await webhooks.deliver();
    expect(JSON.parse(receiver.takeCalls()[0]?.body ?? '')).toMatchObject({
      type: 'club.rolled_back',
      since: second.revision,
      revision: first.revision,
      published_at: first.publishedAt,
      changed: expect.arrayContaining([
        { path: `/clubs/${slug}/categories`, etag: expect.any(String) },
      ]),
    });
  });

  it('lists nothing when the changes are not known: read all', async () => {
    const { webhooks, receiver, slug } = await openPublished();
    const since = '20200101T000000.000Z-0123456789abcdef';
    await webhooks.add(slug, receiver.url, { deliveredRevision: since });
    await webhooks.announceMove(slug);
    webhooks.advance(10);
    await webhooks.deliver();
    const body = JSON.parse(receiver.takeCalls()[0]?.body ?? '');
    expect(body).toMatchObject({ since, changed: null });
  });

  it.each([1_000, 1_001])('lists up to 1,000 documents, of %i that differ', async (count) => {
    const { webhooks, receiver, slug, first } = await openPublished();
    const changed = Array.from({ length: count }, (_, id) => ({ path: `/${id}`, etag: null }));
    const body = Buffer.from(JSON.stringify({ data: { changed } }));
    const name = changesDocument('r0');
    const document = { name, gzip: gzipSync(body), etag: '', length: body.length };
    await putAll(table, documentItems(slug, first.revision, document));
    await webhooks.add(slug, receiver.url, { deliveredRevision: 'r0' });
    await webhooks.announceMove(slug);
    webhooks.advance(10);
    await webhooks.deliver();
    const [call] = receiver.takeCalls();
    expect(JSON.parse(call?.body ?? '').changed).toEqual(count > 1_000 ? null : changed);
  });

  it('is one for publishes that follow quickly, and tells what all of them changed', async () => {
    const { webhooks, receiver, slug, first } = await openPublished();
    await webhooks.add(slug, receiver.url);
    for (const name of ['Boys', 'Lads']) {
      await publishNamed(slug, name);
      await webhooks.announceMove(slug);
      webhooks.advance(6);
    }
    const live = await findClub(table, slug, { consistent: true });
    expect(await webhooks.deliver()).toBe(1); // the first publish; the second is not readable everywhere yet
    expect(receiver.takeCalls()).toEqual([]);
    webhooks.advance(4);
    await webhooks.deliver();
    const calls = receiver.takeCalls().map(({ body }) => JSON.parse(body));
    expect(calls).toMatchObject([{ since: first.revision, revision: live?.revision }]);
  });

  it('is none when the club is back where the endpoint knows it', async () => {
    const { webhooks, receiver, slug, first } = await openPublished();
    const added = await webhooks.add(slug, receiver.url);
    await webhooks.announceMove(slug);
    webhooks.advance(10);
    expect(await webhooks.deliver()).toBe(1);
    expect(receiver.takeCalls()).toEqual([]);
    expect(await added.find()).toMatchObject({ deliveredRevision: first.revision });
  });

  it('waits for the last of several moves, also when that made the same revision live', async () => {
    const { webhooks, receiver, slug, first } = await openPublished();
    await webhooks.add(slug, receiver.url, { deliveredRevision: undefined });
    await webhooks.announceMove(slug);
    const secondsFromNow = (seconds: number) =>
      new Date(webhooks.now().getTime() + seconds * 1_000).toISOString();
    const publishedAt = secondsFromNow(7); // there and back
    await recordPointer(table, { ...first, publishedAt }, { revision: first.revision });
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
      const publishedAt = new Date(webhooks.now().getTime() + ahead * 1_000).toISOString();
      await recordPointer(table, { ...first, publishedAt }, { revision: first.revision });
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
