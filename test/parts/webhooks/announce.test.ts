import { afterEach, describe, expect, it, vi } from 'vitest';
import { LOCAL_ACCESS } from '../../../shared/table/dynamodb/open-table.ts';
import { announce } from '../../../shared/webhooks/announce.ts';
import { openSqs } from '../../../shared/webhooks/queue.ts';
import { freshSlug } from '../../support/table.ts';
import { MOVED_AT, openWebhooks, recordOfMove } from '../../support/webhooks/open-webhooks.ts';

afterEach(() => void vi.restoreAllMocks());

const URL = 'https://hooks.example/';
const DONE = { batchItemFailures: [] };

async function openQueue() {
  const webhooks = await openWebhooks();
  webhooks.advance(0);
  return {
    ...webhooks,
    takeMessages() {
      webhooks.advance(10);
      const messages = webhooks.queue.receive({ max: 10 });
      return messages.map(({ body, groupId }) => ({ ...JSON.parse(body), groupId }));
    },
  };
}

describe('a pointer that moves', () => {
  it('queues a message for each webhook of the club, in a group of its own', async () => {
    const { deliverer, add, takeMessages } = await openQueue();
    const [slug, other] = [freshSlug(), freshSlug()];
    const ids = [(await add(slug, URL)).webhookId, (await add(slug, URL)).webhookId];
    await add(other, URL);
    expect(await announce(deliverer, [recordOfMove(slug, { from: 'r1', to: 'r2' })])).toEqual(DONE);
    expect(takeMessages()).toEqual(
      ids
        .sort()
        .map((id) => ({ club: slug, webhook: id, revision: 'r2', movedAt: MOVED_AT, groupId: id })),
    );
  });

  it('queues no second message when its record comes again', async () => {
    const { deliverer, add, takeMessages } = await openQueue();
    const slug = freshSlug();
    await add(slug, URL);
    const record = recordOfMove(slug, { to: 'r1' });
    await announce(deliverer, [record, record]);
    await announce(deliverer, [record]);
    expect(takeMessages()).toHaveLength(1);
  });

  it('is the only thing that queues a message', async () => {
    const { deliverer, add, takeMessages } = await openQueue();
    const slug = freshSlug();
    await add(slug, URL);
    const moved = recordOfMove(slug, { from: 'r1', to: 'r2' });
    const withKeys = (pk: string, sk: string) => ({
      ...moved,
      dynamodb: { ...moved.dynamodb, Keys: { pk: { S: pk }, sk: { S: sk } } },
    });
    const records = [
      recordOfMove(slug, { from: 'r1', to: 'r1' }), // a claim
      recordOfMove(slug, { from: 'r1' }), // removed
      recordOfMove(slug, {}), // a first claim
      withKeys(`CLUB#${slug}`, 'REVISION#r2'),
      withKeys(`CLUB#${slug}#r2`, 'CLUB'),
      withKeys(`WEBHOOKS#${slug}`, 'CLUB'),
    ];
    expect(await announce(deliverer, records)).toEqual(DONE);
    expect(takeMessages()).toEqual([]);
  });

  it('is announced although a record before it is malformed, of which nothing is logged', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { deliverer, add, takeMessages } = await openQueue();
    const slug = freshSlug();
    await add(slug, URL);
    const malformed = { eventID: 'id-1', dynamodb: { NewImage: { name: { S: 'private' } } } };
    const moved = recordOfMove(slug, { to: 'r1' });
    expect(await announce(deliverer, [malformed, null as never, moved])).toEqual(DONE);
    expect(takeMessages()).toHaveLength(1);
    expect(error.mock.calls).toEqual([
      [{ webhook: 'malformed record', id: 'id-1' }],
      [{ webhook: 'malformed record', id: undefined }],
    ]);
  });

  it('is announced again, with those behind it, when the queue fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { deliverer, add, takeMessages } = await openQueue();
    const [first, second, none] = [freshSlug(), freshSlug(), freshSlug()];
    await add(first, URL);
    await add(second, URL);
    const records = [none, first, second].map((slug, i) => {
      const record = recordOfMove(slug, { to: 'r1' });
      return { ...record, dynamodb: { ...record.dynamodb, SequenceNumber: `${i}` } };
    });
    const sqs = openSqs({ endpoint: 'http://127.0.0.1:1', maxAttempts: 1, ...LOCAL_ACCESS });
    const broken = { ...deliverer, sqs };
    expect(await announce(broken, records)).toEqual({
      batchItemFailures: [{ itemIdentifier: '1' }],
    });
    expect(await announce(deliverer, records.slice(1))).toEqual(DONE);
    expect(takeMessages().map(({ club }) => club)).toEqual([first, second]);
  });
});
