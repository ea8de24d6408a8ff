import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClubFileError } from '../../../../publish/club-file/club-file-error.ts';
import { parseClubFile } from '../../../../publish/club-file/parse-club-file.ts';
import {
  packBytes,
  packChanges,
  packDocument,
  RESPONSE_LIMIT,
} from '../../../../publish/render/pack-document.ts';
import { renderDocuments } from '../../../../publish/render/render-documents.ts';

/** The bytes around a text that is sent as JSON in a JSON string: "{\"data\":\"…\"}". */
const AROUND = '"{\\"data\\":\\"\\"}"'.length;

const rejectionOf = (data: unknown): unknown => {
  try {
    packDocument('PLAYERS', data);
  } catch (error) {
    return error instanceof ClubFileError ? error.problems[0]?.detail : error;
  }
  return undefined;
};

describe('a packed document', () => {
  it('is the response body, compressed', () => {
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
        const { gzip, brotli } = packDocument('TEAMS', data);
        expect(gunzipSync(gzip).toString()).toBe(JSON.stringify({ data }));
        expect(brotliDecompressSync(brotli).toString()).toBe(JSON.stringify({ data }));
      }),
    );
  });

  it('takes a fifth to a quarter less in brotli than in gzip: lists of the sample club', () => {
    const file = parseClubFile(readFileSync('examples/clubs/sk-kesselhafen.json'));
    const rendered = renderDocuments(file, '2026-11-22');
    const shareOf = (name: string) => {
      const { gzip, brotli } = packDocument(name, rendered.get(name));
      return brotli.length / gzip.length;
    };
    expect(shareOf('TEAMS')).toBeLessThan(0.74);
    expect(shareOf('PLAYERS')).toBeLessThan(0.82);
  });

  it.each([
    ['with the quality 10', 100_000, 10],
    ['faster, with 5, when it is larger than a megabyte', 1024 * 1024 + 1, 5],
  ])('is compressed %s', (_, size, quality) => {
    const around = Buffer.byteLength('{"data":""}');
    const data = randomBytes(size).toString('hex').slice(around, size);
    const body = JSON.stringify({ data });
    expect(Buffer.byteLength(body)).toBe(size);
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const expected = brotliCompressSync(body, { params });
    expect(expected.equals(packDocument('PLAYERS', data).brotli)).toBe(true);
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
  it('is rejected with its size, how far it is over, and what to do; one byte less is not', () => {
    const fits = 'a'.repeat(RESPONSE_LIMIT - AROUND);
    expect(rejectionOf(fits)).toBeUndefined();
    expect(rejectionOf(`${fits}a`)).toBe(
      'the list of all players is 6,276 kB in a response, 1 kB more than the limit of 6,275 kB: ' +
        'leave out players who are in no team, or split the club into two, each with its own slug',
    );
  });

  it('is measured in bytes, as the text in JSON that Lambda sends', () => {
    const half = (RESPONSE_LIMIT - AROUND) / 2;
    expect(rejectionOf('é'.repeat(half + 1))).toMatch(/^the list of all players is 6,\d+ kB/);
    expect(rejectionOf('\\'.repeat(half / 2 + 1))).toMatch(/^the list of all players is 6,\d+ kB/);
  });

  it('is rejected for its compressed bodies in base64 too', () => {
    const incompressible = randomBytes(RESPONSE_LIMIT).toString('base64');
    expect(rejectionOf(incompressible.slice(0, RESPONSE_LIMIT - AROUND))).toMatch(
      /^the list of all players is 6,[345]\d\d kB in a response, \d+ kB more than/,
    );
  });

  it('leaves room for the rest of a Lambda response of 6 MB', () => {
    expect(RESPONSE_LIMIT).toBeLessThanOrEqual(6 * 1024 * 1024 - 4096);
  });
});

describe('a list of changes that is too large for a response', () => {
  it('is left out, and the others stay', () => {
    const large = 'x'.repeat(RESPONSE_LIMIT - AROUND + 1);
    const rendered = new Map([
      ['CHANGES', large],
      ['CHANGES#r1', large.slice(1)],
    ]);
    expect(packChanges(rendered).map(({ name }) => name)).toEqual(['CHANGES#r1']);
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
