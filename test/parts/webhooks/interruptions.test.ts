import { afterEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '../../../shared/problem.ts';
import { removePointer } from '../../../shared/table/clubs.ts';
import { listDeliveries } from '../../../shared/table/deliveries.ts';
import { LOCAL_ACCESS } from '../../../shared/table/dynamodb/open-table.ts';
import { removeAllWebhooks, removeWebhook } from '../../../shared/table/webhooks.ts';
import { openSqs } from '../../../shared/webhooks/queue.ts';
import { openKms } from '../../../shared/webhooks/secret.ts';
import { interceptTable, killedAtWrite } from '../../support/dynamodb/intercept-table.ts';
import { table } from '../../support/table.ts';
import { openCall, revisionOfDay } from '../../support/webhooks/open-call.ts';

afterEach(() => void vi.restoreAllMocks());

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {});

const NOWHERE = { endpoint: 'http://127.0.0.1:1', maxAttempts: 1, ...LOCAL_ACCESS };

describe('a call that is interrupted', () => {
  it.each([
    ['before its attempt is recorded', 2],
    ['before its acceptance is recorded', 3],
  ])('%s is made again with the same id, and then no more', async (_, write) => {
    quiet();
    const { webhooks, added, takeIds, deliveries } = await openCall();
    await expect(webhooks.deliver({ table: killedAtWrite(write) })).rejects.toThrow();
    const [id] = takeIds();
    expect(await added.find()).toMatchObject({ deliveredRevision: revisionOfDay(1) });
    webhooks.advance(10);
    await webhooks.deliver();
    expect(takeIds()).toEqual([id]);
    webhooks.advance(3_600);
    expect(await webhooks.deliver()).toBe(0);
    expect(await added.find()).toMatchObject({ deliveredRevision: revisionOfDay(2) });
    expect(await deliveries()).toMatchObject([{ messageId: id, state: 'delivered' }]);
  });

  it('by the table or by AWS KMS counts as no failure of the endpoint, and is made later', async () => {
    const error = quiet();
    const { webhooks, added, takeIds, slug } = await openCall();
    const down = interceptTable(() => {
      throw new Problem('unavailable', { cause: new Error('no table') });
    });
    await expect(webhooks.deliver({ table: down })).rejects.toThrow();
    webhooks.advance(10);
    await expect(webhooks.deliver({ kms: openKms(NOWHERE) })).rejects.toThrow('ECONNREFUSED');
    expect(takeIds()).toEqual([]);
    expect(await added.find()).toMatchObject({ failingSince: undefined });
    const line = { webhook: 'interrupted', club: slug, id: added.webhookId };
    expect(error.mock.calls.map(([logged]) => logged)).toMatchObject([
      { ...line, cause: 'Error: no table' },
      { ...line, cause: expect.stringContaining('ECONNREFUSED') },
    ]);
    webhooks.advance(20);
    await webhooks.deliver();
    expect(takeIds()).toHaveLength(1);
  });

  it('while SQS fails is made after the visibility timeout of the queue', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { webhooks, receiver, takeIds } = await openCall();
    receiver.answer(500);
    await webhooks.deliver({ sqs: openSqs(NOWHERE) });
    const [id] = takeIds();
    webhooks.advance(179);
    expect(await webhooks.deliver()).toBe(0);
    webhooks.advance(1);
    await webhooks.deliver();
    expect(takeIds()).toEqual([id]);
  });
});

describe('no call is made', () => {
  it.each([
    ['to a webhook that was removed', (slug: string, id: string) => removeWebhook(table, slug, id)],
    ['for a club whose webhooks were removed', (slug: string) => removeAllWebhooks(table, slug)],
    ['for a club that was removed', (slug: string) => removePointer(table, slug)],
  ])('%s while its message waited', async (_, remove) => {
    const { webhooks, slug, added, takeIds } = await openCall();
    await remove(slug, added.webhookId);
    expect(await webhooks.deliver()).toBe(1);
    expect(takeIds()).toEqual([]);
    expect(webhooks.queue.count()).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
    expect(await listDeliveries(table, slug, added.webhookId)).toEqual([]);
  });

  it.each([204, 500])(
    'and nothing is recorded, when the webhook is removed during the call, which is answered with %i',
    async (status) => {
      const { webhooks, receiver, slug, added, deliveries } = await openCall();
      receiver.answer((response) => {
        removeWebhook(table, slug, added.webhookId).then(() => response.writeHead(status).end());
      });
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      await webhooks.deliver();
      expect(await added.find()).toBeUndefined();
      expect(await deliveries()).toEqual([]);
    },
  );

  it('for a message that cannot be read', async () => {
    const error = quiet();
    const { webhooks, receiver, takeIds } = await openCall();
    await webhooks.deliver();
    takeIds();
    for (const body of ['{', 'null', '{"club":1}']) {
      webhooks.queue.send({ body, senderId: '', groupId: 'any' });
    }
    webhooks.advance(10);
    expect(await webhooks.deliver()).toBe(3);
    expect(receiver.takeCalls()).toEqual([]);
    expect(error.mock.calls.map(([line]) => line.webhook)).toEqual(
      Array(3).fill('malformed message'),
    );
  });
});
