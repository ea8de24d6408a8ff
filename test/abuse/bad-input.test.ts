import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { problems } from '../../shared/problem.ts';
import { anyRequest } from '../support/api/arbitrary-misuse.ts';
import type { GeneratedRequest } from '../support/api/arbitrary-request.ts';
import type { Api, Request } from '../support/call.ts';
import { createTally, findFaults, insist, isLate } from './support/answers.ts';
import { type OpenedClub, openMarkedClub } from './support/marked-club.ts';
import { type OwnStack, openOwnStack } from './support/own-stack.ts';
import { numberOf, SEED } from './support/seed.ts';

const REQUESTS = numberOf('RUNS', 18_000);
const CONNECTIONS = 16;
/** A good request follows every so many bad ones, on the same connection. */
const BETWEEN = 5;

describe('a stack that gets thousands of bad requests at once', () => {
  let stack: OwnStack;
  let own: OpenedClub;
  let other: OpenedClub;

  beforeAll(async () => {
    stack = await openOwnStack();
    own = await openMarkedClub('own');
    other = await openMarkedClub('other');
  });

  const knownOf = () => ({
    club: [own.slug, own.slug, other.slug],
    club_slug: [own.slug, other.slug],
    license_key: [own.key, own.key.toLowerCase(), own.key.slice(0, -1), own.token],
    season: [1, 2, 999],
    season_id: [1, 2, 999],
    category_id: [1, 2, 999],
    team: [101, 102, 999],
  });

  it('answers each as documented, with nothing of another club, and the next one right', {
    timeout: 60_000 + REQUESTS * 20,
  }, async () => {
    const generated = fc.sample(anyRequest(knownOf()), { numRuns: REQUESTS, seed: SEED });
    const requests = generated.map((request) => withToken(request, own));
    const good = withToken({ method: 'GET', path: `${own.path}/teams` }, own);
    const expected = await insist(() => stack.connect()(good), isLate);
    expect(expected.status).toBe(200);
    const tally = createTally();

    async function findFault(connection: Api, i: number): Promise<string[]> {
      const request = requests[i] ?? good;
      const answer = await insist(() => connection(request), isLate);
      tally.count(answer);
      const found = findFaults(request, answer, [other.slug, other.token]);
      const next = i % BETWEEN === 0 ? await insist(() => connection(good), isLate) : expected;
      if (!next.bytes.equals(expected.bytes)) found.push(`then ${next.status} to a good one`);
      return found.length === 0 ? [] : [`${found.join('; ')}: ${JSON.stringify(request)}`];
    }

    const faults = await throughConnections(stack, REQUESTS, findFault);
    process.stderr.write(`${REQUESTS} bad requests of the seed ${SEED}: ${tally}\n`);
    expect(faults).toEqual([]);
    expect(tally.shareOf(429)).toBeLessThan(0.1);
    const unmet = [200, 304, 400, 401, 404, 405, 413, 415, 422].filter(
      (status) => tally.shareOf(status) === 0,
    );
    expect(unmet).toEqual([]);
  });

  it('logs neither the token nor the key nor a body, and no failure but timeouts', () => {
    const { token, key } = own;
    const secrets = [token, token.slice(-51, -8), key, key.toLowerCase(), 'license_key='];
    expect(stack.log.filter((line) => secrets.some((text) => line.includes(text)))).toEqual([]);
    const failures = stack.log.filter((line) => /"level":"ERROR"|Invoke Error|HTTP:/.test(line));
    const late = ['"code":"unavailable"', problems.unavailable.detail, 'Sandbox.Timedout'];
    expect(failures.filter((line) => !late.some((text) => line.includes(text)))).toEqual([]);
    expect(stack.log.length).toBeGreaterThan(REQUESTS / 2);
  });
});

function withToken(
  { method, path, headers, body = '' }: GeneratedRequest,
  { token }: OpenedClub,
): Request {
  const sent = { Accept: 'application/json', Authorization: `Bearer ${token}`, ...headers };
  return { method, path, headers: sent as Record<string, string>, body };
}

async function throughConnections(
  stack: OwnStack,
  count: number,
  each: (connection: Api, i: number) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  let next = 0;
  async function sendFrom(connection: Api): Promise<void> {
    for (let i = next++; i < count; i = next++) faults.push(...(await each(connection, i)));
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, () => sendFrom(stack.connect())));
  return faults;
}
