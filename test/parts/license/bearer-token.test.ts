import { createHash, createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createBearerToken,
  parseBearerToken,
  signBearerToken,
} from '../../../shared/license/bearer-token.ts';

const LICENSE_ID = '0123456789abcdef0123456789abcdef';
const SECRET = 'A'.repeat(43);

const slug = fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,20}){0,2}$/);
const licenseId = fc.stringMatching(/^[0-9a-f]{32}$/);
const anyToken = fc.tuple(slug, licenseId, fc.nat()).map((args) => createBearerToken(...args));

/** A token with a right checksum, whatever its parts are. */
const checked = (unchecked: string) => unchecked + crc32(unchecked).toString(16).padStart(8, '0');

describe('a new bearer token', () => {
  it('contains its club, its license, a secret and a checksum', () => {
    const { text } = createBearerToken('fc-example', LICENSE_ID, 1);
    expect(text).toMatch(/^cdt\.fc-example\.[0-9a-f]{32}\.[\w-]{43}[0-9a-f]{8}$/);
    expect(text.split('.')[2]).toBe(LICENSE_ID);
    expect(text).toBe(checked(text.slice(0, -8)));
  });

  it('has its slot and 240 random bits in its secret', () => {
    const secrets = Array.from({ length: 500 }, () => {
      const { text } = createBearerToken('fc-example', LICENSE_ID, 1);
      return Buffer.from(text.slice(-51, -8), 'base64url');
    });
    expect(new Set(secrets.map(({ length }) => length))).toEqual(new Set([32]));
    expect(new Set(secrets.map((secret) => secret.readUInt16BE()))).toEqual(new Set([1]));
    const columns = Array.from({ length: 30 }, (_, i) => secrets.map((secret) => secret[i + 2]));
    expect(columns.filter((column) => new Set(column).size < 100)).toEqual([]);
    expect(new Set(columns.map(String)).size).toBe(30);
  });

  it('takes the slots in turn, so that each replaces the oldest of 1,000', () => {
    const slots = Array.from(
      { length: 2_001 },
      (_, issued) => createBearerToken('fc-example', LICENSE_ID, issued).slot,
    );
    expect(new Set(slots).size).toBe(1_000);
    expect(slots.slice(1_000, 2_000)).toEqual(slots.slice(0, 1_000));
    expect(slots[2_000]).toBe(slots[0]);
  });

  it('parses to what it was made of, fits a header, and has its SHA-256 as digest', () => {
    fc.assert(
      fc.property(anyToken, ({ text, ...token }) => {
        expect(text).toMatch(/^[\w.-]{1,160}$/);
        expect(parseBearerToken(text)).toEqual(token);
        expect(token.digest).toBe(createHash('sha256').update(text).digest('hex'));
      }),
    );
  });
});

describe('a signed bearer token', () => {
  const key = { id: '26110a1b', key: '5ec4e7'.repeat(10) };

  it('is the token, the id of the key and an HMAC of the token', () => {
    const token = createBearerToken('fc-example', LICENSE_ID, 1);
    const mac = createHmac('sha256', key.key).update(token.text).digest('base64url');
    expect(signBearerToken(token, key).text).toBe(`${token.text}.26110a1b.${mac}`);
  });

  it('parses to what it was made of, fits a header, and has a digest of the whole', () => {
    fc.assert(
      fc.property(anyToken, (token) => {
        const { text, ...signed } = signBearerToken(token, key);
        expect(text).toMatch(/^[\w.-]{1,250}$/);
        expect(parseBearerToken(text)).toEqual(signed);
        expect(signed).toMatchObject({ slug: token.slug, licenseId: token.licenseId });
        expect(signed.slot).toBe(token.slot);
        expect(signed.digest).toBe(createHash('sha256').update(text).digest('hex'));
      }),
    );
  });

  it('is malformed or another one with any one character changed or left out', () => {
    const { text, digest } = signBearerToken(createBearerToken('fc-example', LICENSE_ID, 1), key);
    const changed = [...text].flatMap((own, at) =>
      ['', ...'abcXYZ019-_. é\n']
        .filter((by) => by !== own)
        .map((by) => text.slice(0, at) + by + text.slice(at + 1)),
    );
    expect(changed.filter((token) => parseBearerToken(token)?.digest === digest)).toEqual([]);
    const unsigned = text.slice(0, -53);
    const malformed = changed.filter((token) => !token.startsWith(unsigned));
    expect(malformed.filter((token) => parseBearerToken(token))).toEqual([]);
  });
});

describe('parseBearerToken', () => {
  it('rejects a token with any one character changed', () => {
    const { text } = createBearerToken('fc-example', LICENSE_ID, 1);
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
      fc.property(anyToken, fc.nat(), texts, ({ text }, nat, extra) => {
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
    const texts = Array.from({ length: 50 }, () => createBearerToken('a', LICENSE_ID, 1).text);
    const text = texts.find((candidate) => /[a-f].{0,7}$/.test(candidate.slice(-8))) ?? '';
    expect(parseBearerToken(text.slice(0, -8) + text.slice(-8).toUpperCase())).toBeUndefined();
  });
});
