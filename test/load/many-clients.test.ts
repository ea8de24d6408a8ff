import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLiveClub } from './live-club.ts';
import { issueLiveLicense, type LiveLicense } from './live-license.ts';
import { type Service, startService } from './service.ts';

const CLIENTS = Number(process.env.CLIENTS ?? 5_000);
/** A machine has only so many sockets. */
const AT_ONCE = 200;

let service: Service;
let license: LiveLicense;
let firstToken: string;

beforeAll(async () => {
  service = await startService();
  const club = createLiveClub(service.table, 'app');
  await club.publishNext();
  license = await issueLiveLicense(service.table, club);
  firstToken = await verify();
}, 120_000);
afterAll(() => service?.stop());

/** Verifies like a phone, which retries when the answer says so. */
async function verify(): Promise<string> {
  const { club, key } = license;
  const answer = await fetch(`${service.baseUrl}/license/verify`, {
    method: 'POST',
    body: new URLSearchParams({ club_slug: club.slug, license_key: key }),
  });
  if (answer.status === 429) {
    const seconds = Number(answer.headers.get('retry-after'));
    await answer.bytes();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    return verify();
  }
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { bearer_token: string }).bearer_token;
}

async function expectFirstToken(tokens: Set<string>): Promise<void> {
  expect([...tokens]).toEqual([firstToken]);
  const headers = { Authorization: `bearer ${firstToken}` }; // not in API Gateway's cache
  const answer = await fetch(`${service.baseUrl}/clubs/app/seasons`, { headers });
  expect(answer.status).toBe(200);
}

describe(`${CLIENTS} clients of one license`, () => {
  it('get one token when they verify at once, and the first still reads with it', {
    timeout: 300_000,
  }, async () => {
    const tokens = new Set<string>();
    let left = CLIENTS;
    const verifyOn = async () => {
      while (left > 0) {
        left -= 1;
        tokens.add(await verify());
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, verifyOn));
    await expectFirstToken(tokens);
  });

  it('get one token when they verify in turn, and the first still reads with it', {
    timeout: 300_000,
  }, async () => {
    const tokens = new Set<string>();
    for (let i = 0; i < CLIENTS; i += 1) tokens.add(await verify());
    await expectFirstToken(tokens);
  });
});
