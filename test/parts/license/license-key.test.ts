import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createLicenseKey,
  licenseIdOf,
  parseLicenseKey,
} from '../../../shared/license/license-key.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const KEY = 'CDL-01234-56789-ABCDE-FGHJK-MNPQR-NMDMV';

const keyOf = (secret: Uint8Array) => createLicenseKey(() => secret);
const secretOf = (key: string) => key.slice(4, 33);
const replaceAt = (text: string, at: number, by: string) =>
  text.slice(0, at) + by + text.slice(at + 1);

const anyKey = fc.uint8Array({ minLength: 25, maxLength: 25 }).map(keyOf);

describe('a new license key', () => {
  it('is CDL- and six groups of five, and never the same', () => {
    const keys = Array.from({ length: 500 }, () => createLicenseKey());
    for (const key of keys) expect(key).toMatch(/^CDL(-[0-9A-HJKMNP-TV-Z]{5}){6}$/);
    expect(new Set(keys.map(secretOf)).size).toBe(500);
  });

  it('follows from its random bytes, in every later version too', () => {
    expect(keyOf(Uint8Array.from({ length: 25 }, (_, i) => i))).toBe(KEY);
    expect(keyOf(new Uint8Array(25).fill(255))).toMatch(/^CDL-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-/);
  });

  it('takes 25 random bytes, and 125 bits of them make different secrets', () => {
    const sizes: number[] = [];
    createLicenseKey((size) => {
      sizes.push(size);
      return new Uint8Array(size);
    });
    expect(sizes).toEqual([25]);
    const secrets = Array.from({ length: 125 }, (_, bit) => {
      const bytes = new Uint8Array(25);
      bytes[Math.floor(bit / 5)] = 1 << (bit % 5);
      return secretOf(keyOf(bytes));
    });
    expect(new Set(secrets).size).toBe(125);
  });

  it('uses its 32 symbols equally often', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte++) {
      const symbol = keyOf(new Uint8Array(25).fill(byte)).charAt(4);
      counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    }
    expect(counts).toEqual(new Map([...ALPHABET].map((symbol) => [symbol, 8])));
  });
});

/** All ways in which people write a symbol of a key. */
const spellings = (symbol: string): string[] => {
  const alike = ['0Oo', '1IiLl'].find((group) => group.includes(symbol)) ?? '';
  return [symbol, symbol.toLowerCase(), ...alike];
};

describe('a license key as people type it', () => {
  it.each([
    ['as it is', KEY],
    ['in small letters', 'cdl-01234-56789-abcde-fghjk-mnpqr-nmdmv'],
    ['without hyphens', 'CDL0123456789ABCDEFGHJKMNPQRNMDMV'],
    ['with blanks around', '  CDL-01234-56789-ABCDE-FGHJK-MNPQR-NMDMV\n'],
    ['with blanks for hyphens', 'CDL 01234 56789 ABCDE FGHJK MNPQR NMDMV'],
    ['with hyphens elsewhere', 'CD-L0-1234-56789AB-CDEFGHJK-MNPQRNMDMV-'],
    ['with O for 0 and I for 1', 'CDL-OI234-56789-ABCDE-FGHJK-MNPQR-NMDMV'],
    ['with o for 0 and l for 1', 'cdl-ol234-56789-abcde-fghjk-mnpqr-nmdmv'],
    ['with 1 for the L of its prefix', 'CD1-01234-56789-ABCDE-FGHJK-MNPQR-NMDMV'],
    ['with the dashes of a word processor', 'CDL–01234–56789–ABCDE—FGHJK‑MNPQR–NMDMV'],
    ['with L for 1', 'CDL-0L234-56789-ABCDE-FGHJK-MNPQR-NMDMV'],
    ['with 100 characters', KEY.padEnd(100)],
  ])('is accepted %s', (_, text) => {
    expect(parseLicenseKey(text)).toBe(KEY);
  });

  it('is accepted in any mixture of spellings', () => {
    const gap = fc.constantFrom('', '', '', '-', ' ', '\t', '\n', '\u00a0', ' - ');
    const typed = (key: string) =>
      fc
        .tuple(
          ...[...key.replaceAll('-', '')].map((symbol, i) =>
            fc.tuple(
              fc.constantFrom(...(i < 3 ? [symbol, symbol.toLowerCase()] : spellings(symbol))),
              gap,
            ),
          ),
        )
        .map((symbols) => symbols.flat().join(''))
        .filter((text) => text.length <= 100);
    const variants = anyKey.chain((key) => fc.tuple(fc.constant(key), typed(key)));
    fc.assert(
      fc.property(variants, ([key, text]) => {
        expect(parseLicenseKey(text)).toBe(key);
      }),
    );
  });

  it('is rejected with any one symbol changed', () => {
    const places = [...KEY].flatMap((symbol, at) => (symbol === '-' || at < 4 ? [] : [at]));
    const changed = places.flatMap((at) =>
      [...ALPHABET].filter((by) => by !== KEY[at]).map((by) => replaceAt(KEY, at, by)),
    );
    expect(changed).toHaveLength(30 * 31);
    expect(changed.filter((text) => parseLicenseKey(text))).toEqual([]);
  });

  it('is rejected with two neighbours swapped', () => {
    const compact = anyKey.map((key) => key.replaceAll('-', ''));
    fc.assert(
      fc.property(compact, fc.integer({ min: 3, max: 31 }), (key, at) => {
        fc.pre(key[at] !== key[at + 1]);
        const swapped = key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2);
        expect(parseLicenseKey(swapped)).toBeUndefined();
      }),
    );
  });

  it.each([
    ['no text', ''],
    ['the prefix alone', 'CDL'],
    ['another prefix', KEY.replace('CDL', 'CDX')],
    ['no prefix', KEY.slice(4)],
    ['a symbol too few', KEY.slice(0, -1)],
    ['a symbol too many', `${KEY}0`],
    ['a U', replaceAt(KEY, 4, 'U')],
    ['a letter with an accent', replaceAt(KEY, 16, 'Á')],
    ['other text around it', `key: ${KEY}`],
    ['another key after it', KEY + KEY],
    ['more than 100 characters', KEY.padEnd(101)],
  ])('is rejected with %s', (_, text) => {
    expect(parseLicenseKey(text)).toBeUndefined();
  });
});

describe('the id of a license', () => {
  it("is 32 hex digits of the key's SHA-256, in every later version too", () => {
    expect(licenseIdOf(KEY)).toBe('08efc527504ac9449ef1905148e2b007');
  });
});
