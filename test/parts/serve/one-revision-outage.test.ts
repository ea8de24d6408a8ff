import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createReaderCache,
  type OpenReader,
} from '../../../functions/serve/cache/cached-reader.ts';
import { createMetrics } from '../../../functions/serve/metrics.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { type MeteredTable, meterTable } from '../../support/dynamodb/intercept-table.ts';
import { freshSlug, publishClub } from '../../support/table.ts';

const UNAVAILABLE = { name: 'Problem', code: 'unavailable', status: 503, retryAfter: 5 };
const NOT_LIVE = { name: 'Problem', code: 'revision_not_live', status: 409 };

let watched: MeteredTable;
let openReader: OpenReader;
let slug: string;
let earlier: Club;
let live: Club;

/** An instance that has the earlier pointer when DynamoDB goes down. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  watched = meterTable();
  openReader = createReaderCache(10_000_000, createMetrics('test'));
  slug = freshSlug();
  earlier = await publishClub(makeClubFile({ slug }));
  await openReader(watched.table).findPointer(slug);
  live = await publishClub(makeClubFile({ slug, teams: [] }));
  watched.isDown = true;
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const find = (revision: string) => openReader(watched.table, revision).findPointer(slug);

describe('a request for one revision while DynamoDB is down', () => {
  it('is unavailable when the instance has another one, live or not', async () => {
    await expect(find(live.revision)).rejects.toMatchObject(UNAVAILABLE);
    await expect(find(live.revision)).rejects.toMatchObject(UNAVAILABLE); // without a read
    watched.isDown = false;
    pass(5_000);
    expect(await find(live.revision)).toEqual(live);
    await expect(find(earlier.revision)).rejects.toMatchObject(NOT_LIVE);
  });

  it('is answered for 5 minutes when the instance has it', async () => {
    pass(295_000);
    expect(await find(earlier.revision)).toEqual(earlier);
    pass(5_001);
    await expect(find(earlier.revision)).rejects.toMatchObject(UNAVAILABLE);
  });

  it('causes at most one attempt in 5 seconds, and leaves other requests their pointer', async () => {
    watched.takeReads();
    pass(1);
    for (let i = 0; i < 10; i += 1) {
      await expect(find(live.revision)).rejects.toMatchObject(UNAVAILABLE);
      expect(await openReader(watched.table).findPointer(slug)).toEqual(earlier);
    }
    expect(watched.takeReads()).toEqual([0]);
  });
});
