import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createReaderCache,
  type OpenReader,
  type Reader,
} from '../../../functions/serve/cache/cached-reader.ts';
import { createMetrics } from '../../../functions/serve/metrics.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import { clubKey } from '../../../shared/table/keys.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { type MeteredTable, meterTable } from '../../support/dynamodb/intercept-table.ts';
import { freshSlug, publishClub, table } from '../../support/table.ts';

const FIVE_MINUTES = 300_000;
const UNAVAILABLE = { name: 'Problem', code: 'unavailable', status: 503, retryAfter: 5 };

let watched: MeteredTable;
let openReader: OpenReader;
let reader: Reader;
let slug: string;
let club: Club;

/** Takes DynamoDB down in each test after the reader has cached the club. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  watched = meterTable();
  openReader = createReaderCache(10_000_000, createMetrics('test'));
  reader = openReader(watched.table);
  slug = freshSlug();
  club = await publishClub(makeClubFile({ slug }));
  await reader.findPointer(slug);
  await reader.findBody(club, 'PLAYERS', ['gzip']);
  watched.takeReads();
  watched.isDown = true;
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('a reader while DynamoDB is down', () => {
  it('uses its cached pointer for 5 minutes, and retries at most every 5 seconds', async () => {
    for (let second = 1; second <= 300; second += 1) {
      pass(1_000);
      expect(await reader.findPointer(slug)).toEqual(club);
    }
    expect(watched.takeReads()).toEqual(Array(60).fill(0));
    pass(5_000);
    await expect(reader.findPointer(slug)).rejects.toMatchObject(UNAVAILABLE);
  });

  it('retries at most every 5 seconds also for a revision that it has not read', async () => {
    const later = await publishClub(makeClubFile({ slug, categories: [], teams: [] }));
    const only = openReader(watched.table, later.revision);
    pass(1);
    for (let second = 1; second <= 10; second += 1) {
      await expect(only.findPointer(slug)).rejects.toMatchObject(UNAVAILABLE);
      pass(1_000);
    }
    expect(watched.takeReads()).toEqual([0, 0]);
    watched.isDown = false;
    expect(await only.findPointer(slug)).toEqual(later);
  });

  it('counts the 5 minutes from the last response of DynamoDB', async () => {
    pass(FIVE_MINUTES);
    expect(await reader.findPointer(slug)).toEqual(club);
    pass(5_000);
    await expect(reader.findPointer(slug)).rejects.toMatchObject(UNAVAILABLE);
  });

  it('uses a cached document in another encoding, decompressed for who does not accept it', async () => {
    const body = await reader.findBody(club, 'PLAYERS', ['br', 'gzip', 'identity']);
    expect(body).toEqual(await reader.findBody(club, 'PLAYERS', ['gzip']));
    const plain = await reader.findBody(club, 'PLAYERS', ['br', 'identity']);
    expect(plain?.encoding).toBe('identity');
    watched.isDown = false;
    await reader.findBody(club, 'TEAMS', ['br']);
    watched.isDown = true;
    const teams = await reader.findBody(club, 'TEAMS', ['gzip', 'identity']);
    expect(teams?.encoding).toBe('identity');
    expect(JSON.parse(teams?.text ?? '').data).toHaveLength(3);
  });

  it('uses its cached documents without reading', async () => {
    pass(FIVE_MINUTES);
    expect(await reader.findBody(club, 'PLAYERS', ['gzip'])).toBeDefined();
    expect(await reader.findBody(club, 'PLAYERS', ['identity'])).toBeDefined();
    expect(watched.takeReads()).toEqual([]);
  });

  it('is unavailable for a club that it has not cached, and finds it afterwards', async () => {
    const unseen = await publishClub(makeClubFile({ slug: freshSlug() }));
    await expect(reader.findPointer(unseen.slug)).rejects.toMatchObject(UNAVAILABLE);
    watched.isDown = false;
    expect(await reader.findPointer(unseen.slug)).toEqual(unseen);
  });

  it('is unavailable for a document that it has not cached, and finds it afterwards', async () => {
    for (const encoding of ['gzip', 'identity'] as const) {
      const body = reader.findBody(club, 'TEAMS', [encoding]);
      await expect(body).rejects.toMatchObject(UNAVAILABLE);
    }
    watched.isDown = false;
    expect(await reader.findBody(club, 'TEAMS', ['gzip'])).toBeDefined();
  });

  it('does not use an earlier pointer of a club that was removed', async () => {
    watched.isDown = false;
    await table.send(new DeleteCommand({ TableName: table.name, Key: clubKey(slug) }));
    pass(5_000);
    expect(await reader.findPointer(slug)).toBeUndefined();
    watched.isDown = true;
    await expect(reader.findPointer(slug)).rejects.toMatchObject(UNAVAILABLE);
  });

  it('reads the new pointer 5 seconds after its last failed read', async () => {
    const later = await publishClub(makeClubFile({ slug, categories: [], teams: [] }));
    pass(10_000);
    expect(await reader.findPointer(slug)).toEqual(club);
    watched.isDown = false;
    pass(4_999);
    expect(await reader.findPointer(slug)).toEqual(club);
    pass(1);
    expect(await reader.findPointer(slug)).toEqual(later);
  });

  it('counts 5 minutes again after each response, and recovers after longer', async () => {
    pass(FIVE_MINUTES - 10_000);
    watched.isDown = false;
    await reader.findPointer(slug);
    watched.isDown = true;
    pass(FIVE_MINUTES);
    expect(await reader.findPointer(slug)).toEqual(club);
    pass(FIVE_MINUTES);
    await expect(reader.findPointer(slug)).rejects.toMatchObject(UNAVAILABLE);
    watched.isDown = false;
    expect(await reader.findPointer(slug)).toEqual(club);
  });
});
