import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReaderCache, type Reader } from '../../../functions/serve/cache/cached-reader.ts';
import { ENCODINGS } from '../../../functions/serve/http/accept-encoding.ts';
import { createMetrics } from '../../../functions/serve/metrics.ts';
import { publish } from '../../../publish/revisions/publish-revision.ts';
import { removeClub } from '../../../publish/revisions/remove-club.ts';
import { RETENTION } from '../../../publish/revisions/retention.ts';
import { findPredecessor, rollBack } from '../../../publish/revisions/roll-back.ts';
import { type Club, findClub } from '../../../shared/table/clubs.ts';
import { listRevisions, removeRevision } from '../../../shared/table/revisions.ts';
import { makeClubFile, makeTeam } from '../../support/clubs/club-file.ts';
import { prepareSmallClub } from '../../support/clubs/published-club.ts';
import { meterTable } from '../../support/dynamodb/intercept-table.ts';
import { removeNames } from '../../support/dynamodb/lose-documents.ts';
import { freshSlug, publishClub, table } from '../../support/table.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Deletes all revisions but the live one, without waiting for readers. */
async function clearPast({ slug, revision: live }: Club): Promise<void> {
  for (const { revision } of await listRevisions(table, slug)) {
    if (revision !== live) await removeRevision(table, slug, revision);
  }
}

describe('a reader with a stale pointer', () => {
  const withTeam = (slug: string) => makeClubFile({ slug, teams: [makeTeam(999)] });

  it('finds a document of a deleted revision in the live one, for five reads and then from its cache', async () => {
    const watched = meterTable();
    const reader = createReaderCache(10_000_000, createMetrics('test'))(watched.table);
    const slug = freshSlug();
    const club = await publishClub(makeClubFile({ slug }));
    await clearPast(await publishClub(withTeam(slug)));
    const found = await reader.findBody(club, 'TEAM#999', ['gzip']);
    expect(found).toBeDefined();
    expect(watched.takeReads()).toEqual([0.5, 0.5, 1, 1, 1, 0.5]);
    const moved = await reader.findPointer(slug);
    expect(moved?.revision).not.toBe(club.revision);
    expect(watched.takeReads()).toEqual([0.5]);
    expect(moved && (await reader.findBody(moved, 'TEAM#999', ['gzip']))).toBe(found);
    expect(watched.takeReads()).toEqual([]);
  });

  it.each(['br', 'gzip', 'identity'] as const)(
    'does not keep documents of another revision, in %s, after a rollback',
    async (encoding) => {
      const reader = createReaderCache(10_000_000, createMetrics('test'))(table);
      const slug = freshSlug();
      // Of a revision without names a document that is not found is looked for in the live one.
      const old = await removeNames(await publishClub(makeClubFile({ slug })));
      const live = await publishClub(withTeam(slug));
      expect(await reader.findBody(old, 'TEAM#999', [encoding])).toBeDefined();
      const to = await findPredecessor(table, live);
      if (to) await rollBack(table, { club: live, to, now: new Date() });
      expect(await reader.findBody(old, 'TEAM#999', [encoding])).toBeUndefined();
    },
  );

  it('says that the club is not found once it is removed', async () => {
    const reader = createReaderCache(10_000_000, createMetrics('test'))(table);
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    const club = await reader.findPointer(slug);
    if (!club) throw new Error('It is not published.');
    await removeClub(table, slug);
    for (const encoding of ENCODINGS) {
      const body = reader.findBody(club, 'PLAYERS', [encoding]);
      await expect(body).rejects.toMatchObject({ code: 'club_not_found', status: 404 });
    }
    expect(await reader.findPointer(slug)).toBeUndefined();
  });
});

const CHANGES = 8;

/** Entity tags that each document may have, of every published file, by its name. */
const published = new Map<string, Set<string>>();

async function publishVersion(slug: string, version: number, keep: number): Promise<Club> {
  const prepared = prepareSmallClub(slug, `v${version}`);
  for (const { name, etag } of prepared.documents) {
    published.set(name, (published.get(name) ?? new Set()).add(etag));
  }
  const club = await publish(table, prepared, {
    now: new Date(),
    retention: { ...RETENTION, revisions: keep },
  });
  if (!club) throw new Error('Another publish came first.');
  return club;
}

/** Reads every document in turn until `isDone`; returns the number of reads. */
async function poll(reader: Reader, slug: string, isDone: () => boolean): Promise<number> {
  let answers = 0;
  while (!isDone()) {
    for (const [name, etags] of published) {
      const club = await reader.findPointer(slug);
      if (!club) throw new Error(`${slug} is not there.`);
      const body = await reader.findBody(club, name, [ENCODINGS[answers % 3] ?? 'gzip']);
      if (!body || !etags.has(body.etag)) throw new Error(`${name} is ${body?.etag}`);
      answers += 1;
    }
    await setImmediate(); // cached reads never wait, and would block the publisher
  }
  return answers;
}

/** Polls with a cache and without one while `change` runs. */
async function pollThrough(slug: string, change: () => Promise<void>): Promise<Reader> {
  let isDone = false;
  const remembering = createReaderCache(10_000_000, createMetrics('test'))(table);
  const polls = [remembering, createReaderCache(0, createMetrics('test'))(table)].map((reader) =>
    poll(reader, slug, () => isDone),
  );
  try {
    await Promise.race([change(), Promise.all(polls)]); // a poll that fails ends it at once
  } finally {
    isDone = true;
  }
  for (const answers of await Promise.all(polls)) expect(answers).toBeGreaterThan(CHANGES);
  return remembering;
}

async function expectFresh(reader: Reader, slug: string): Promise<void> {
  pass(5_000);
  const live = await findClub(table, slug, { consistent: true });
  expect(live).toBeDefined();
  expect(await reader.findPointer(slug)).toEqual(live);
}

describe('a reader that polls during changes of a club', () => {
  let slug: string;
  beforeEach(async () => {
    published.clear();
    slug = freshSlug('poll');
    await publishVersion(slug, 0, 10);
  });

  it.each([1, 10])(
    'gets published documents and no error when %i revisions are kept',
    async (keep) => {
      const pauses = fc.sample(fc.nat(90_000), { numRuns: CHANGES, seed: keep });
      const reader = await pollThrough(slug, async () => {
        for (const [i, ms] of pauses.entries()) {
          pass(ms);
          const club = await findClub(table, slug, { consistent: true });
          const to = i % 3 === 2 && club && (await findPredecessor(table, club));
          if (to) await rollBack(table, { club, to, now: new Date() });
          else await publishVersion(slug, i + 1, keep);
        }
      });
      await expectFresh(reader, slug);
    },
    60_000,
  );

  it('gets no error when earlier revisions are deleted immediately', async () => {
    const reader = await pollThrough(slug, async () => {
      for (let version = 1; version <= CHANGES; version += 1) {
        pass(1_700); // a pointer is taken as known through two changes
        await clearPast(await publishVersion(slug, version, 10));
      }
    });
    await expectFresh(reader, slug);
  }, 60_000);
});
