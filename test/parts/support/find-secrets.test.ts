import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createBearerToken } from '../../../shared/license/bearer-token.ts';
import { createLicenseKey } from '../../../shared/license/license-key.ts';
import { createLogSearch, findSecrets } from '../../support/find-secrets.ts';

const KEY = createLicenseKey();
const { text: TOKEN } = createBearerToken(KEY, { slug: 'fc-example', generation: 0 });

describe('a line of a log', () => {
  it.each([
    ['a license key', `{"given":"${KEY}"}`],
    ['a license key', KEY.toLowerCase().replaceAll('-', ' ')],
    ['a bearer token', TOKEN],
    ['a bearer token', '{"authorization":"Bearer abcdefgh.ijkl"}'],
    ['an e-mail address', 'anna.oeberg@example.com'],
    ['a phone number', '+43 1 2345678'],
    ['a birth date', '{"born":"2001-02-03"}'],
    ['a body', 'club_slug=a&license_key=b'],
    ['a body', JSON.stringify(JSON.stringify({ first_name: 'Anna' }))],
    ['a body', gzipSync('a document that nobody should find in a log').toString('base64')],
  ])('that has %s is found: %s', (kind, line) => {
    expect(findSecrets(line)).toContain(kind);
    expect(findSecrets(encodeURIComponent(line))).toContain(kind);
    const encoded = Buffer.from(`${line}, and some more text`).toString('base64');
    expect(findSecrets(`{"body":"${encoded}","isBase64Encoded":true}`)).toContain(kind);
    const search = createLogSearch();
    search.log(line);
    expect(() => search.check()).toThrow(kind);
  });

  it.each([
    '{"timestamp":"2026-11-22T08:00:00.000Z","code":"token_invalid","status":401}',
    `{"license":"${'0123456789abcdef'.repeat(2)}","revision":"20261122T080000.000Z-0123456789abcdef"}`,
    '    at file:///var/task/node_modules/@aws-sdk/client-dynamodb/index.js:1:2001',
  ])('that has none is not: %s', (line) => {
    const search = createLogSearch();
    search.log(line);
    expect(() => search.check()).not.toThrow();
  });
});
