import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../publish/club/rules/parse-club-file.ts';
import { packBodies, packBytes } from '../../../../publish/documents/pack-bodies.ts';
import { renderDocuments } from '../../../../publish/documents/render-documents.ts';
import { toBody } from '../../../../publish/documents/response-body.ts';
import { packDocument } from '../../../support/clubs/pack-document.ts';

/** Almost a mebibyte each, as bodies, and repetitive: random ones take seconds. */
const TEXTS = Array.from({ length: 5 }, () =>
  randomBytes(4_096)
    .toString('hex')
    .repeat(128)
    .slice(0, 1024 * 1024 - 40),
);

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

  it('is compressed with the quality of its club, in which calendars do not count', () => {
    const [lists, calendars] = ['TEAMS', 'CALENDAR#T'].map((name) =>
      TEXTS.map((text, i) => ({ ...toBody('', text), name: `${name}${i}` })),
    );
    const body = toBody('SEASONS', TEXTS[0]?.slice(0, 50_000));
    const sizeBeside = (others: typeof lists = []) =>
      packBodies([body, ...others])[0]?.brotli?.length;
    expect(sizeBeside(calendars)).toBe(sizeBeside());
    expect(sizeBeside(lists)).not.toBe(sizeBeside());
  });

  it.each([
    ['fast, with the quality 5, when it has at most 2 KB', 2048, 5],
    ['with 10 when it has more', 2049, 10],
    ['with 10', 100_000, 10],
    ['fast again when it is larger than a megabyte', 1024 * 1024 + 1, 5],
  ])('is compressed %s', (_, size, quality) => {
    const around = Buffer.byteLength('{"data":""}');
    const data = randomBytes(size).toString('hex').slice(around, size);
    const body = JSON.stringify({ data });
    expect(Buffer.byteLength(body)).toBe(size);
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const expected = brotliCompressSync(body, { params });
    expect(expected.equals(packDocument('PLAYERS', data).brotli)).toBe(true);
  });

  it('is compressed fast when the club has more than 4 MiB of documents that differ', () => {
    const qualityOf = (count: number) => {
      const bodies = Array.from({ length: count }, (_, i) => toBody(`TEAM#${i}`, TEXTS[i]));
      const [first] = packBodies([...bodies, ...bodies]);
      const [body] = bodies;
      return [5, 10].find((quality) => {
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
        return brotliCompressSync(body?.bytes ?? '', { params }).equals(
          first?.brotli ?? Buffer.of(),
        );
      });
    };
    expect([qualityOf(4), qualityOf(5)]).toEqual([10, 5]);
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
