import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLicenseKey, licenseIdOf } from '../../shared/license/license-key.ts';
import type { Club } from '../../shared/table/clubs.ts';
import { documentKey } from '../../shared/table/keys.ts';
import type { Api } from '../support/call.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { damageDocument } from '../support/dynamodb/damage-document.ts';
import { freshSlug, issueLicense, publishClub, table } from '../support/table.ts';
import { authorizeDirectly, verifyDirectly } from './support/call-functions.ts';
import { type OwnStack, openOwnStack } from './support/own-stack.ts';
import { scanTexts } from './support/scan-table.ts';

const slug = freshSlug('stolen');
const TYPE = { 'Content-Type': 'application/json', Accept: '*/*' };

let stack: OwnStack;
let keys: string[];
let tokens: string[];
/** Texts that a thief of the table has. */
let stolen: string[];

beforeAll(async () => {
  stack = await openOwnStack();
  const club = await publishClub(makeClubFile({ slug }));
  keys = await Promise.all([1, 2, 3].map(() => issueLicense(slug)));
  const api = stack.connect();
  tokens = [];
  for (const key of keys) tokens.push(await verifyAt(api, key));
  await causeFailures(api, club);
  stolen = await scanTexts();
});

async function verifyAt(api: Api, license_key: string): Promise<string> {
  const body = JSON.stringify({ license_key, club_slug: slug });
  const answer = await api({ method: 'POST', path: '/license/verify', headers: TYPE, body });
  return JSON.parse(answer.bytes.toString()).bearer_token;
}

/** Requests that are logged: refused with secrets in them, and one that fails on our side. */
async function causeFailures(api: Api, club: Club): Promise<void> {
  const [key = ''] = keys;
  const [token = ''] = tokens;
  const headers = { ...TYPE, Authorization: `Bearer ${token}` };
  const post = (body: string) => api({ method: 'POST', path: '/license/verify', headers, body });
  const get = (path: string) => api({ method: 'GET', path: `/clubs/${path}`, headers, body: '' });
  await post(`{"license_key": "${key}", "club_slug": "${slug}"`);
  await post(JSON.stringify({ license_key: key, club_slug: 'anna@fc.example' }));
  await post(JSON.stringify({ license_key: token, club_slug: slug }));
  await get(`${slug}/seasons?all=${key}`);
  await get(`${token}/players`);
  await damageDocument(club, 'CATEGORIES');
  expect((await get(`${slug}/categories`)).status).toBe(500);
  expect((await get(`${slug}/players`)).status).toBe(200);
  const Key = documentKey(slug, club.revision, 'CATEGORIES'); // its body cannot be decompressed
  await table.send(new DeleteCommand({ TableName: table.name, Key }));
}

/** All parts of that length: none may be found, so neither may anything that is longer. */
const partsOf = (text: string, length: number): string[] =>
  Array.from({ length: text.length - length + 1 }, (_, i) => text.slice(i, i + length));

/** Returns the secret parts of keys and tokens, which are too long to be found by chance. */
const secretParts = () => [
  ...keys.flatMap((key) => partsOf(key.replace(/^CDL|-/g, ''), 12)),
  ...keys.flatMap((key) => partsOf(key, 14)),
  ...tokens.flatMap((token) => partsOf(token.slice(-51), 16)),
];

const findSecrets = (texts: string[]): string[] => {
  const all = texts.join('\n').toUpperCase();
  return secretParts().filter((part) => all.includes(part.toUpperCase()));
};

describe('a stolen dump of the table', () => {
  it('has the digests of all keys and tokens, and nothing of them', async () => {
    for (const key of keys) {
      expect(stolen).toContain(licenseIdOf(key));
    }
    const digests = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
    for (const digest of digests) {
      expect(stolen).toContain(digest);
    }
    expect(stolen).toContain('+1 212 555 0111'); // bodies were decompressed
    expect(findSecrets(stolen)).toEqual([]);
    expect(findSecrets([`x${keys[0]}x`])).not.toEqual([]);
  });

  it('has no text that is taken for a key, with a prefix or a checksum added', async () => {
    const made = stolen.filter((text) => /^[0-9A-HJKMNP-TV-Z]{25}/i.test(text)).map(toKey);
    expect(made.length).toBeGreaterThan(5); // digests look like keys
    const tried = [...stolen, ...stolen.map((text) => `CDL-${text}`), ...made];
    for (const text of tried.filter((each) => each.trim() !== '')) {
      const { statusCode } = await verifyDirectly(text, slug);
      if (statusCode !== 401) expect([text, statusCode]).toEqual([text, 401]);
    }
  });

  it('has no text that is taken for a token, with any license, prefix or checksum added', async () => {
    const secrets = stolen.filter((text) => /^[0-9a-f]{64}$/.test(text));
    expect(secrets.length).toBeGreaterThanOrEqual(tokens.length);
    const made = keys.flatMap((key) => {
      const head = `cdt.${slug}.${licenseIdOf(key)}`;
      return secrets.flatMap((digest) => [
        checked(`${head}.${digest.slice(0, 43)}`),
        checked(`${head}.${Buffer.from(digest, 'hex').toString('base64url')}`),
      ]);
    });
    for (const text of [...stolen, ...stolen.map((each) => `cdt.${each}`), ...made]) {
      const { policyDocument, context } = await authorizeDirectly(text);
      expect(JSON.stringify(policyDocument)).toContain('"Effect":"Deny"');
      expect(context?.code).toBe('token_invalid');
    }
  });
});

/** A well-formed key of a text's first symbols. */
const toKey = (text: string): string =>
  createLicenseKey((size) =>
    Uint8Array.from({ length: size }, (_, i) =>
      '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(text.charAt(i).toUpperCase()),
    ),
  );

const checked = (unchecked: string): string =>
  unchecked + crc32(unchecked).toString(16).padStart(8, '0');

describe('the log of these requests', () => {
  it('has a line for each that failed, and no key, token, personal data or body', () => {
    const log = stack.log.join('\n');
    for (const code of [
      'malformed_body',
      'validation_failed',
      'club_not_found',
      'internal_error',
    ]) {
      expect(log).toContain(`"code":"${code}"`);
    }
    // The path of a request is the local runtime's own line, not a function's.
    const lines = stack.log.filter((line) => !line.startsWith('GET '));
    expect(findSecrets(lines)).toEqual([]);
    const personal = ['anna@', 'Anna', 'Öberg', '555 0111', '2004-02-29', 'club_slug'];
    expect(personal.filter((text) => lines.join('\n').includes(text))).toEqual([]);
  });
});
