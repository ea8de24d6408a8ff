import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReaderCache, type Reader } from '../../../functions/serve/cache/cached-reader.ts';
import { createMetrics } from '../../../functions/serve/metrics.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import { documentItems } from '../../../shared/table/documents.ts';
import { putAll } from '../../../shared/table/dynamodb/batch.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { packDocument } from '../../support/clubs/pack-document.ts';
import { type MeteredTable, meterTable } from '../../support/dynamodb/intercept-table.ts';
import { freshSlug, publishClub } from '../../support/table.ts';

let watched: MeteredTable;
let reader: Reader;
let club: Club;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  watched = meterTable();
  reader = createReaderCache(10_000_000, createMetrics('test'))(watched.table);
  club = await publishClub(makeClubFile({ slug: freshSlug() }));
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const SINCE = 'CHANGES#20261122T080000.000Z-0123456789abcdef';

/** The read units of asking for a document once more. */
async function costOf(name: string): Promise<number[]> {
  watched.takeReads();
  await reader.findBody(club, name, ['gzip']);
  return watched.takeReads();
}

describe('a document that a revision lacks, which has just become live', () => {
  it.each([SINCE, `PUBLIC#${SINCE}`])('is read once in 5 seconds: %s', async (name) => {
    const units = [0.5, 1, 1];
    expect(await costOf(name)).toEqual(units);
    for (const ms of [0, 1, 4_998]) {
      pass(ms);
      expect(await costOf(name)).toEqual([]);
    }
    pass(1);
    expect(await costOf(name)).toEqual(units);
    expect(await costOf(name)).toEqual([]);
  });

  it('is found 5 seconds after it has arrived, as in another region', async () => {
    expect(await costOf(SINCE)).toHaveLength(3);
    const items = documentItems(club.slug, club.revision, packDocument(SINCE, []));
    await putAll(watched.table, items);
    expect(await reader.findBody(club, SINCE, ['gzip'])).toBeUndefined();
    pass(5_000);
    expect(await reader.findBody(club, SINCE, ['gzip'])).toMatchObject({ encoding: 'gzip' });
  });

  it('is found when its pointer arrived long after the publish, as in another region', async () => {
    pass(3_600_000);
    expect(await costOf(SINCE)).toHaveLength(3);
    await putAll(watched.table, documentItems(club.slug, club.revision, packDocument(SINCE, [])));
    pass(5_000);
    expect(await reader.findBody(club, SINCE, ['gzip'])).toMatchObject({ encoding: 'gzip' });
  });

  it('is read no more once this instance has known the revision for a minute', async () => {
    await costOf(SINCE);
    pass(60_001);
    expect(await costOf(SINCE)).toEqual([0.5, 1, 1]);
    pass(3_600_000);
    expect(await costOf(SINCE)).toEqual([]);
  });
});
