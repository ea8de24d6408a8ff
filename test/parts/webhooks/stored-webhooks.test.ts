import { describe, expect, it } from 'vitest';
import {
  type Attempt,
  listDeliveries,
  recordAttempt,
  recordReplaced,
} from '../../../shared/table/deliveries.ts';
import { queryAll } from '../../../shared/table/dynamodb/query.ts';
import { documentPartition, webhookKey } from '../../../shared/table/keys.ts';
import type { Webhook } from '../../../shared/table/webhooks.ts';
import {
  findWebhook,
  listWebhookIds,
  listWebhooks,
  recordAccepted,
  recordFailure,
  recordPause,
  recordResume,
  recordSecret,
  recordWebhook,
  removeAllWebhooks,
  removeWebhook,
} from '../../../shared/table/webhooks.ts';
import { meterTable } from '../../support/dynamodb/intercept-table.ts';
import { freshSlug, table } from '../../support/table.ts';

const NOW = new Date('2026-08-01T12:00:00.000Z');
const LATER = new Date('2026-08-02T12:00:00.000Z');
const ID = '0123456789ab';

const makeWebhook = (changes: Partial<Webhook> = {}): Webhook => ({
  webhookId: ID,
  url: 'https://hooks.example/',
  view: 'public',
  createdAt: NOW.toISOString(),
  secret: new Uint8Array([1, 2, 3]),
  deliveredRevision: 'r1',
  ...changes,
});

const makeAttempt = (changes: Partial<Attempt> = {}): Attempt => ({
  ...{ webhookId: ID, messageId: 'msg_20260801T120000000Z_1', type: 'club.published' },
  ...{ revision: 'r2', state: 'pending', lastAttemptAt: NOW.toISOString(), lastStatus: 500 },
  ...{
    lastError: 'the endpoint answered 500',
    lastDuration: 12,
    nextAttemptAt: LATER.toISOString(),
  },
  ...changes,
});

async function addWebhook() {
  const slug = freshSlug();
  await recordWebhook(table, slug, makeWebhook());
  return { slug, find: () => findWebhook(table, slug, ID) };
}

describe('a webhook', () => {
  it('is found as it was recorded, in its club only, and not recorded twice', async () => {
    const { slug, find } = await addWebhook();
    const other = makeWebhook({ url: 'https://other.example/' });
    expect(await recordWebhook(table, slug, other)).toBe(false);
    expect(await find()).toEqual(makeWebhook());
    expect(await findWebhook(table, freshSlug(), ID)).toBeUndefined();
  });

  it('is read strongly consistently', async () => {
    const metered = meterTable();
    await findWebhook(metered.table, freshSlug(), ID);
    expect(metered.takeReads()).toEqual([1]);
  });

  it('is listed with the others of its club, oldest first, and without their deliveries', async () => {
    const { slug } = await addWebhook();
    const younger = makeWebhook({ webhookId: '000000000000', createdAt: LATER.toISOString() });
    await recordWebhook(table, slug, younger);
    await recordAttempt(table, slug, makeAttempt());
    expect(await listWebhooks(table, slug)).toEqual([makeWebhook(), younger]);
    expect(await listWebhookIds(table, slug)).toEqual(['000000000000', ID]);
  });

  it('keeps the time of its first failure, until a call is accepted', async () => {
    const { slug, find } = await addWebhook();
    await recordFailure(table, slug, { webhookId: ID, now: NOW });
    await recordFailure(table, slug, { webhookId: ID, now: LATER });
    expect(await find()).toEqual(makeWebhook({ failingSince: NOW.toISOString() }));
    await recordAccepted(table, slug, { webhookId: ID, revision: 'r2', now: LATER });
    const deliveredAt = LATER.toISOString();
    expect(await find()).toEqual(makeWebhook({ deliveredRevision: 'r2', deliveredAt }));
  });

  it('is paused and resumed', async () => {
    const { slug, find } = await addWebhook();
    await recordPause(table, slug, { webhookId: ID, now: NOW, because: 'it failed' });
    const time = NOW.toISOString();
    expect(await find()).toEqual(
      makeWebhook({ pausedAt: time, pausedBecause: 'it failed', failingSince: time }),
    );
    await recordResume(table, slug, ID);
    expect(await find()).toEqual(makeWebhook());
  });

  it('is changed by nothing once it is removed', async () => {
    const { slug, find } = await addWebhook();
    await removeWebhook(table, slug, ID);
    const event = { webhookId: ID, now: NOW };
    const rotation = { webhook: makeWebhook(), secret: new Uint8Array([4]), previousUntil: NOW };
    expect([
      await recordAccepted(table, slug, { ...event, revision: 'r2' }),
      await recordFailure(table, slug, event),
      await recordPause(table, slug, { ...event, because: 'it failed' }),
      await recordResume(table, slug, ID),
      await recordSecret(table, slug, rotation),
    ]).toEqual([false, false, false, false, false]);
    expect(await find()).toBeUndefined();
  });

  it('is removed with its deliveries, and those of its club alone', async () => {
    const [{ slug }, other] = [await addWebhook(), await addWebhook()];
    const sibling = makeWebhook({ webhookId: 'ba9876543210' });
    await recordWebhook(table, slug, sibling);
    await recordAttempt(table, slug, makeAttempt());
    await recordAttempt(table, slug, makeAttempt({ webhookId: sibling.webhookId }));
    await removeWebhook(table, slug, ID);
    expect(await listWebhooks(table, slug)).toEqual([sibling]);
    expect(await listDeliveries(table, slug, ID)).toEqual([]);
    expect(await listDeliveries(table, slug, sibling.webhookId)).toHaveLength(1);
    await removeAllWebhooks(table, slug);
    expect(await queryAll(table, { pk: webhookKey(slug, ID).pk })).toEqual([]);
    expect(await other.find()).toEqual(makeWebhook());
  });

  it('is in no partition that functions may read for documents', () => {
    expect(webhookKey('fc-example', ID).pk).toBe('WEBHOOKS#fc-example');
    expect(documentPartition('fc-example', 'r1')).toBe('CLUB#fc-example#r1');
  });
});

describe('a delivery', () => {
  it('has its last attempt, and counts all of them', async () => {
    const { slug } = await addWebhook();
    await recordAttempt(table, slug, makeAttempt());
    expect(await listDeliveries(table, slug, ID)).toEqual([{ ...makeAttempt(), attempts: 1 }]);
    const accepted = makeAttempt({
      ...{ state: 'delivered', lastAttemptAt: LATER.toISOString(), lastStatus: 204 },
      ...{ lastError: undefined, nextAttemptAt: undefined },
    });
    await recordAttempt(table, slug, accepted);
    expect(await listDeliveries(table, slug, ID)).toEqual([{ ...accepted, attempts: 2 }]);
  });

  it('is deleted by DynamoDB 30 days after its last attempt', async () => {
    const { slug } = await addWebhook();
    await recordAttempt(table, slug, makeAttempt());
    const items = await queryAll(table, { pk: webhookKey(slug, ID).pk, prefix: 'DELIVERY#' });
    expect(items.map(({ ttl }) => ttl)).toEqual([Date.parse('2026-08-31T12:00:00.000Z') / 1_000]);
  });

  it('is not recorded once its webhook is removed', async () => {
    const { slug } = await addWebhook();
    await removeWebhook(table, slug, ID);
    await recordAttempt(table, slug, makeAttempt());
    expect(await listDeliveries(table, slug, ID)).toEqual([]);
  });

  it('is replaced only while it waits', async () => {
    const { slug } = await addWebhook();
    for (const state of ['pending', 'delivered', 'failed'] as const) {
      const messageId = `msg_${state}`;
      await recordAttempt(table, slug, makeAttempt({ state, messageId }));
      await recordReplaced(table, slug, { webhookId: ID, messageId });
    }
    await recordReplaced(table, slug, { webhookId: ID, messageId: 'msg_none' });
    const states = (await listDeliveries(table, slug, ID)).map(({ state }) => state);
    expect(states).toEqual(['replaced', 'failed', 'delivered']); // by id, the last first
  });
});
