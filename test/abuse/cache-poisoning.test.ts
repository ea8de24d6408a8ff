import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../support/call.ts';
import { callCalmly, textOf } from './support/answers.ts';
import { type OpenedClub, openMarkedClub } from './support/marked-club.ts';
import { SEED } from './support/seed.ts';

const RESOURCES = ['seasons?all=1', 'seasons/1', 'categories', 'teams', 'teams/101', 'players'];
const REQUESTS = 1_500;
const CONNECTIONS = 16;

let clubs: OpenedClub[];
/** The answers to a plain GET, by path. */
let plain: Map<string, Answer>;

beforeAll(async () => {
  clubs = await Promise.all(['left', 'right'].map(openMarkedClub));
  const pairs = clubs.flatMap((club) => RESOURCES.map((resource) => ({ club, resource })));
  const answers = pairs.map(async ({ club, resource }) => {
    const path = `${club.path}/${resource}`;
    return [path, await callCalmly('GET', path, { token: club.token })] as const;
  });
  plain = new Map(await Promise.all(answers));
});

describe('answers to two clubs at once', () => {
  /** Requests that may make a cache confuse answers; `etag` is of the own or of the other club. */
  const anyVariant = fc.record({
    side: fc.constantFrom(0, 1),
    resource: fc.constantFrom(...RESOURCES),
    method: fc.constantFrom('GET', 'GET', 'HEAD'),
    encoding: fc.constantFrom('gzip', 'identity', 'br, gzip;q=0.1', undefined),
    scheme: fc.constantFrom('Bearer ', 'bearer ', 'BEARER  '),
    header: fc.constantFrom('Authorization', 'authorization', 'AUTHORIZATION'),
    query: fc.constantFrom('', 'x=1', 'club=other', '__proto__=1', 'callback=x', '%00'),
    tag: fc.constantFrom('none', 'own', 'other', 'any'),
  });
  type Variant = typeof anyVariant extends fc.Arbitrary<infer V> ? V : never;

  function send({ side, resource, method, encoding, scheme, header, query, tag }: Variant) {
    const club = clubs[side] as OpenedClub;
    const of = (each: OpenedClub | undefined) => plain.get(`${each?.path}/${resource}`);
    const tags = { none: undefined, own: of(club), other: of(clubs[1 - side]), any: undefined };
    const headers = {
      [header]: scheme + club.token,
      'Accept-Encoding': encoding,
      'If-None-Match': tag === 'any' ? '*' : tags[tag]?.headers.etag,
    };
    const path = `${club.path}/${resource}${query && (resource.includes('?') ? '&' : '?')}${query}`;
    return callCalmly(method, path, { headers });
  }

  function expectOwn({ side, resource, method, tag }: Variant, answer: Answer): void {
    const own = plain.get(`${clubs[side]?.path}/${resource}`);
    const isSame = tag === 'own' || tag === 'any';
    expect(answer.status).toBe(isSame ? 304 : 200);
    expect(answer.headers.etag).toBe(own?.headers.etag);
    expect(answer.headers.vary).toBe('Authorization, Accept-Encoding');
    expect(answer.headers['cache-control']).toBe('private, max-age=5');
    expect(textOf(answer)).toBe(isSame || method === 'HEAD' ? '' : own && textOf(own));
  }

  it('are each its own, in every encoding, by every method, for every tag', async () => {
    const variants = fc.sample(anyVariant, { numRuns: REQUESTS, seed: SEED });
    const lanes = Array.from({ length: CONNECTIONS }, async () => {
      for (let next = variants.pop(); next; next = variants.pop()) {
        expectOwn(next, await send(next));
      }
    });
    await Promise.all(lanes);
    const bodies = [...plain.values()].map(textOf);
    expect(new Set(bodies).size).toBe(2 * RESOURCES.length);
  });

  it('forbid every cache to keep an error', async () => {
    const [club] = clubs as [OpenedClub];
    const failing = ['teams/0', 'seasons?all=x', 'coaches', 'teams/%zz', 'seasons/999'];
    for (const resource of failing) {
      for (const token of [club.token, undefined, 'x']) {
        const { headers } = await callCalmly('GET', `${club.path}/${resource}`, { token });
        expect(headers['cache-control']).toBe('no-store');
        expect(headers).not.toHaveProperty('etag');
      }
    }
  });
});

describe('the cache of the authorizer', () => {
  it('keeps a refusal for the refused spelling alone', async () => {
    const [club] = clubs as [OpenedClub];
    const { token, path } = club;
    const swapped = token.slice(0, -1) + token.at(-1)?.toUpperCase();
    const wrong = [token.toUpperCase(), `${token}=`, `x${token}`, token.replace('cdt', 'cdT')];
    for (const text of swapped === token ? wrong : [...wrong, swapped]) {
      expect((await callCalmly('GET', `${path}/teams`, { token: text })).body.code).toBe(
        'token_invalid',
      );
      expect((await callCalmly('GET', `${path}/teams`, { token })).status).toBe(200);
    }
  });

  it('lets no token pass that is not exactly one', async () => {
    const [left, right] = clubs as [OpenedClub, OpenedClub];
    const values = [
      `Bearer ${left.token} ${right.token}`,
      `Bearer ${left.token},Bearer ${right.token}`,
      `Bearer ${left.token}, ${right.token}`,
      `Bearer\t${left.token}`,
      `Bearer Bearer ${left.token}`,
      `Basic ${left.token}`,
      `${left.token}`,
      `Bearer ${left.token}\u00a0`,
    ];
    for (const Authorization of values) {
      for (const { path } of clubs) {
        const { status } = await callCalmly('GET', `${path}/teams`, { headers: { Authorization } });
        expect([Authorization, status]).toEqual([Authorization, 401]);
      }
    }
  });
});
