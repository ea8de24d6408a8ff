import { beforeEach, describe, expect, it } from 'vitest';
import type { ViewerRequest } from '../../../packages/local-runtime/src/cloudfront/viewer-event.ts';
import { parseEdgeCredential } from '../../../shared/edge/edge-credential.ts';
import { clubEntry, licenseEntry } from '../../../shared/edge/edge-entries.ts';
import { anyToken } from '../../support/api/any-token.ts';
import {
  decisionOf,
  type Edge,
  openEdge,
  REVISION,
  SECRET,
  signedToken,
} from '../../support/edge/open-edge.ts';

const LICENSE = '0123456789abcdef0123456789abcdef';
const NOW = Date.parse('2026-11-22T08:00:00.000Z');
const at = new Date(NOW);

let edge: Edge;
let now: number;
let token: string;
beforeEach(() => {
  now = NOW;
  edge = openEdge({ now: () => now });
  edge.writeClub('fc-example', LICENSE);
  token = signedToken('fc-example', LICENSE, { at });
});

const decide = async (text: string) => decisionOf(await edge.ask({ token: text }));
const credentialOf = (slug: string): string =>
  JSON.parse(edge.entries.get(`club:${slug}`) ?? '{}').full;

describe('a signed token at the edge', () => {
  it.each(['GET', 'HEAD'])('is replaced by the credential of its club for %s', async (method) => {
    const credential = credentialOf('fc-example');
    expect(decisionOf(await edge.ask({ token, method }))).toBe(`Bearer ${credential}`);
    expect(parseEdgeCredential(SECRET, credential)).toEqual({
      slug: 'fc-example',
      view: 'full',
      revision: REVISION,
    });
  });

  it.each(['bearer', 'BEARER', 'Bearer  '])('is accepted with the scheme %j', async (scheme) => {
    const headers = { authorization: { value: `${scheme} ${token}` } };
    expect(decisionOf(await edge.ask({ headers }))).toBe(`Bearer ${credentialOf('fc-example')}`);
  });

  it('of another license gets the same credential, and one of another club another', async () => {
    const [second, other] = ['1', '2'].map((digit) => digit.repeat(32)) as [string, string];
    edge.writeClub('fc-example', second);
    edge.writeClub('sk-other', other);
    const [one, two, three] = [
      await decide(token),
      await decide(signedToken('fc-example', second, { at })),
      await decide(signedToken('sk-other', other, { at })),
    ];
    expect(two).toBe(one);
    expect(three).toBe(`Bearer ${credentialOf('sk-other')}`);
    expect(three).not.toBe(one);
  });

  it('of a public license gets the public credential, and shares copies with such tokens alone', async () => {
    const [second, third] = ['1', '2'].map((digit) => digit.repeat(32)) as [string, string];
    for (const id of [second, third]) edge.writeClub('fc-example', id, { view: 'public' });
    const ask = (id: string) => edge.ask({ token: signedToken('fc-example', id, { at }) });
    const sent = [await ask(LICENSE), await ask(second), await ask(third)];
    const entry = JSON.parse(edge.entries.get('club:fc-example') ?? '{}');
    expect(sent.map(decisionOf)).toEqual([
      `Bearer ${entry.full}`,
      `Bearer ${entry.public}`,
      `Bearer ${entry.public}`,
    ]);
    expect(sent.map((each) => (each as ViewerRequest).querystring.copy?.value)).toEqual([
      `full.${REVISION}`,
      `public.${REVISION}`,
      `public.${REVISION}`,
    ]);
  });

  it('is passed on when the store has no credential of its view', async () => {
    const { key, value } = clubEntry(SECRET, { slug: 'fc-example', revision: REVISION });
    edge.writeClub('fc-example', LICENSE, { view: 'public' });
    edge.write({ key, value: JSON.stringify({ full: JSON.parse(value).full }) });
    expect(await decide(token)).toBe(`Bearer ${token}`);
  });

  it('signed in one of the 12 months before is accepted, and passed on after them', async () => {
    const year = signedToken('fc-example', LICENSE, { at: new Date('2025-11-01T00:00:00Z') });
    const older = signedToken('fc-example', LICENSE, { at: new Date('2025-10-31T23:59:59Z') });
    expect(await decide(year)).toBe(`Bearer ${credentialOf('fc-example')}`);
    expect(await decide(older)).toBe(`Bearer ${older}`);
  });

  it('is refused while its license is suspended', async () => {
    edge.writeClub('fc-example', LICENSE, { status: 'suspended' });
    expect(await decide(token)).toBe('401 token_revoked');
    edge.writeClub('fc-example', LICENSE);
    expect(await decide(token)).toBe(`Bearer ${credentialOf('fc-example')}`);
  });

  it('works through the last second of the last day (UTC)', async () => {
    edge.writeClub('fc-example', LICENSE, { expiresOn: '2026-11-30' });
    now = Date.parse('2026-11-30T23:59:59.999Z');
    expect(await decide(token)).toBe(`Bearer ${credentialOf('fc-example')}`);
    now += 1;
    expect(await decide(token)).toBe('401 token_expired');
  });

  it.each(['', '2099', 'zzzz-zz-zz', '2099-12-31T00:00'])(
    'is refused when the last day is %j, which is no date',
    async (expiresOn) => {
      edge.writeClub('fc-example', LICENSE, { expiresOn });
      expect(await decide(token)).toBe('401 token_expired');
    },
  );

  it('is refused when its license is one of another club, though the signature is right', async () => {
    edge.write(
      licenseEntry('sk-other', {
        licenseId: LICENSE,
        status: 'active',
        expiresOn: '2099-12-31',
        view: 'full',
      }),
    );
    expect(await decide(token)).toBe('401 token_invalid');
  });

  it('is refused with any one character changed, or passed on where it is then unknown', async () => {
    const decisions: Record<string, number> = {};
    for (let i = 0; i < token.length; i += 1) {
      for (const by of [...'a0Z_-.'].filter((each) => each !== token[i])) {
        const changed = token.slice(0, i) + by + token.slice(i + 1);
        const decision = await decide(changed);
        const kind = decision === `Bearer ${changed}` ? 'passed on' : String(decision);
        decisions[kind] = (decisions[kind] ?? 0) + 1;
      }
    }
    expect(Object.keys(decisions).sort()).toEqual(['401 token_invalid', 'passed on']);
    expect(decisions['401 token_invalid']).toBeGreaterThan(500);
  });

  it.each([
    [undefined, 1],
    [1, undefined],
    [1, 2],
    [2, 1],
  ])('of generation %j is refused when its license has %j', async (generation, current) => {
    edge.write(
      licenseEntry('fc-example', {
        ...{ licenseId: LICENSE, status: 'active', expiresOn: '2099-12-31', view: 'full' },
        tokenGeneration: current,
      }),
    );
    const [old, fresh] = [generation, current].map((each) =>
      signedToken('fc-example', LICENSE, { at, generation: each }),
    );
    expect(await decide(String(old))).toBe('401 token_invalid');
    expect(await decide(String(fresh))).toBe(`Bearer ${credentialOf('fc-example')}`);
  });

  it('is refused with the signature of another stage under the same key id', async () => {
    const foreign = signedToken('fc-example', LICENSE, { at, secret: 'another stage' });
    const keyId = token.split('.')[4] ?? '';
    const parts = foreign.split('.');
    expect(await decide([...parts.slice(0, 4), keyId, parts[5]].join('.'))).toBe(
      '401 token_invalid',
    );
  });
});

describe('what the edge cannot decide is passed on unchanged', () => {
  const unknown = (key: string) => {
    edge.entries.delete(key);
    return token;
  };

  it.each<[string, () => string]>([
    ['a token without a signature', () => anyToken('fc-example', LICENSE)],
    ['a malformed token', () => 'x'],
    ['a truncated token', () => token.slice(0, -1)],
    ['an unknown license', () => unknown(`license:${LICENSE}`)],
    ['a club without an entry', () => unknown('club:fc-example')],
    ['a key that the store does not have', () => unknown(`key:${token.split('.')[4]}`)],
    ['a token of another stage', () => signedToken('fc-example', LICENSE, { at, secret: 'other' })],
  ])('%s', async (_what, prepare) => {
    const text = prepare();
    expect(await decide(text)).toBe(`Bearer ${text}`);
  });

  it('a request without a token', async () => {
    expect(decisionOf(await edge.ask({}))).toBeUndefined();
  });

  it.each(['Basic YTpi', 'Bearer', 'Bearer a b', 'cdt'])('the header %j', async (value) => {
    expect(decisionOf(await edge.ask({ headers: { authorization: { value } } }))).toBe(value);
  });

  it.each(['license:', 'key:', 'club:'])('a token, while reading %s fails', async (prefix) => {
    const { get } = edge.store;
    edge.store.get = async (key) => {
      if (key.startsWith(prefix)) throw new Error('the store fails');
      return get(key);
    };
    expect(await decide(token)).toBe(`Bearer ${token}`);
  });

  it.each(['', '{', 'null', '{}', '{"full":""}'])('a club whose entry is %j', async (value) => {
    edge.write({ key: 'club:fc-example', value });
    expect(await decide(token)).toBe(`Bearer ${token}`);
  });

  it.each(['', '{', 'null'])('a license whose entry is %j', async (value) => {
    edge.write({ key: `license:${LICENSE}`, value });
    expect(await decide(token)).toBe(`Bearer ${token}`);
  });

  it.each(['POST', 'DELETE'])('%s, which the API answers for any token', async (method) => {
    edge.writeClub('fc-example', LICENSE, { status: 'suspended' });
    expect(decisionOf(await edge.ask({ token, method }))).toBe(`Bearer ${token}`);
  });

  it.each(['/v1/license/verify', '/v1/docs', '/v1/openapi.json', '/'])('%s', async (uri) => {
    edge.writeClub('fc-example', LICENSE, { status: 'suspended' });
    expect(decisionOf(await edge.ask({ token, uri }))).toBe(`Bearer ${token}`);
  });
});

describe('an edge credential that a client sends', () => {
  it.each(['/v1/clubs/fc-example/teams', '/v1/%63lubs/fc-example/teams', '/v1/docs'])(
    'is refused, forged or stolen: the cache would answer it without a check (%s)',
    async (uri) => {
      const stolen = credentialOf('fc-example');
      for (const text of [stolen, stolen.slice(0, -1), 'edge.', 'EDGE.x'])
        expect(decisionOf(await edge.ask({ token: text, uri }))).toBe('401 token_invalid');
    },
  );
});
