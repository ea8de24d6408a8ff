import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBearerToken, parseBearerToken } from '../../../shared/license/bearer-token.ts';
import { createLicenseKey, licenseIdOf } from '../../../shared/license/license-key.ts';
import { anyToken } from '../../support/api/any-token.ts';

const LICENSE_ID = '0123456789abcdef0123456789abcdef';
const SECRET = 'A'.repeat(43);

const slug = fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,20}){0,2}$/);
const licenseKey = fc
  .uint8Array({ minLength: 25, maxLength: 25 })
  .map((bytes) => createLicenseKey(() => bytes));
const issued = fc
  .tuple(licenseKey, slug, fc.nat())
  .map(([key, slug, generation]) => createBearerToken(key, { slug, generation }));

const KEY = createLicenseKey(() => new Uint8Array(25));
const first = createBearerToken(KEY, { slug: 'fc-example', generation: 0 });

/** A token with a right checksum, whatever its parts are. */
const checked = (unchecked: string) => unchecked + crc32(unchecked).toString(16).padStart(8, '0');

describe('the bearer token of a license', () => {
  it('contains its club, its license, a secret and a checksum', () => {
    const { text } = first;
    expect(text).toMatch(/^cdt\.fc-example\.[0-9a-f]{32}\.[\w-]{43}[0-9a-f]{8}$/);
    expect(text.split('.')[2]).toBe(licenseIdOf(KEY));
    expect(text).toBe(checked(text.slice(0, -8)));
  });

  it('stays the same, in any version: an HMAC, here as Python computes it', () => {
    expect(KEY).toBe('CDL-00000-00000-00000-00000-00000-PNPGW');
    expect(first.text).toBe(
      'cdt.fc-example.fd1c449ba69182829c6dc64f9ea850dd.4Y3zG_qYc0rqU794udo9Kp7X_h1c1Ndv4gfpV2dbfrk16f4c6fe',
    );
  });

  it('is another one for each key, club and generation', () => {
    const tokens = [0, 1, 2, 10].flatMap((generation) =>
      ['fc-example', 'fc-example-1'].flatMap((slug) =>
        [KEY, createLicenseKey()].map((key) => createBearerToken(key, { slug, generation })),
      ),
    );
    const secrets = tokens.map(({ text }) => text.split('.').at(-1)?.slice(0, 43));
    expect(new Set(secrets).size).toBe(tokens.length);
  });

  it('parses to what it was made of, fits a header, and has its SHA-256 as digest', () => {
    fc.assert(
      fc.property(issued, ({ text, ...token }) => {
        expect(text).toMatch(/^[\w.-]{1,160}$/);
        expect(parseBearerToken(text)).toEqual(token);
        expect(token.digest).toBe(createHash('sha256').update(text).digest('hex'));
      }),
    );
  });
});

describe('parseBearerToken', () => {
  it('rejects a token with any one character changed', () => {
    const { text } = first;
    const changed = [...text].flatMap((character, at) =>
      [...'abcXYZ019-_. é\n']
        .filter((by) => by !== character)
        .map((by) => text.slice(0, at) + by + text.slice(at + 1)),
    );
    expect(changed.filter((token) => parseBearerToken(token))).toEqual([]);
  });

  it('rejects a token with a part cut off or something added, and any other text', () => {
    const texts = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(issued, fc.nat(), texts, ({ text }, nat, extra) => {
        const at = nat % text.length;
        const broken = [text.slice(0, at), text.slice(at + 1), text + extra, extra + text, extra];
        expect(broken.filter((token) => parseBearerToken(token))).toEqual([]);
      }),
    );
  });

  it('accepts tokens made by another implementation', () => {
    const text = checked(`cdt.fc-example.${LICENSE_ID}.${SECRET}`);
    expect(parseBearerToken(text)).toMatchObject({ slug: 'fc-example', licenseId: LICENSE_ID });
    const longest = checked(`cdt.${'a'.repeat(63)}.${LICENSE_ID}.${SECRET}`);
    expect(parseBearerToken(longest)).toBeDefined();
  });

  it.each([
    ['another prefix', `cdl.fc-example.${LICENSE_ID}.${SECRET}`],
    ['something before it', `Bearer cdt.fc-example.${LICENSE_ID}.${SECRET}`],
    ['no slug', `cdt..${LICENSE_ID}.${SECRET}`],
    ['a slug in capitals', `cdt.FC-Example.${LICENSE_ID}.${SECRET}`],
    ['a slug with a dot', `cdt.fc.example.${LICENSE_ID}.${SECRET}`],
    ['a slug with a #', `cdt.fc#example.${LICENSE_ID}.${SECRET}`],
    ['a slug of 64 characters', `cdt.${'a'.repeat(64)}.${LICENSE_ID}.${SECRET}`],
    ['a license id in capitals', `cdt.fc-example.${LICENSE_ID.toUpperCase()}.${SECRET}`],
    ['a short license id', `cdt.fc-example.${LICENSE_ID.slice(1)}.${SECRET}`],
    ['a license id that is not hex', `cdt.fc-example.g${LICENSE_ID.slice(1)}.${SECRET}`],
    ['a short secret', `cdt.fc-example.${LICENSE_ID}.${SECRET.slice(1)}`],
    ['a long secret', `cdt.fc-example.${LICENSE_ID}.${SECRET}A`],
    ['a secret of other characters', `cdt.fc-example.${LICENSE_ID}.+${SECRET.slice(1)}`],
    ['a part too many', `cdt.fc-example.${LICENSE_ID}.${SECRET}.`],
  ])('rejects %s, though the checksum is right', (_, unchecked) => {
    expect(parseBearerToken(checked(unchecked))).toBeUndefined();
  });

  it('rejects a checksum in capitals', () => {
    const texts = Array.from({ length: 50 }, () => anyToken('a', LICENSE_ID));
    const text = texts.find((candidate) => /[a-f].{0,7}$/.test(candidate.slice(-8))) ?? '';
    expect(parseBearerToken(text.slice(0, -8) + text.slice(-8).toUpperCase())).toBeUndefined();
  });
});
