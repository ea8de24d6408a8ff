import { gzipSync } from 'node:zlib';
import { Webhook as Verifier } from 'standardwebhooks';
import { describe, expect, it, vi } from 'vitest';
import { findPredecessor, rollBack } from '../../../shared/publish/revisions/roll-back.ts';
import { listDeliveries } from '../../../shared/table/deliveries.ts';
import { changesDocument, documentInView } from '../../../shared/table/document-names.ts';
import { documentItems, findDocument, unpack } from '../../../shared/table/documents.ts';
import { putAll } from '../../../shared/table/dynamodb/batch.ts';
import { updateItem } from '../../../shared/table/dynamodb/update-item.ts';
import { webhookKey } from '../../../shared/table/keys.ts';
import { recordSecret } from '../../../shared/table/webhooks.ts';
import { createSecret, encryptSecret } from '../../../shared/webhooks/secret.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { publishClub, table } from '../../support/table.ts';
import { openPublished, publishNamed } from '../../support/webhooks/open-published.ts';

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

  it('is signed with the current secret alone when nothing can decrypt the one before it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { webhooks, receiver, slug } = await openPublished();
    const added = await webhooks.add(slug, receiver.url, { deliveredRevision: undefined });
    const webhook = await added.find();
    if (!webhook) throw new Error('no webhook');
    const lost = { ...webhook, secret: new Uint8Array([1, 0, 2]) };
    await updateItem(table, webhookKey(slug, added.webhookId), { set: { secret: lost.secret } });
    const previousUntil = new Date(webhooks.now().getTime() + 60_000);
    const rotation = { webhook: lost, secret: webhook.secret, previousUntil };
    expect(await recordSecret(table, slug, rotation)).toBe(true);
    await webhooks.announceMove(slug);
    webhooks.advance(10);
    await webhooks.deliver();
    const [call] = receiver.takeCalls();
    expect(call?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
    const verifier = new Verifier(added.plainSecret);
    verifier.verify(call?.body ?? '', call?.headers as Record<string, string>);
    expect(warn).toHaveBeenCalledWith({
      ...{ webhook: 'previous secret lost', club: slug, id: added.webhookId },
      cause: expect.stringMatching(/^InvalidCiphertextException/),
    });
    warn.mockRestore();
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

  it('is none when the club is back where the endpoint knows it', async () => {
    const { webhooks, receiver, slug, first } = await openPublished();
    const added = await webhooks.add(slug, receiver.url);
    await webhooks.announceMove(slug);
    webhooks.advance(10);
    expect(await webhooks.deliver()).toBe(1);
    expect(receiver.takeCalls()).toEqual([]);
    expect(await added.find()).toMatchObject({ deliveredRevision: first.revision });
  });
});
