import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VIEWS, type View } from '../../shared/license/view.ts';
import { type Added, addWebhook } from './support/add-webhook.ts';
import { findWrong } from './support/check-changed.ts';
import { openToken, publishFile, rollBackClub } from './support/club.ts';
import { type Endpoint, openEndpoint, type ReceivedCall } from './support/endpoint.ts';
import { expectSameBodies } from './support/expect-told.ts';
import { createShares, SEED } from './support/random.ts';
import { editClub, makeClub } from './support/random-edits.ts';
import { startReaders } from './support/readers.ts';
import { openService, type Service } from './support/service.ts';

const CLUBS = Number(process.env.CLUBS ?? 50);
const ROUNDS = 5;
const DELIVERIES = CLUBS * ROUNDS * VIEWS.length;
const READERS = 4;

/** Which edit each publish makes. */
const nextShare = createShares();

interface Follower extends Added {
  view: View;
  token: string;
}

let service: Service;
let endpoint: Endpoint;
const followers = new Map<string, Follower>();
const wrong: string[] = [];
/** Of the last call to each path. */
const checks = new Map<string, Promise<void>>();
let checked = 0;

beforeAll(async () => {
  service = await openService();
  endpoint = await openEndpoint({
    onCall: ({ path, body }) => {
      const { token } = followers.get(path) ?? { token: '' };
      const { baseUrl } = service.stack;
      const check = findWrong(body, { baseUrl, token }).then((more) => {
        wrong.push(...more);
        checked += 1;
      });
      checks.set(path, check);
    },
  });
});

afterAll(async () => {
  await endpoint.stop();
  await service.stop();
});

it(`each of ${DELIVERIES} calls under load tells of entity tags that a GET gets at once (SEED=${SEED})`, async () => {
  const clubs = await Promise.all(Array.from({ length: CLUBS }, (_, i) => openClub(`club-${i}`)));
  const readers = startReaders(service, [...followers.values()], READERS);
  await Promise.all(clubs.map(publishAndWait));
  const { answers, failed } = await readers.end();

  console.log(`${endpoint.calls.length} calls, ${checked} checked, ${answers} other answers`);
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThanOrEqual(DELIVERIES);
  expectSameBodies(endpoint); // of a call that came again, as while DynamoDB is too slow
  expect(new Set(endpoint.calls.map(idOf)).size).toBe(DELIVERIES);
  expect(answers).toBeGreaterThan(followers.size);
  expect(failed).toEqual([]);
  for (const [path, follower] of followers) expectChain(path, follower);
});

const idOf = ({ headers }: ReceivedCall) => headers['webhook-id'];

/** Publishes a club with a webhook of each view. */
async function openClub(slug: string) {
  const file = makeClub(slug);
  await publishFile(service, file);
  for (const view of VIEWS) {
    const path = `/${slug}/${view}`;
    const added = await addWebhook(service, slug, { url: endpoint.url(path), view });
    followers.set(path, { ...added, view, token: await openToken(service, slug, view) });
  }
  return { slug, file };
}

/** Publishes edits, or rolls back, each after both webhooks were told of the one before and all was read. */
async function publishAndWait({ slug, file }: Awaited<ReturnType<typeof openClub>>) {
  let edited = file;
  for (let round = 0; round < ROUNDS; round += 1) {
    const share = nextShare();
    const isRollback = round > 0 && share < 0.2;
    if (!isRollback) edited = editClub(edited, share);
    const { revision } = isRollback
      ? await rollBackClub(service, slug)
      : await publishFile(service, edited);
    const told = VIEWS.map(async (view) => {
      const { path } = await endpoint.untilTold(`/${slug}/${view}`, revision);
      await checks.get(path);
    });
    await Promise.all(told);
  }
}

/** Each call compares with the revision of the one before, and is verified by another implementation. */
function expectChain(path: string, { secret, since }: Follower): void {
  const calls = [...new Map(endpoint.accepted(path).map((call) => [idOf(call), call])).values()];
  const revisions = calls.map(({ body }) => body.revision);
  expect(calls.map(({ body }) => body.since)).toEqual([since, ...revisions].slice(0, -1));
  for (const { text, headers, body } of calls) {
    expect(new Webhook(secret).verify(text, headers)).toEqual(body);
    const isBack = body.since !== null && body.revision < body.since;
    expect(body.type).toBe(isBack ? 'club.rolled_back' : 'club.published');
  }
}
