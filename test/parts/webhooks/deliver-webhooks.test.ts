import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listDeliveries } from '../../../shared/table/deliveries.ts';
import { setRevision } from '../../support/clubs/set-revision.ts';
import { freshSlug, table } from '../../support/table.ts';
import { openWebhooks, recordOfMove } from '../../support/webhooks/open-webhooks.ts';
import { startEndpoint } from '../../support/webhooks/start-endpoint.ts';

/** An instance of the function, with the environment that the stack and a local runtime give it. */
async function startInstance(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  return (await import('../../../functions/deliver-webhooks.ts')).handler;
}

async function callThrough(targets: Record<string, string>) {
  const webhooks = await openWebhooks();
  const endpoint = await startEndpoint();
  const slug = freshSlug();
  const { webhookId } = await webhooks.add(slug, endpoint.url);
  await setRevision(table, slug, 'r1');
  const handler = await startInstance({ ...webhooks.environment, ...targets });
  const moved = { eventSource: 'aws:dynamodb' as const, ...recordOfMove(slug, { to: 'r1' }) };
  const announced = await handler({ Records: [moved] });
  webhooks.advance(10);
  const message = webhooks.receive();
  if (!message) throw new Error('no message');
  const delivered = await handler({ Records: [{ eventSource: 'aws:sqs', ...message }] });
  const deliveries = await listDeliveries(table, slug, webhookId);
  return { announced, delivered, message, deliveries, calls: endpoint.takeCalls() };
}

afterEach(() => void vi.restoreAllMocks());

describe('the function that delivers webhooks', () => {
  it('queues a call when it gets a pointer from the stream, and makes it when it gets that from the queue', async () => {
    const { announced, delivered, calls } = await callThrough({ WEBHOOK_TARGETS: 'loopback' });
    expect([announced, delivered]).toEqual([{ batchItemFailures: [] }, { batchItemFailures: [] }]);
    expect(calls.map(({ body }) => JSON.parse(body).revision)).toEqual(['r1']);
  });

  it('calls nothing on this machine, unless a local runtime permits it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { delivered, message, calls, deliveries } = await callThrough({});
    expect(calls).toEqual([]);
    expect(delivered).toEqual({ batchItemFailures: [{ itemIdentifier: message.messageId }] });
    expect(deliveries).toMatchObject([{ lastError: 'the URL is not an https:// URL' }]);
  });
});
