import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReaderCache, type Reader } from '../../../functions/serve/cache/cached-reader.ts';
import type { Encoding } from '../../../functions/serve/http/accept-encoding.ts';
import { createMetrics } from '../../../functions/serve/metrics.ts';
import { packBodies, packBytes } from '../../../publish/documents/pack-bodies.ts';
import { prepareClub } from '../../../publish/documents/prepare-club.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import { documentItems } from '../../../shared/table/documents.ts';
import { putAll } from '../../../shared/table/dynamodb/batch.ts';
import { documentKey } from '../../../shared/table/keys.ts';
import { bytesOf, makeClubFile } from '../../support/clubs/club-file.ts';
import { packDocument } from '../../support/clubs/pack-document.ts';
import {
  interceptTable,
  type MeteredTable,
  meterTable,
} from '../../support/dynamodb/intercept-table.ts';
import { freshSlug, publishClub, table } from '../../support/table.ts';

const MEMORY = 10_000_000;

let watched: MeteredTable;
let reader: Reader;
let slug: string;
let club: Club;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  watched = meterTable();
  reader = createReaderCache(MEMORY, createMetrics('test'))(watched.table);
  slug = freshSlug();
  club = await publishClub(makeClubFile({ slug }));
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const lose = (name: string) => {
  const Key = documentKey(slug, club.revision, name);
  return table.send(new DeleteCommand({ TableName: table.name, Key }));
};
const gzipOf = async (of: Club, name: string, from = reader) =>
  (await from.findBody(of, name, ['gzip']))?.text;
const plainOf = async (of: Club, name: string, from = reader) =>
  (await from.findBody(of, name, ['identity']))?.text;

describe("a reader's pointer", () => {
  it('is read at most once in 5 seconds, for half a read unit', async () => {
    for (const ms of [0, 1, 2_000, 2_998]) {
      pass(ms);
      expect(await reader.findPointer(slug)).toEqual(club);
    }
    expect(watched.takeReads()).toEqual([0.5]);
    pass(1);
    expect(await reader.findPointer(slug)).toEqual(club);
    expect(watched.takeReads()).toEqual([0.5]);
  });

  it('follows a publish after 5 seconds', async () => {
    await reader.findPointer(slug);
    const later = await publishClub(makeClubFile({ slug, categories: [], teams: [] }));
    pass(4_999);
    expect(await reader.findPointer(slug)).toEqual(club);
    pass(1);
    expect(await reader.findPointer(slug)).toEqual(later);
  });

  it('is cached for each club', async () => {
    const other = await publishClub(makeClubFile({ slug: freshSlug() }));
    expect(await reader.findPointer(slug)).toEqual(club);
    expect(await reader.findPointer(other.slug)).toEqual(other);
    expect(await reader.findPointer(slug)).toEqual(club);
  });

  it('is cached for as many clubs as its share of the memory holds', async () => {
    const small = createReaderCache(16_000, createMetrics('test'))(watched.table); // two pointers of 500 bytes in a sixteenth
    const slugs = [slug, freshSlug(), freshSlug()] as const;
    for (const each of slugs.slice(1)) await publishClub(makeClubFile({ slug: each }));
    for (const each of slugs) await small.findPointer(each);
    watched.takeReads();
    await small.findPointer(slugs[2]);
    await small.findPointer(slugs[1]);
    expect(watched.takeReads()).toEqual([]);
    await small.findPointer(slugs[0]);
    expect(watched.takeReads()).toEqual([0.5]);
  });

  it('is not cached for an unknown club, which is found once it is published', async () => {
    const coming = freshSlug();
    expect(await reader.findPointer(coming)).toBeUndefined();
    const published = await publishClub(makeClubFile({ slug: coming }));
    expect(await reader.findPointer(coming)).toEqual(published);
  });
});

describe("a reader's body", () => {
  it('is read once for each revision', async () => {
    const before = await plainOf(club, 'CATEGORIES');
    expect(before).toContain('Women');
    expect(await plainOf(club, 'CATEGORIES')).toBe(before);
    expect(watched.takeReads()).toEqual([0.5]);

    const next = await publishClub(makeClubFile({ slug, categories: [], teams: [] }));
    expect(await plainOf(next, 'CATEGORIES')).toBe('{"data":[]}');
    expect(await plainOf(next, 'CATEGORIES')).toBe('{"data":[]}');
    expect(await plainOf(club, 'CATEGORIES')).toBe(before);
    expect(watched.takeReads()).toEqual([0.5]);
  });

  it('is decompressed once', async () => {
    const first = await reader.findBody(club, 'PLAYERS', ['identity']);
    expect(await reader.findBody(club, 'PLAYERS', ['identity'])).toBe(first);
  });

  it('is the published document in each encoding, whichever comes first', async () => {
    const { documents } = prepareClub(bytesOf(makeClubFile({ slug })), '2026-08-01');
    for (const [i, { name, gzip, brotli = gzip, etag }] of packBodies(documents).entries()) {
      const texts: Record<Encoding, string> = {
        br: Buffer.from(brotli).toString('base64'),
        gzip: Buffer.from(gzip).toString('base64'),
        identity: gunzipSync(gzip).toString(),
      };
      const order: Encoding[] = i % 2 ? ['gzip', 'br', 'identity'] : ['identity', 'br', 'gzip'];
      for (const encoding of [...order, ...order]) {
        const body = await reader.findBody(club, name, [encoding]);
        expect(body).toEqual({
          etag,
          text: texts[encoding],
          encoding,
        });
      }
      expect(watched.takeReads()).toHaveLength(2); // one is decompressed from the gzip
    }
  });

  it('is in the first encoding that is accepted', async () => {
    const encodingOf = async (...accepted: Encoding[]) =>
      (await reader.findBody(club, 'PLAYERS', accepted))?.encoding;
    expect(await encodingOf('br', 'gzip', 'identity')).toBe('br');
    expect(await encodingOf('gzip', 'br', 'identity')).toBe('gzip');
    expect(await encodingOf('identity', 'br')).toBe('identity');
  });

  it('is sent in another encoding that is accepted while a replica lacks the brotli', async () => {
    const gzip = await reader.findBody(club, 'TEAMS', ['gzip']);
    const plain = await reader.findBody(club, 'TEAMS', ['identity']);
    await lose('BROTLI#TEAMS');
    const other = createReaderCache(MEMORY, createMetrics('test'))(watched.table);
    watched.takeReads();
    for (const reads of [[0.5, 0.5, 1], []]) {
      expect(await other.findBody(club, 'TEAMS', ['br', 'gzip', 'identity'])).toEqual(gzip);
      expect(watched.takeReads()).toEqual(reads);
    }
    expect(await other.findBody(club, 'TEAMS', ['br', 'identity'])).toEqual(plain);
    expect(await other.findBody(club, 'TEAMS', ['br', 'identity', 'gzip'])).toEqual(gzip);
  });

  it('is brotli, though a replica lacked it before, in another instance', async () => {
    await lose('BROTLI#TEAMS');
    expect((await reader.findBody(club, 'TEAMS', ['br', 'gzip']))?.encoding).toBe('gzip');
    await putAll(watched.table, documentItems(slug, club.revision, packDocument('TEAMS', [])));
    const other = createReaderCache(MEMORY, createMetrics('test'))(watched.table);
    expect((await other.findBody(club, 'TEAMS', ['br', 'gzip']))?.encoding).toBe('br');
  });

  it('costs half a read unit for each 4 KB of its items, and nothing when it is cached', async () => {
    const costs = [
      { size: 1_000, units: [0.5] },
      { size: 10_000, units: [1.5] },
      { size: 389_000, units: [48] },
      { size: 1_000_000, units: [48, 75] }, // one part and, in a batch, two more
    ];
    for (const { size, units } of costs) {
      const name = `RANDOM#${size}`;
      const bytes = randomBytes(size);
      for (const item of documentItems(slug, club.revision, packBytes(name, bytes))) {
        await putAll(watched.table, [{ ...item }]);
      }
      watched.takeReads();
      const text = (await gzipOf(club, name)) ?? '';
      expect(gunzipSync(Buffer.from(text, 'base64')).equals(bytes)).toBe(true);
      expect(watched.takeReads()).toEqual(units);
      await gzipOf(club, name);
      await plainOf(club, name);
      expect(watched.takeReads()).toEqual([]);
    }
  });

  it('is one encoding alone of the read units: brotli', async () => {
    const name = 'LONG';
    const texts = Array.from({ length: 2_000 }, () => randomBytes(8).toString('hex'));
    const document = packDocument(name, texts);
    for (const item of documentItems(slug, club.revision, document)) {
      await putAll(watched.table, [{ ...item }]);
    }
    watched.takeReads();
    const { text = '' } = (await reader.findBody(club, name, ['br'])) ?? {};
    const plain = brotliDecompressSync(Buffer.from(text, 'base64')).toString();
    expect(JSON.parse(plain).data).toEqual(texts);
    const [units = 0] = watched.takeReads();
    expect(units).toBe(Math.ceil((document.brotli.length + 200) / 4_096) / 2);
    await reader.findBody(club, name, ['br']);
    expect(watched.takeReads()).toEqual([]);
  });

  it('is found when the first replica lacks it', async () => {
    const lagging = createReaderCache(
      MEMORY,
      createMetrics('test'),
    )(interceptTable(({ input }, send) => (input.ConsistentRead ? send() : Promise.resolve({}))));
    expect(await gzipOf(club, 'PLAYERS', lagging)).toBe(await gzipOf(club, 'PLAYERS'));
  });

  it('is complete when the first replica lacks one of its parts', async () => {
    const bytes = randomBytes(1_000_000);
    for (const item of documentItems(slug, club.revision, packBytes('TEAMS', bytes))) {
      await putAll(watched.table, [{ ...item }]);
    }
    const lagging = interceptTable(async ({ input }, send) => {
      const request = input.RequestItems?.[watched.table.name];
      if (request && !request.ConsistentRead) request.Keys = request.Keys.slice(1);
      return send();
    });
    expect(
      await gzipOf(club, 'TEAMS', createReaderCache(MEMORY, createMetrics('test'))(lagging)),
    ).toBe(await gzipOf(club, 'TEAMS'));
  });

  it('is not cached when it is too large, at two bytes a character', async () => {
    const first = (await gzipOf(club, 'PLAYERS')) ?? '';
    for (const [room, reads] of [
      [2 * first.length, 2],
      [2 * first.length + 1_000, 1],
    ] as const) {
      const small = createReaderCache(room, createMetrics('test'))(watched.table);
      watched.takeReads();
      expect(await gzipOf(club, 'PLAYERS', small)).toBe(first);
      expect(await gzipOf(club, 'PLAYERS', small)).toBe(first);
      expect(watched.takeReads()).toHaveLength(reads);
    }
  });
});
