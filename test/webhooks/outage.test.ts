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

  const failures = () =>
    service.lines.filter(({ webhook, id }) => webhook === 'retried' && id === webhookId);
  let revision = '';
  for (const [i, share] of [0, 0.2, 0.55, 0.8].entries()) {
    file = editClub(file, share);
    ({ revision } = await publishFile(service, file));
    const failedCalls = () => new Set(failures().map(({ message }) => message)).size;
    await expect.poll(failedCalls).toBe(i + 1);
  }

  const endpoint = await openEndpoint({ port });
  const { body } = await endpoint.untilTold('/outage', revision);
  expect(body).toMatchObject({ type: 'club.published', club: slug, since, revision });
  const token = await openToken(service, slug, 'full');
  expect(await findWrong(body, { baseUrl: service.stack.baseUrl, token })).toEqual([]);
  const paths = body.changed?.map(({ path }) => path.replace(`/clubs/${slug}`, ''));
  expect(paths).toEqual(
    expect.arrayContaining(['/teams', '/teams/101', '/players', '/categories']),
  );
  const next = await publishFile(service, editClub(file, 0.3));
  await endpoint.untilTold('/outage', next.revision); // its message is the last one of the queue
  expect(endpoint.calls.map((call) => call.body.revision)).toEqual([revision, next.revision]);
  await endpoint.stop();
});
