import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Added, addWebhook } from './support/add-webhook.ts';
import { liveClub, publishFile } from './support/club.ts';
import { type Endpoint, openEndpoint, type ReceivedCall } from './support/endpoint.ts';
import { expectSameBodies, expectToldOfAll } from './support/expect-told.ts';
import { createShares, SEED } from './support/random.ts';
import { editClub, makeClub } from './support/random-edits.ts';
import { openService, type Service } from './support/service.ts';

const CLUBS = Number(process.env.CLUBS ?? 40);
const ROUNDS = 5;
const DELIVERIES = CLUBS * ROUNDS;
/** Of the attempts: those that the endpoint does not accept, and those whose instance is ended. */
const [FAILED, KILLED] = [0.15, 0.15];
const KILL_WITHIN_MS = 40;
/** Attempts of a call that may be disturbed: backoff doubles the wait for each further one. */
const DISTURBED_ATTEMPTS = 2;

const nextShare = createShares();
let kills = 0;
let service: Service;
let endpoint: Endpoint;

beforeAll(async () => {
  service = await openService({ delay: 1, visibility: 12 });
  endpoint = await openEndpoint({
    onCall: (call) => {
      if (isDisturbed(call, KILLED)) setTimeout(endInstance, nextShare() * KILL_WITHIN_MS);
    },
    answer: (call) => (isDisturbed(call, FAILED) ? failWith() : 204),
  });
});

function isDisturbed({ path, headers }: ReceivedCall, share: number): boolean {
  const id = headers['webhook-id'];
  const attempts = endpoint.callsTo(path).filter((call) => call.headers['webhook-id'] === id);
  return attempts.length <= DISTURBED_ATTEMPTS && nextShare() < share;
}

const failures = [500, 429, 302, 'cut'] as const;
const failWith = () => failures[Math.floor(nextShare() * failures.length)] ?? 500;

afterAll(async () => {
  await endpoint.stop();
  await service.stop();
});

function endInstance(): void {
  const name = service.stack.stats().find((each) => /deliver-?webhooks/i.test(each.name))?.name;
  if (name && service.stack.endInstance(name)) kills += 1;
}

it(`${DELIVERIES} changes are announced, though instances are killed and endpoints fail (SEED=${SEED})`, async () => {
  const slugs = Array.from({ length: CLUBS }, (_, i) => `killed-${i}`);
  const random = setInterval(() => nextShare() < 0.2 && endInstance(), 500);
  const added = await Promise.all(slugs.map(publishAndWait));
  clearInterval(random);

  const { calls } = endpoint;
  const accepted = calls.filter(({ isAccepted }) => isAccepted).length;
  console.log(`${calls.length} attempts, ${accepted} accepted, ${kills} instances ended`);
  expect(accepted).toBeGreaterThanOrEqual(DELIVERIES);
  expect(kills).toBeGreaterThan(0);
  expectSameBodies(endpoint);
  for (const each of added) {
    const { revision } = await liveClub(service, each.slug);
    expectToldOfAll(endpoint, `/${each.slug}`, { since: each.since, revision });
  }
});

/** Publishes edits, each after the endpoint was told of the one before. */
async function publishAndWait(slug: string): Promise<Added> {
  let file = makeClub(slug);
  await publishFile(service, file);
  const added = await addWebhook(service, slug, { url: endpoint.url(`/${slug}`) });
  for (let round = 0; round < ROUNDS; round += 1) {
    file = editClub(file, nextShare());
    const { revision } = await publishFile(service, file);
    await endpoint.untilTold(`/${slug}`, revision);
  }
  return added;
}
