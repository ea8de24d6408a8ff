import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordResume } from '../../../shared/table/webhooks.ts';
import { MAX_RECEIVES } from '../../../shared/webhooks/backoff.ts';
import { createTestId } from '../../../shared/webhooks/message-id.ts';
import { table } from '../../support/table.ts';
import { openCall, revisionOfDay } from '../../support/webhooks/open-call.ts';

const logged = vi.fn();

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => logged(level, line));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  logged.mockClear();
});

/** Only those of webhooks: files of tests share the console. */
const lines = () =>
  logged.mock.calls.filter(([, line]) => line?.webhook).map(([level, line]) => [level, line]);

describe('a call that an endpoint does not accept', () => {
  it('is made again with the same id, after a delay that doubles', async () => {
    const { webhooks, receiver, added, slug, deliveries, takeIds } = await openCall();
    receiver.answer(500);
    await webhooks.deliver();
    const [id] = takeIds();
    const failedAt = webhooks.now().toISOString();
    expect(await deliveries()).toEqual([
      {
        webhookId: added.webhookId,
        messageId: id,
        type: 'club.published',
        revision: revisionOfDay(2),
        state: 'pending',
        attempts: 1,
        lastAttemptAt: failedAt,
        lastStatus: 500,
        lastError: 'the endpoint answered 500 Internal Server Error',
        lastDuration: expect.any(Number),
        nextAttemptAt: new Date(webhooks.now().getTime() + 10_000).toISOString(),
      },
    ]);
    for (const seconds of [10, 20, 40]) {
      webhooks.advance(seconds - 1);
      expect(await webhooks.deliver()).toBe(0);
      webhooks.advance(1);
      await webhooks.deliver();
      expect(takeIds()).toEqual([id]);
    }
    expect(await added.find()).toMatchObject({ failingSince: failedAt });
    receiver.answer(200);
    webhooks.advance(80);
    await webhooks.deliver();
    expect(takeIds()).toEqual([id]);
    expect(await added.find()).toMatchObject({
      deliveredRevision: revisionOfDay(2),
      failingSince: undefined,
    });
    expect(await deliveries()).toMatchObject([
      { messageId: id, state: 'delivered', attempts: 5, lastStatus: 200, lastError: undefined },
    ]);
    const line = { club: slug, id: added.webhookId, message: id, ms: expect.any(Number) };
    const error = 'the endpoint answered 500 Internal Server Error';
    expect(lines().slice(3)).toEqual([
      ['warn', { webhook: 'retried', ...line, status: 500, attempt: 4, error, seconds: 80 }],
      ['info', { webhook: 'delivered', ...line, status: 200, changed: null }],
    ]);
  });

  it('is replaced by one about the revision that is live by then', async () => {
    const { webhooks, receiver, moveTo, deliveries, takeIds } = await openCall();
    receiver.answer(503);
    await webhooks.deliver();
    const [first] = takeIds();
    await moveTo(3);
    receiver.answer(200);
    webhooks.advance(10);
    await webhooks.deliver();
    const [second] = takeIds();
    expect(second).not.toBe(first);
    expect(
      (await deliveries()).map(({ messageId, state, nextAttemptAt }) => ({
        messageId,
        state,
        nextAttemptAt,
      })),
    ).toEqual(
      expect.arrayContaining([
        { messageId: first, state: 'replaced', nextAttemptAt: undefined },
        { messageId: second, state: 'delivered', nextAttemptAt: undefined },
      ]),
    );
  });

  it('is replaced after its webhook was resumed, too', async () => {
    const { webhooks, receiver, slug, added, moveTo, deliveries } = await openCall();
    receiver.answer(503);
    await webhooks.deliver();
    await recordResume(table, slug, added.webhookId);
    await moveTo(3);
    receiver.answer(200);
    webhooks.advance(10);
    await webhooks.deliver();
    expect((await deliveries()).map(({ revision, state }) => [revision, state])).toEqual(
      expect.arrayContaining([
        [revisionOfDay(2), 'replaced'],
        [revisionOfDay(3), 'delivered'],
      ]),
    );
  });

  it('is made as late as the endpoint asks, at most an hour later', async () => {
    const { webhooks, receiver, takeIds } = await openCall();
    receiver.answer((response) => void response.writeHead(429, { 'Retry-After': '120' }).end());
    await webhooks.deliver();
    takeIds();
    receiver.answer((response) => void response.writeHead(503, { 'Retry-After': '86400' }).end());
    webhooks.advance(119);
    expect(await webhooks.deliver()).toBe(0);
    webhooks.advance(1);
    expect(await webhooks.deliver()).toBe(1);
    webhooks.advance(3_599);
    expect(await webhooks.deliver()).toBe(0);
    webhooks.advance(1);
    expect(await webhooks.deliver()).toBe(1);
  });

  it('is moved to the dead-letter queue after its last attempt', async () => {
    const { webhooks, receiver, deliveries } = await openCall();
    receiver.answer(500);
    for (let i = 0; i < MAX_RECEIVES; i += 1) {
      await webhooks.deliver();
      webhooks.advance(3_600);
    }
    await webhooks.deliver();
    expect(receiver.takeCalls()).toHaveLength(MAX_RECEIVES);
    expect(webhooks.queue.count()).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
    expect(webhooks.dead.count()).toMatchObject({ visible: 1 });
    expect(await deliveries()).toMatchObject([
      { state: 'failed', attempts: MAX_RECEIVES, nextAttemptAt: undefined },
    ]);
    expect(lines().at(-1)).toMatchObject(['error', { webhook: 'failed', attempt: MAX_RECEIVES }]);
  });
});

describe('an endpoint', () => {
  it('that answers 410 is paused at once, and called again when it is resumed', async () => {
    const { webhooks, receiver, slug, added, deliveries, moveTo, takeIds } = await openCall();
    receiver.answer(410);
    await webhooks.deliver();
    const pausedAt = webhooks.now().toISOString();
    expect(await added.find()).toMatchObject({
      pausedAt,
      pausedBecause: 'the endpoint answered 410 Gone',
      failingSince: pausedAt,
    });
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 1 }]);
    expect(lines()).toMatchObject([['error', { webhook: 'paused', club: slug }]]);
    takeIds();
    receiver.answer(200);
    await moveTo(3);
    webhooks.advance(10);
    await webhooks.deliver();
    expect(takeIds()).toEqual([]);
    expect(await recordResume(table, slug, added.webhookId)).toBe(true);
    await webhooks.enqueue({ club: slug, webhook: added.webhookId, revision: revisionOfDay(3) });
    webhooks.advance(10);
    await webhooks.deliver();
    expect(receiver.takeCalls().map(({ body }) => JSON.parse(body))).toMatchObject([
      { since: revisionOfDay(1), revision: revisionOfDay(3) },
    ]);
  });

  it('that has failed for 3 days is paused, but not by the first failures of a new call', async () => {
    const { webhooks, receiver, added, moveTo } = await openCall();
    receiver.answer(500);
    await webhooks.deliver();
    webhooks.advance(3 * 24 * 3_600 - 20);
    await webhooks.deliver();
    expect((await added.find())?.pausedAt).toBeUndefined();
    await moveTo(3);
    for (const seconds of [20, 10, 20, 40]) {
      webhooks.advance(seconds);
      await webhooks.deliver();
    }
    expect((await added.find())?.pausedAt).toBeUndefined();
    webhooks.advance(80);
    await webhooks.deliver();
    expect(await added.find()).toMatchObject({
      pausedBecause:
        'the endpoint has failed for 3 days: the endpoint answered 500 Internal Server Error',
    });
    expect(webhooks.queue.count()).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  });

  it('gets a test call while it is paused and fails, once, and keeps its state', async () => {
    const { webhooks, receiver, slug, added, deliveries } = await openCall();
    receiver.answer(410);
    await webhooks.deliver();
    receiver.takeCalls();
    const before = await added.find();
    const test = createTestId(webhooks.now());
    await webhooks.enqueue({ club: slug, webhook: added.webhookId, test });
    webhooks.advance(10);
    expect(await webhooks.deliver()).toBe(1);
    expect(receiver.takeCalls().map(({ body }) => JSON.parse(body))).toEqual([
      {
        type: 'webhook.test',
        id: test,
        club: slug,
        since: revisionOfDay(2),
        revision: revisionOfDay(2),
        published_at: '2026-08-02T12:00:00.000Z',
        changed: [],
      },
    ]);
    expect(await added.find()).toEqual(before);
    expect((await deliveries())[0]).toMatchObject({
      ...{ messageId: test, type: 'webhook.test', state: 'failed', attempts: 1, lastStatus: 410 },
    });
    expect(webhooks.queue.count()).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  });

  it('gets a test call while another one waits for its next attempt', async () => {
    const { webhooks, receiver, slug, added, takeIds } = await openCall();
    receiver.answer(500);
    await webhooks.deliver();
    takeIds();
    receiver.answer((response) => void response.writeHead(503, { 'Retry-After': '3600' }).end());
    webhooks.advance(10);
    await webhooks.deliver();
    takeIds();
    const test = createTestId(webhooks.now());
    await webhooks.enqueue({ club: slug, webhook: added.webhookId, test });
    webhooks.advance(10);
    await webhooks.deliver();
    expect(takeIds()).toEqual([test]);
  });
});
