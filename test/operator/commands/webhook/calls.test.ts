import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDeliveries, recordAttempt } from '../../../../shared/table/deliveries.ts';
import { findWebhook, listWebhooks, recordPause } from '../../../../shared/table/webhooks.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { failure } from '../../../support/programs/club-data.ts';
import { freshSlug, publishClub, table } from '../../../support/table.ts';
import { openLocalService } from '../../../support/webhooks/local-service.ts';
import { startReceiver } from '../../../support/webhooks/start-receiver.ts';
import { addWebhook } from '../../../support/webhooks/stored-webhook.ts';

const { webhook } = openLocalService();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

/** A published club with a webhook that calls the receiver under a name of its own. */
async function openClub() {
  const slug = freshSlug();
  await publishClub(makeClubFile({ slug }));
  const secret = (await webhook('add', slug, receiver.url(slug))).stdout.trim();
  const [added] = await listWebhooks(table, slug);
  const id = added?.webhookId ?? '';
  const callsOf = () => receiver.calls.filter(({ body }) => body.club === slug);
  return { slug, id, secret, callsOf };
}

describe('club-data webhook test', () => {
  it('makes a signed call, and shows what the endpoint answers', async () => {
    const { slug, id, secret, callsOf } = await openClub();
    receiver.answer(202);
    const { code, stdout, stderr } = await webhook('test', slug);
    const [{ messageId } = { messageId: '' }] = await listDeliveries(table, slug, id);
    expect([code, stdout.replace(/\d+ ms/, '9 ms')]).toEqual([
      0,
      `${slug}: ${receiver.host} answered 202 (9 ms, ${messageId})\n`,
    ]);
    expect(stderr).toContain(
      `about to send a test call to ${receiver.host}, for webhook ${id} of ${slug}.\n`,
    );
    const [call, ...more] = callsOf();
    expect(more).toEqual([]);
    const verified = new Webhook(secret).verify(call?.text ?? '', call?.headers as never);
    expect(verified).toMatchObject({ type: 'webhook.test', id: messageId, changed: [] });
  });

  it('exits with 1 when the endpoint answers with an error, also with --json', async () => {
    const { slug, id } = await openClub();
    receiver.answer(500);
    const { code, stdout, stderr } = await webhook('test', slug, id.slice(0, 6));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(new RegExp(`\n${slug}: ${receiver.host} answered 500 \\(\\d+ ms, msg_`));
    const json = await webhook('test', slug, '--json');
    expect([json.code, JSON.parse(json.stdout)]).toMatchObject([
      1,
      { webhook_id: id, type: 'webhook.test', state: 'failed', last_status: 500 },
    ]);
  });
});

describe('club-data webhook deliveries', { timeout: 40_000 }, () => {
  it('lists the calls of the last 30 days, newest first, as many as asked for', async () => {
    const { slug, id } = await openClub();
    expect(await webhook('deliveries', slug)).toEqual({
      code: 0,
      stdout: '',
      stderr: `${slug}: nothing was delivered in the last 30 days.\n`,
    });
    receiver.answer(204);
    await webhook('test', slug);
    receiver.answer(404);
    await webhook('test', slug);
    const [second, first] = await listDeliveries(table, slug, id);
    const time = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ';
    expect((await webhook('deliveries', slug)).stdout.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^last attempt {10}type {10}revision {31}state {6}attempts {2}answer$/),
      expect.stringMatching(
        new RegExp(`^${time}  webhook.test  ${second?.revision}  failed +1  404$`),
      ),
      expect.stringMatching(
        new RegExp(`^${time}  webhook.test  ${first?.revision}  delivered +1  204$`),
      ),
    ]);
    const { stdout, stderr } = await webhook('deliveries', slug, id, '--last', '1', '--json');
    expect(stderr).toBe('1 more: pass --last 2\n');
    expect(JSON.parse(stdout)).toEqual([
      {
        webhook_id: id,
        message_id: second?.messageId,
        type: 'webhook.test',
        revision: second?.revision,
        state: 'failed',
        attempts: 1,
        last_attempt_at: second?.lastAttemptAt,
        last_status: 404,
        last_error: second?.lastError,
        last_duration: second?.lastDuration,
      },
    ]);
  });
});

describe('club-data webhook deliveries of several webhooks', { timeout: 40_000 }, () => {
  it('names the webhook of each, and the next attempt of those that are tried again', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    const attempt = { type: 'club.published' as const, revision: 'r1', lastDuration: 5 };
    const [webhookId, other] = ['a1b2c3d4e5f6', 'b1b2c3d4e5f6'];
    for (const each of [webhookId, other]) await addWebhook(table, slug, { webhookId: each });
    await recordAttempt(table, slug, {
      ...{ ...attempt, webhookId, messageId: 'msg_1', state: 'pending' },
      ...{ lastAttemptAt: '2026-01-02T03:04:05.678Z', nextAttemptAt: '2026-01-02T03:05:00.000Z' },
      lastError: 'no connection',
    });
    await recordAttempt(table, slug, {
      ...{ ...attempt, webhookId: other, messageId: 'msg_2', state: 'delivered' },
      ...{ lastAttemptAt: '2026-01-01T03:04:05.678Z', lastStatus: 204 },
    });
    expect((await webhook('deliveries', slug)).stdout.split('\n')).toEqual([
      'last attempt          webhook       type            revision  state      attempts  answer         next attempt',
      '2026-01-02T03:04:05Z  a1b2c3d4e5f6  club.published  r1        pending           1  no connection  2026-01-02T03:05:00Z',
      '2026-01-01T03:04:05Z  b1b2c3d4e5f6  club.published  r1        delivered         1  204',
      '',
    ]);
  });
});

describe('club-data webhook rotate', { timeout: 40_000 }, () => {
  it('prints another secret; for a day calls are signed with both', async () => {
    const { slug, id, secret, callsOf } = await openClub();
    const { code, stdout, stderr } = await webhook('rotate', slug, id);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^whsec_\S+\n$/)]);
    expect(stderr).toContain('The new signing secret, shown only once:\nUntil 20');
    receiver.answer(204);
    await webhook('test', slug);
    const [{ text, headers } = { text: '', headers: {} }] = callsOf();
    expect(stdout.trim()).not.toBe(secret);
    for (const each of [secret, stdout.trim()]) {
      expect(() => new Webhook(each).verify(text, headers as never)).not.toThrow();
    }
  });
});

describe('club-data webhook resume', { timeout: 40_000 }, () => {
  it('ends a pause, and calls with all that was missed', async () => {
    const { slug, id, callsOf } = await openClub();
    const because = 'the endpoint answered 410 Gone';
    await recordPause(table, slug, { webhookId: id, now: new Date('2026-01-02'), because });
    expect((await webhook('list', slug)).stdout).toContain(
      `\n\n${id} has been paused since 2026-01-02T00:00:00Z: ${because}\n`,
    );
    const before = await findWebhook(table, slug, id);
    const { revision } = await publishClub(makeClubFile({ slug, teams: [] }));
    receiver.answer(204);
    const { code, stdout } = await webhook('resume', slug);
    expect([code, stdout]).toEqual([0, `${slug}: webhook ${id} is resumed\n`]);
    await expect
      .poll(callsOf)
      .toMatchObject([
        { body: { type: 'club.published', since: before?.deliveredRevision, revision } },
      ]);
    await expect
      .poll(() => findWebhook(table, slug, id))
      .toMatchObject({ deliveredRevision: revision, pausedAt: undefined });
  });
});

describe('the id of a webhook', { timeout: 40_000 }, () => {
  it('may be a prefix, and is needed when a club has several', async () => {
    const { slug, id } = await openClub();
    await webhook('add', slug, receiver.url('second'));
    const ids = (await listWebhooks(table, slug)).map(({ webhookId }) => webhookId).join(', ');
    expect(await webhook('rotate', slug)).toEqual(
      failure(`${slug}: several webhooks match, name one: ${ids}\n`),
    );
    expect(await webhook('rotate', slug, '')).toEqual(
      failure(`${slug}: no such webhook; it has ${ids}\n`),
    );
    expect((await webhook('rotate', slug, id.slice(0, 5).toUpperCase())).code).toBe(0);
  });
});
