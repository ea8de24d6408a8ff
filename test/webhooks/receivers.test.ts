import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiverPrograms, startProgram } from '../examples/support/receiver-program.ts';
import { createSecret, sendCall } from '../examples/support/sign-call.ts';
import { makeTeam } from '../support/clubs/club-file.ts';
import { addWebhook } from './support/add-webhook.ts';
import { issueKey, publishFile, rollBackClub } from './support/club.ts';
import { runPython } from './support/python.ts';
import { makeClub } from './support/random-edits.ts';
import { openService, type Service } from './support/service.ts';

let service: Service;
const started: (() => Promise<void>)[] = [];

beforeAll(async () => {
  service = await openService();
});

afterAll(async () => {
  for (const stop of started) await stop();
  await service.stop();
});

/** Starts a receiver in a folder of its own. */
async function start(
  program: (typeof receiverPrograms)[number],
  { slug, secret }: { slug: string; secret: string },
) {
  const cwd = mkdtempSync(join(tmpdir(), 'club-data-receiver-'));
  const environment = {
    ...{ CLUB_DATA_URL: service.stack.baseUrl, CLUB_DATA_CLUB: slug, WEBHOOK_SECRET: secret },
    CLUB_DATA_LICENSE_KEY: await issueKey(service, slug, 'public'),
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const receiver = await startProgram(program, { cwd, environment });
  started.push(async () => {
    await receiver.stop();
    rmSync(cwd, { recursive: true });
  });
  return receiver;
}

describe.concurrent.each(receiverPrograms)('examples/webhooks/%s', (...program) => {
  const [folder] = program;

  it('rebuilds its page after a publish and a rollback, as if it were built from scratch', async ({
    expect,
  }) => {
    const slug = `page-${folder}`;
    const file = makeClub(slug);
    await publishFile(service, file);
    const secret = createSecret();
    const receiver = await start(program, { slug, secret });
    await addWebhook(service, slug, { url: receiver.url, view: 'public', secret });
    const before = receiver.page();
    const untilPage = (page: unknown) => expect.poll(receiver.page).toEqual(page);

    await publishFile(service, { ...file, teams: [makeTeam(101, { name: 'Latest' })] });
    await untilPage(expect.stringContaining('<h2>Latest</h2>'));
    expect(receiver.page()).toBe((await start(program, { slug, secret })).page());

    await rollBackClub(service, slug);
    await untilPage(before);
  });

  it('accepts a call that the package of PyPI signs', async () => {
    const slug = `signed-${folder}`;
    await publishFile(service, makeClub(slug));
    const secret = createSecret();
    const { url } = await start(program, { slug, secret });
    const body = JSON.stringify({ type: 'webhook.test', id: 'msg_1', name: 'Ünï ✓' });
    const signed = await runPython('sign_call', { secret, id: 'msg_1', body });
    expect(await sendCall(url, { body, headers: JSON.parse(signed) })).toBe(204);
  });
});
