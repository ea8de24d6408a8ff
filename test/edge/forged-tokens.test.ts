import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { createEdgeCredential } from '../../shared/edge/edge-credential.ts';
import { decisionOf, openEdge, REVISION, SECRET, signedToken } from '../support/edge/open-edge.ts';

const RUNS = 100_000;
const NOW = Date.parse('2026-11-22T08:00:00.000Z');
const id = (digit: string) => digit.repeat(32);

const edge = openEdge({ now: () => NOW });
const at = new Date(NOW);
edge.writeClub('fc-one', id('1'));
edge.writeClub('fc-two', id('2'));
edge.writeClub('fc-one', id('3'), { status: 'suspended' });
edge.writeClub('fc-one', id('4'), { expiresOn: '2026-11-21' });

const sign = (slug: string, licenseId: string, secret = SECRET, time = at) =>
  signedToken(slug, licenseId, { secret, at: time });
const random = () => randomBytes(32).toString('base64url');
const oneOf = (texts: string[]): string => texts[randomInt(texts.length)] ?? '';
const pieces = (token: string) => token.split('.');
const hundred = (make: () => string) => Array.from({ length: 100 }, make);
const valid = hundred(() => sign('fc-one', id('1')));
const foreign = hundred(() => sign('fc-two', id('2')));
const suspended = hundred(() => sign('fc-one', id('3')));
const expired = hundred(() => sign('fc-one', id('4')));
const misplaced = hundred(() => sign('fc-two', id('1')));
const otherStage = hundred(() => sign('fc-one', id('1'), random()));
const [, , , , earlierKey = ''] = pieces(sign('fc-one', id('1'), SECRET, new Date('2026-10-01')));

/** Each makes another token on each call, and none that was issued to an active license. */
const forgeries: Record<string, () => string> = {
  'a random signature': () => oneOf(valid).slice(0, -43) + random(),
  'the signature of another token': () => oneOf(valid).slice(0, -43) + oneOf(foreign).slice(-43),
  'another club': () => oneOf(foreign).replace('fc-two', 'fc-one'),
  'another license': () => oneOf(valid).replace(id('1'), id('2')),
  'another secret part': () => {
    const [prefix, slug, license, , ...rest] = pieces(oneOf(valid));
    return [prefix, slug, license, random() + randomBytes(4).toString('hex'), ...rest].join('.');
  },
  'another month': () => {
    const parts = pieces(oneOf(valid));
    return [...parts.slice(0, 4), earlierKey, parts[5]].join('.');
  },
  truncated: () => {
    const token = oneOf(valid);
    return token.slice(0, randomInt(1, token.length));
  },
  extended: () => oneOf(valid) + oneOf(['.', 'A', '=', `.${random()}`, ' ', '\t']),
  'in another case': () => oneOf(valid).toUpperCase(),
  'a suspended license, replayed': () => oneOf(suspended),
  'an expired license, replayed': () => oneOf(expired),
  "another club's license, properly signed": () => oneOf(misplaced),
  'the secret of another stage': () => oneOf(otherStage),
  "another stage's signature under a known key": () => {
    const [, , , , keyId = ''] = pieces(oneOf(valid));
    const parts = pieces(oneOf(otherStage));
    return [...parts.slice(0, 4), keyId, parts[5]].join('.');
  },
  'the name of the key as the key': () => {
    const [token = ''] = oneOf(valid).match(/^(?:[^.]+\.){3}[^.]+/) ?? [];
    const [, , , , keyId = ''] = pieces(oneOf(valid));
    const mac = createHmac('sha256', keyId).update(token).digest('base64url');
    return `${token}.${keyId}.${mac}`;
  },
  'a key of another kind of entry': () =>
    oneOf(valid).replace(/\.[0-9a-f]{8}\.(?=[^.]+$)/, '.fc-one00.'),
  'an edge credential, forged': () => `edge.fc-one.full.${REVISION}.${random()}`,
  'an edge credential, stolen': () =>
    createEdgeCredential(SECRET, { slug: 'fc-one', view: 'full', revision: REVISION }),
};

it('100,000 forged, truncated, replayed and cross-club tokens admit nobody', {
  timeout: 120_000,
}, async () => {
  expect(decisionOf(await edge.ask({ token: valid[0] as string }))).toMatch(/^Bearer edge\./);

  const kinds = Object.entries(forgeries);
  const admitted: string[] = [];
  const counts = { refused: 0, 'passed on': 0 };
  for (let i = 0; i < RUNS; i += 1) {
    const [kind, forge] = kinds[i % kinds.length] as [string, () => string];
    const token = forge();
    const decision = decisionOf(await edge.ask({ token })) ?? '';
    if (decision.startsWith('401 ')) counts.refused += 1;
    else if (decision === `Bearer ${token}` && !token.startsWith('edge.')) counts['passed on'] += 1;
    else admitted.push(`${kind}: ${token}`);
  }
  expect(admitted).toEqual([]);
  expect(counts.refused).toBeGreaterThan(RUNS / 2);
  expect(counts['passed on']).toBeGreaterThan(RUNS / 10);
});
