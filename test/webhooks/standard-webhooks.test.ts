import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addWebhook, rotateSecret } from './support/add-webhook.ts';
import { publishFile } from './support/club.ts';
import { type Endpoint, openEndpoint } from './support/endpoint.ts';
import { runPython } from './support/python.ts';
import { editClub, makeClub } from './support/random-edits.ts';
import { openService, type Service } from './support/service.ts';

let service: Service;
let endpoint: Endpoint;

beforeAll(async () => {
  service = await openService({ delay: 1 });
  endpoint = await openEndpoint();
});

afterAll(async () => {
  await endpoint.stop();
  await service.stop();
});

/** Publishes a club with a webhook; resolves to the call. */
async function deliver(slug: string, isRotated: boolean) {
  const file = makeClub(slug);
  await publishFile(service, file);
  const added = await addWebhook(service, slug, { url: endpoint.url(`/${slug}`) });
  const secrets = [added.secret];
  if (isRotated) secrets.push(await rotateSecret(service, added));
  const { revision } = await publishFile(service, editClub(file, 0.5));
  const { headers, text, body } = await endpoint.untilTold(`/${slug}`, revision);
  return { headers, text, body, secrets };
}

it.concurrent.each([
  ['with its secret', 'signed', false],
  ['for a day with its old and its new secret, once it is rotated', 'rotated', true],
])('a call is verified %s by the packages of npm and PyPI', async (_, slug, isRotated) => {
  const { headers, text, body, secrets } = await deliver(slug, isRotated);
  for (const secret of secrets) {
    expect(new Webhook(secret).verify(text, headers)).toEqual(body);
  }
  const calls = secrets.map((secret) => ({ secret, headers, body: text }));
  expect((await runPython('verify_calls', calls)).trim().split('\n')).toEqual(
    secrets.map(() => headers['webhook-id']),
  );
  expect(body.id).toBe(headers['webhook-id']);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': expect.stringMatching(/^club-data\/\d+\.\d+\.\d+$/),
  });
});
