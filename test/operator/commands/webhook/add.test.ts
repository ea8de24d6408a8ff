import { describe, expect, inject, it } from 'vitest';
import { listWebhooks } from '../../../../shared/table/webhooks.ts';
import { decryptSecret } from '../../../../shared/webhooks/secret.ts';
import { publishBeforeViews } from '../../../support/clubs/before-views.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { failure, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug, publishClub, table } from '../../../support/table.ts';
import { openLocalService } from '../../../support/webhooks/local-service.ts';

const { tableName } = inject('target');
const { webhook, sender, clubData } = openLocalService();
const ABOUT_TO = `Table ${tableName} of a local DynamoDB: about to`;
const URL_OF_CLUB = 'http://127.0.0.1:9000/hook?from=club-data';

describe('club-data webhook add and list', { timeout: 40_000 }, () => {
  it('print the signing secret alone on standard output, and list the webhook', async () => {
    const { slug, revision } = await publishClub(makeClubFile({ slug: freshSlug() }));
    expect(await webhook('list', slug)).toEqual({
      code: 0,
      stdout: '',
      stderr: `${slug} has no webhook.\n`,
    });
    const { code, stdout, stderr } = await webhook('add', slug, URL_OF_CLUB);
    const [stored] = await listWebhooks(table, slug);
    const { webhookId = '', createdAt = '' } = stored ?? {};
    expect([code, stderr]).toEqual([
      0,
      `${ABOUT_TO} call ${URL_OF_CLUB} at each change of ${slug}.\n` +
        `Webhook ${webhookId} is added: it is called when another revision of FC Example becomes ` +
        'live. Its signing secret, shown only once:\n' +
        'The receiver verifies each call with this secret (docs/webhooks.md). To make a test call:\n' +
        `  npx club-data webhook test ${slug} ${webhookId} --local\n`,
    ]);
    expect(stdout).toMatch(/^whsec_[A-Za-z0-9+/]{43}=\n$/);
    const owner = { club: slug, webhook: webhookId };
    const { secret = new Uint8Array() } = stored ?? {};
    expect(await decryptSecret(sender().kms, owner, secret)).toBe(stdout.trim());

    expect((await webhook('list', slug)).stdout.trim().split('\n')).toEqual([
      'webhook       state   view  last accepted  url',
      `${webhookId}  active  full  never          ${URL_OF_CLUB}`,
    ]);
    expect(JSON.parse((await webhook('list', slug, '--json')).stdout)).toEqual([
      {
        club: slug,
        webhook_id: webhookId,
        url: URL_OF_CLUB,
        view: 'full',
        created_at: createdAt,
        delivered_revision: revision,
        state: 'active',
      },
    ]);
  });

  it('print the secret as JSON, and list the webhooks of all clubs', async () => {
    const [one, two] = [freshSlug('a-club'), freshSlug('b-club')];
    for (const slug of [one, two]) await publishClub(makeClubFile({ slug }));
    const added = await webhook('add', one, URL_OF_CLUB, '--view', 'public', '--json');
    const { secret, webhook: shown, ...rest } = JSON.parse(added.stdout);
    expect([rest, shown.view, shown.state]).toEqual([{ club: one }, 'public', 'active']);
    expect(secret).toMatch(/^whsec_/);
    await webhook('add', two, URL_OF_CLUB);
    const lines = (await webhook('list')).stdout.split('\n');
    expect(lines[0]).toMatch(/^webhook {7}club +state +view +last accepted +url$/);
    for (const slug of [one, two]) {
      expect(lines.filter((line) => line.includes(` ${slug} `))).toHaveLength(1);
    }
  });

  it('reject the same URL twice, a club that is not published and a view it lacks', async () => {
    const { slug } = await publishBeforeViews(makeClubFile({ slug: freshSlug() }));
    expect(await webhook('add', slug, URL_OF_CLUB, '--view', 'public')).toEqual(
      failure(`${slug}: its live revision has no public documents; publish it again\n`),
    );
    await webhook('add', slug, URL_OF_CLUB);
    const [{ webhookId } = { webhookId: '' }] = await listWebhooks(table, slug);
    expect(await webhook('add', slug, 'http://127.0.0.1:9000/x/../hook?from=club-data')).toEqual(
      failure(`${slug}: webhook ${webhookId} calls this URL already\n`),
    );
    const unknown = failure('no-club: no such club is published; see club-data clubs\n');
    expect(await webhook('add', 'no-club', URL_OF_CLUB)).toEqual(unknown);
    expect(await webhook('list', 'no-club')).toEqual(unknown);
  });

  it.each([
    ['http://club.example/hook', 'is not an https:// URL'],
    ['https://ada:secret@club.example/', 'contains a user name or password'],
    ['https://10.1.2.3/', 'has a host that is not on the public internet: 10.1.2.3'],
    ['https://0xa9fea9fe/', 'has a host that is not on the public internet: 169.254.169.254'],
  ])('reject %s', async (url, reason) => {
    expect(await webhook('add', 'x', url)).toEqual(failure(`The URL ${reason}.\n`));
  });

  it('warn when the name of the host has no address', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    const { code, stderr } = await webhook('add', slug, 'https://nowhere.invalid/');
    expect(code).toBe(0);
    expect(stderr.split('\n')[0]).toBe(
      'warning: nowhere.invalid has no address here, now: calls fail until it has one',
    );
  });
});

describe('club-data webhook on a table alone', { timeout: 40_000 }, () => {
  it.each([['add', 'https://club.example/'], ['rotate'], ['test'], ['resume']])(
    'says that it needs more: %s',
    async (name, ...args) => {
      expect(await clubData('webhook', name, 'x', ...args, ...TARGET)).toEqual(
        failure(
          'A webhook needs the queue and the key of the service: pass --local instead of --table.\n',
          2,
        ),
      );
    },
  );

  it('lists and removes', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    await webhook('add', slug, URL_OF_CLUB);
    const [{ webhookId } = { webhookId: '' }] = await listWebhooks(table, slug);
    expect((await clubData('webhook', 'list', slug, ...TARGET)).stdout).toContain(webhookId);
    expect(await clubData('webhook', 'remove', slug, ...TARGET)).toEqual({
      code: 0,
      stdout: `${slug}: webhook ${webhookId} is removed with its deliveries\n`,
      stderr:
        `${ABOUT_TO} remove webhook ${webhookId} of ${slug}, which calls 127.0.0.1:9000.\n` +
        'A call that is being made now may still arrive.\n',
    });
    expect(await listWebhooks(table, slug)).toEqual([]);
    expect(await clubData('webhook', 'remove', slug, ...TARGET)).toEqual(
      failure(`${slug}: has no webhook; add one with club-data webhook add\n`),
    );
  });
});
