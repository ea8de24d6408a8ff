import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClubFileError } from '../../../../shared/publish/club-file/club-file-error.ts';
import {
  packBytes,
  packDocument,
  RESPONSE_LIMIT,
} from '../../../../shared/publish/render/pack-document.ts';

/** The bytes around a text that is sent as JSON in a JSON string: "{\"data\":\"…\"}". */
const AROUND = '"{\\"data\\":\\"\\"}"'.length;

const rejectionOf = (data: unknown): unknown => {
  try {
    packDocument('PLAYERS', data);
  } catch (error) {
    return error instanceof ClubFileError ? error.message : error;
  }
  return undefined;
};

describe('a packed document', () => {
  it('is the response body, gzip', () => {
    const { name, gzip, length } = packDocument('PLAYERS', [{ last_name: 'Öberg' }]);
    const plain = gunzipSync(gzip).toString();
    expect({ name, plain, length }).toEqual({
      name: 'PLAYERS',
      plain: '{"data":[{"last_name":"Öberg"}]}',
      length: Buffer.byteLength(plain),
    });
  });

  it('decompresses to its data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const { gzip } = packDocument('TEAMS', data);
        expect(gunzipSync(gzip).toString()).toBe(JSON.stringify({ data }));
      }),
    );
  });

  it('has a weak entity tag that depends on its content alone', () => {
    const { etag } = packDocument('TEAMS', [1]);
    expect(etag).toMatch(/^W\/"[\w-]{16}"$/);
    expect(packDocument('TEAMS#S1', [1]).etag).toBe(etag);
    expect(packBytes('SOURCE', Buffer.from('{"data":[1]}')).etag).toBe(etag);
  });

  it('has another entity tag when its content differs', () => {
    const texts = fc.uniqueArray(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(texts, ([one, other]) => {
        expect(packDocument('TEAMS', one).etag).not.toBe(packDocument('TEAMS', other).etag);
      }),
    );
  });
});

describe('a document that is too large for a response', () => {
  it('is rejected with the sizes, and one byte less is not', () => {
    const fits = 'a'.repeat(RESPONSE_LIMIT - AROUND);
    expect(rejectionOf(fits)).toBeUndefined();
    expect(rejectionOf(`${fits}a`)).toMatch(
      /^PLAYERS is 6275073 bytes in a response \(\d{4} as gzip\); the limit is 6275072\.$/,
    );
  });

  it('is measured in bytes, as the text in JSON that Lambda sends', () => {
    const half = (RESPONSE_LIMIT - AROUND) / 2;
    expect(rejectionOf('é'.repeat(half + 1))).toMatch(/^PLAYERS is \d+ bytes/);
    expect(rejectionOf('\\'.repeat(half / 2 + 1))).toMatch(/^PLAYERS is \d+ bytes/);
  });

  it('is rejected for its gzip in base64 too', () => {
    const incompressible = randomBytes(RESPONSE_LIMIT).toString('base64');
    expect(rejectionOf(incompressible.slice(0, RESPONSE_LIMIT - AROUND))).toMatch(
      /^PLAYERS is 6275072 bytes in a response \(6[34]\d{5} as gzip/,
    );
  });

  it('leaves room for the rest of a Lambda response of 6 MB', () => {
    expect(RESPONSE_LIMIT).toBeLessThanOrEqual(6 * 1024 * 1024 - 4096);
  });
});

describe('a packed source', () => {
  it('decompresses byte for byte', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        const { name, gzip, length } = packBytes('SOURCE', bytes);
        expect({ name, length }).toEqual({ name: 'SOURCE', length: bytes.length });
        expect(new Uint8Array(gunzipSync(gzip))).toEqual(bytes);
      }),
    );
  });
});
