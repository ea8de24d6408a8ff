import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRevisionId, isRevisionId, revisionTime } from '../../../shared/model/revision-id.ts';
import {
  listRevisions,
  type Revision,
  recordRetirement,
  recordRevision,
  reserveForDeletion,
  reserveForRollback,
} from '../../../shared/table/revisions.ts';
import { freshSlug, table } from '../../support/table.ts';

describe('a revision id', () => {
  it('sorts by time, to the millisecond', () => {
    const times = fc.uniqueArray(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) }), {
      minLength: 2,
      maxLength: 5,
    });
    fc.assert(
      fc.property(times, (ms) => {
        const ids = ms.map((each) => createRevisionId(new Date(each)));
        const inTime = ms.toSorted((a, b) => a - b).map((each) => ids[ms.indexOf(each)]);
        expect(ids.toSorted()).toEqual(inTime);
      }),
    );
    const now = Date.UTC(2026, 7, 1);
    expect(createRevisionId(new Date(now)) < createRevisionId(new Date(now + 1))).toBe(true);
  });

  it('is unique, also within one millisecond', () => {
    const now = new Date();
    const ids = Array.from({ length: 1_000 }, () => createRevisionId(now));
    for (const id of ids) expect(id).toMatch(/^\d{8}T\d{6}\.\d{3}Z-[0-9a-f]{16}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('tells when the revision was published', () => {
    const time = '2026-11-20T10:15:00.007Z';
    const id = createRevisionId(new Date(time));
    expect([isRevisionId(id), revisionTime(id)]).toEqual([true, time]);
  });

  it.each([
    ['', 'nothing'],
    ['r1', 'another word'],
    ['20261320T101500.000Z-1f0c9a3e5b7d2468', 'a month that does not exist'],
    ['20261120T251500.000Z-1f0c9a3e5b7d2468', 'an hour that does not exist'],
    ['20261120T101500Z-1f0c9a3e5b7d2468', 'no milliseconds'],
    ['20261120T101500.000Z-1F0C9A3E5B7D2468', 'capital letters'],
    ['20261120T101500.000Z-1f0c9a3e5b7d2468\n', 'a line break'],
  ])('is not %j: %s', (text) => {
    expect([isRevisionId(text), revisionTime(text)]).toEqual([false, undefined]);
  });
});

describe('the record of a revision', () => {
  const makeRevision = (revision: string): Revision => ({
    revision,
    publishedAt: '2026-08-01T12:00:00.000Z',
    asOf: '2026-08-01',
    retiredAt: undefined,
    name: 'FC Example',
    domain: 'fc.example',
    digest: 'd'.repeat(64),
    fingerprint: 'f'.repeat(64),
    counts: { seasons: 1, categories: 2, teams: 3, players: 4 },
    sizes: { documents: 5, plainBytes: 6, gzipBytes: 7, brotliBytes: 6 },
  });
  const now = new Date('2026-08-02T12:00:00.000Z');
  const retired = { ...makeRevision('r1'), retiredAt: now.toISOString() };

  it('comes back as it was written, oldest first', async () => {
    const slug = freshSlug();
    const ids = [3, 1, 2].map((day) => createRevisionId(new Date(2026, 1, day)));
    for (const id of ids) await recordRevision(table, slug, makeRevision(id));
    expect(await listRevisions(table, slug)).toEqual(ids.toSorted().map(makeRevision));
    expect(await listRevisions(table, freshSlug())).toEqual([]);
  });

  it('tells when readers were sent on from it', async () => {
    const slug = freshSlug();
    expect(await recordRetirement(table, slug, { revision: 'r1', now })).toBe(false);
    expect(await listRevisions(table, slug)).toEqual([]);
    await recordRevision(table, slug, makeRevision('r1'));
    expect(await recordRetirement(table, slug, { revision: 'r1', now })).toBe(true);
    expect(await listRevisions(table, slug)).toEqual([retired]);
  });

  it('can be reserved for a rollback if it was live and is not reserved for deletion', async () => {
    const slug = freshSlug();
    const reserve = () => reserveForRollback(table, slug, { revision: 'r1', now });
    await recordRevision(table, slug, makeRevision('r1'));
    expect(await reserve()).toBe(false);
    await recordRetirement(table, slug, { revision: 'r1', now });
    expect(await reserve()).toBe(true);
    expect(await reserveForDeletion(table, slug, retired)).toBe(true);
    expect(await reserve()).toBe(false);
  });

  it('is not reserved for deletion when it has changed', async () => {
    const slug = freshSlug();
    expect(await reserveForDeletion(table, slug, makeRevision('r1'))).toBe(false);
    await recordRevision(table, slug, makeRevision('r1'));
    await recordRetirement(table, slug, { revision: 'r1', now });
    expect(await reserveForDeletion(table, slug, makeRevision('r1'))).toBe(false);
    expect(await listRevisions(table, slug)).toEqual([retired]);
  });

  it('is reserved for deletion again when the first response was lost', async () => {
    const slug = freshSlug();
    await recordRevision(table, slug, retired);
    expect(await reserveForDeletion(table, slug, retired)).toBe(true);
    expect(await reserveForDeletion(table, slug, retired)).toBe(true);
  });
});
