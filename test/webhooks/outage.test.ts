import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../support/programs/ports.ts';
import { addWebhook } from './support/add-webhook.ts';
import { findWrong } from './support/check-changed.ts';
import { openToken, publishFile } from './support/club.ts';
import { openEndpoint } from './support/endpoint.ts';
import { editClub, makeClub } from './support/random-edits.ts';
import { openService, type Service } from './support/service.ts';

let service: Service;

beforeAll(async () => {
  service = await openService();
});

afterAll(() => service.stop());

it('an endpoint that was down gets one call with all that it missed', async () => {
  const slug = 'outage';
  let file = makeClub(slug);
  await publishFile(service, file);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/outage`;
  const { since, webhookId } = await addWebhook(service, slug, { url });

  let revision = '';
  for (const share of [0, 0.2, 0.55, 0.8]) {
    file = editClub(file, share);
    ({ revision } = await publishFile(service, file));
    await sleep(6_000);
  }
  const isRetried = () =>
    service.lines.some(({ webhook, id }) => webhook === 'retried' && id === webhookId);
  await expect.poll(isRetried, { timeout: 60_000 }).toBe(true);

  const endpoint = await openEndpoint({ port });
  const { body } = await endpoint.untilTold('/outage', revision, 180_000);
  expect(body).toMatchObject({ type: 'club.published', club: slug, since, revision });
  const token = await openToken(service, slug, 'full');
  expect(await findWrong(body, { baseUrl: service.stack.baseUrl, token })).toEqual([]);
  const paths = body.changed?.map(({ path }) => path.replace(`/clubs/${slug}`, ''));
  expect(paths).toEqual(
    expect.arrayContaining(['/teams', '/teams/101', '/players', '/categories']),
  );
  await sleep(15_000); // the messages of the other publishes have nothing left to tell
  expect(endpoint.calls).toHaveLength(1);
  await endpoint.stop();
});
