import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReaderCache, type Reader } from '../../../functions/serve/cache/cached-reader.ts';
import type { Encoding } from '../../../functions/serve/http/accept-encoding.ts';
import { createMetrics } from '../../../functions/serve/metrics.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import { documentItems } from '../../../shared/table/documents.ts';
import { putAll } from '../../../shared/table/dynamodb/batch.ts';
import { documentKey } from '../../../shared/table/keys.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { packDocument } from '../../support/clubs/pack-document.ts';
import { type MeteredTable, meterTable } from '../../support/dynamodb/intercept-table.ts';
import { loseDocuments, removeNames } from '../../support/dynamodb/lose-documents.ts';
import { itemsOf } from '../../support/dynamodb/stored-items.ts';
import { freshSlug, publishClub, table } from '../../support/table.ts';

let watched: MeteredTable;
let club: Club;
let reader: Reader;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  watched = meterTable();
  reader = openReader();
  club = await publishClub(makeClubFile({ slug: freshSlug() }));
});
afterEach(() => vi.useRealTimers());

/** A reader of an instance that has cached nothing. */
const openReader = (): Reader => createReaderCache(1e7, createMetrics('test'))(watched.table);

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const GZIP: Encoding[] = ['gzip'];
const MISSING = { name: 'Problem', code: 'document_missing', status: 503, retryAfter: 5 };
const SINCE = 'CHANGES#20261122T080000.000Z-0123456789abcdef';

/** Finds a document, or the problem that its reader throws, and the read units of that. */
async function read(name: string, accepted = GZIP) {
  watched.takeReads();
  const found = await reader.findBody(club, name, accepted).catch((error: unknown) => error);
  return { found, units: watched.takeReads() };
}

const lose = (isLost: (name: string) => boolean) => loseDocuments(club, isLost);
const store = async (name: string) =>
  putAll(watched.table, documentItems(club.slug, club.revision, packDocument(name, [])));

describe('a document that is not among the names of its revision', () => {
  it.each(['TEAM#999', 'PUBLIC#TEAM#999', 'TEAMS#S9', 'MATCHES#T101', 'CALENDAR#C9'])(
    'costs one more read of half a unit, once for all: %s',
    async (name) => {
      expect(await read(name)).toEqual({ found: undefined, units: [0.5, 0.5] });
      for (const other of [name, 'TEAM#998', 'PUBLIC#SEASON#998']) {
        for (const accepted of [GZIP, ['br', 'gzip', 'identity'], ['identity']] as Encoding[][]) {
          expect(await read(other, accepted)).toEqual({ found: undefined, units: [] });
        }
      }
    },
  );

  it('is not taken for a list of changes, which is never among them', async () => {
    await read('TEAM#999');
    await store(SINCE);
    expect((await read(SINCE)).found).toMatchObject({ encoding: 'gzip' });
  });

  it('is absent for as long as the revision is live', async () => {
    await read('TEAM#999');
    pass(3_600_000);
    expect(await read('TEAM#999')).toEqual({ found: undefined, units: [] });
  });
});

describe('a document that its revision has lost', () => {
  it.each(['TEAMS', 'PUBLIC#TEAMS', 'TEAM#101', 'PLAYERS', 'SEASON#2', 'SEASONS#ACTIVE'])(
    'is missing, not absent: %s',
    async (name) => {
      expect(await lose((one) => name.endsWith(one))).toBeGreaterThan(1);
      for (const accepted of [GZIP, ['br', 'gzip', 'identity'], ['identity']] as Encoding[][]) {
        expect((await read(name, accepted)).found).toMatchObject(MISSING);
      }
    },
  );

  it('is read once in 5 seconds', async () => {
    await lose((name) => name === 'TEAMS');
    const isMissing = expect.objectContaining(MISSING);
    expect(await read('TEAMS')).toEqual({ found: isMissing, units: [0.5, 0.5, 1, 1] });
    for (const ms of [0, 1, 4_998]) {
      pass(ms);
      expect(await read('TEAMS')).toEqual({ found: isMissing, units: [] });
    }
    pass(1);
    expect(await read('TEAMS')).toEqual({ found: isMissing, units: [0.5, 1, 1] });
  });

  it('is found 5 seconds after it has arrived, as in another region', async () => {
    await lose((name) => name === 'TEAMS');
    await read('TEAMS');
    await store('TEAMS');
    expect((await read('TEAMS')).found).toMatchObject(MISSING);
    pass(5_000);
    expect((await read('TEAMS')).found).toMatchObject({ encoding: 'gzip' });
  });

  it('says which, and what to do, to the operator alone', async () => {
    await lose((name) => name === 'TEAMS');
    const { found } = await read('PUBLIC#TEAMS');
    const message = `${club.slug}: ${club.revision} has no PUBLIC#TEAMS; publish the club again`;
    expect((found as Error).cause).toMatchObject({ message });
    expect((found as Error).message).toBe('Some data of this club is missing; try again.');
  });

  it('is sent by an instance that has cached it, in any encoding', async () => {
    const { found } = await read('TEAMS');
    await lose(() => true);
    expect((await read('TEAMS')).found).toBe(found);
    expect((await read('TEAMS', ['br', 'gzip'])).found).toBe(found);
    expect((await read('TEAMS', ['br', 'identity'])).found).toMatchObject({ encoding: 'identity' });
  });

  it('is sent in the encoding that is left, but not made of brotli', async () => {
    const { slug, revision } = club;
    const loseItem = (name: string) => {
      const Key = documentKey(slug, revision, name);
      return table.send(new DeleteCommand({ TableName: table.name, Key }));
    };
    await loseItem('BROTLI#TEAMS');
    await loseItem('PLAYERS');
    const both: Encoding[] = ['br', 'gzip', 'identity'];
    expect((await read('TEAMS', both)).found).toMatchObject({ encoding: 'gzip' });
    expect((await read('PLAYERS', ['gzip'])).found).toMatchObject(MISSING);
    expect((await read('PLAYERS', both)).found).toMatchObject({ encoding: 'br' });
  });

  it('does not concern the others', async () => {
    await lose((name) => name === 'TEAMS');
    await read('TEAMS');
    expect((await read('TEAM#101')).found).toMatchObject({ encoding: 'gzip' });
    expect(await read('TEAM#999')).toEqual({ found: undefined, units: [] });
  });
});

describe('a revision that has lost its names', () => {
  beforeEach(async () => {
    expect(await lose((name) => name === 'NAMES')).toBe(1);
  });

  it('has documents, but no absent ones', async () => {
    expect((await read('TEAMS')).units).toEqual([0.5]);
    const found = expect.objectContaining(MISSING);
    expect(await read('TEAM#999')).toEqual({ found, units: [0.5, 0.5, 1, 1, 1] });
    expect(await read('TEAM#999')).toEqual({ found, units: [] });
  });

  it('has lost everything when nothing is left', async () => {
    await lose(() => true);
    for (const name of ['TEAMS', 'TEAM#101', 'TEAM#999', 'SEASONS#ACTIVE']) {
      expect((await read(name)).found).toMatchObject(MISSING);
    }
  });

  it('is unavailable when they cannot be read', async () => {
    await store('NAMES');
    const [names] = (await itemsOf(`CLUB#${club.slug}#${club.revision}`)).filter(
      ({ sk }) => sk === 'NAMES',
    );
    await putAll(table, [{ ...names, digest: 'f'.repeat(64) }]);
    expect((await read('TEAM#999')).found).toMatchObject({ code: 'unavailable', status: 503 });
  });
});

describe.each([
  ['a list of changes that was not kept', SINCE],
  ['a list of changes that was not kept, in the public view', `PUBLIC#${SINCE}`],
  ['what is absent of a revision of an earlier release, without names', 'TEAM#999'],
])('%s', (_what, name) => {
  beforeEach(async () => {
    if (!name.endsWith(SINCE)) club = await removeNames(club);
  });

  it('is read once in 5 seconds, however long the revision has been live', async () => {
    const units = [0.5, 1, 1];
    expect(await read(name)).toEqual({ found: undefined, units });
    for (const ms of [0, 1, 4_998]) {
      pass(ms);
      expect(await read(name)).toEqual({ found: undefined, units: [] });
    }
    for (const ms of [1, 3_600_000]) {
      pass(ms);
      expect(await read(name)).toEqual({ found: undefined, units });
      expect(await read(name)).toEqual({ found: undefined, units: [] });
    }
  });

  it('is found 5 seconds after it has arrived, as in another region', async () => {
    await read(name);
    await store(name);
    expect((await read(name)).found).toBeUndefined();
    pass(5_000);
    expect((await read(name)).found).toMatchObject({ encoding: 'gzip' });
  });
});
