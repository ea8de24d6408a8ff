import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type Club,
  findClub,
  findRevisionsInUse,
  listClubs,
  recordClaim,
  recordPointer,
} from '../../../shared/table/clubs.ts';
import { putAll } from '../../../shared/table/dynamodb/batch.ts';
import { clubKey, directoryKey } from '../../../shared/table/keys.ts';
import { meterTable } from '../../support/dynamodb/intercept-table.ts';
import { freshSlug, table } from '../../support/table.ts';

const aClub = (slug: string, revision: string): Club => ({
  slug,
  name: `FC ${revision}`,
  domain: `${revision}.example`,
  revision,
  publishedAt: '2026-08-01T12:00:00.000Z',
});

const find = (slug: string) => findClub(table, slug, { consistent: true });

/** Announces a revision, then moves the pointer to it. */
async function move(club: Club): Promise<boolean> {
  await recordClaim(table, club.slug, club.revision);
  return recordPointer(table, club, { claim: club.revision });
}

describe('a club', () => {
  it('is unknown before its pointer is first moved, and all of it is known after', async () => {
    const club = aClub(freshSlug(), 'r1');
    expect(await recordClaim(table, club.slug, 'r1')).toBeUndefined();
    expect(await find(club.slug)).toBeUndefined();
    expect(await recordPointer(table, club, { claim: 'r1' })).toBe(true);
    expect(await find(club.slug)).toEqual(club);
  });

  it('costs half a read unit, or one when it is read strongly consistently', async () => {
    const club = aClub(freshSlug(), 'r1');
    await move(club);
    const watched = meterTable();
    await findClub(watched.table, club.slug);
    await findClub(watched.table, club.slug, { consistent: true });
    expect(watched.takeReads()).toEqual([0.5, 1]);
  });
});

describe('the claim to a club', () => {
  it('tells the live revision, and keeps both from being cleared until the pointer moves', async () => {
    const slug = freshSlug();
    expect(await findRevisionsInUse(table, slug)).toEqual([]);
    await move(aClub(slug, 'r1'));
    expect(await findRevisionsInUse(table, slug)).toEqual(['r1']);
    expect(await recordClaim(table, slug, 'r2')).toBe('r1');
    expect(await findRevisionsInUse(table, slug)).toEqual(['r1', 'r2']);
    expect(await find(slug)).toEqual(aClub(slug, 'r1'));
    await recordPointer(table, aClub(slug, 'r2'), { claim: 'r2' });
    expect(await findRevisionsInUse(table, slug)).toEqual(['r2']);
  });

  it('is of whoever announced a revision last', async () => {
    const slug = freshSlug();
    await move(aClub(slug, 'r1'));
    await recordClaim(table, slug, 'r2');
    await recordClaim(table, slug, 'r3');
    expect(await recordPointer(table, aClub(slug, 'r2'), { claim: 'r2' })).toBe(false);
    expect(await find(slug)).toEqual(aClub(slug, 'r1'));
    expect(await recordPointer(table, aClub(slug, 'r3'), { claim: 'r3' })).toBe(true);
    expect(await find(slug)).toEqual(aClub(slug, 'r3'));
  });
});

describe("a club's pointer", () => {
  it('moves from the revision that it is at, with the name, the domain and the time', async () => {
    const slug = freshSlug();
    await move(aClub(slug, 'r1'));
    const later = { ...aClub(slug, 'r2'), publishedAt: '2026-08-02T12:00:00.000Z' };
    expect(await recordPointer(table, later, { revision: 'r1' })).toBe(true);
    expect(await find(slug)).toEqual(later);
  });

  it.each([
    ['it has moved on', { revision: 'r1' }],
    ['it was never there', { revision: 'r9' }],
    ['the claim is used up', { claim: 'r2' }],
    ['nobody claimed that', { claim: 'r3' }],
  ])('stays, with all of its club, when %s', async (_, expected) => {
    const slug = freshSlug();
    await move(aClub(slug, 'r1'));
    await move(aClub(slug, 'r2'));
    expect(await recordPointer(table, aClub(slug, 'r3'), expected)).toBe(false);
    expect(await find(slug)).toEqual(aClub(slug, 'r2'));
  });

  it('is not created by a move', async () => {
    const slug = freshSlug();
    for (const expected of [{ revision: 'r1' }, { claim: 'r2' }]) {
      expect(await recordPointer(table, aClub(slug, 'r2'), expected)).toBe(false);
      expect(await find(slug)).toBeUndefined();
    }
  });
});

describe('the list of clubs', () => {
  it('has all of them by slug, also more than a batch takes, and none that is not published', async () => {
    const group = randomBytes(4).toString('hex');
    const clubs = Array.from({ length: 210 }, (_, i) =>
      aClub(`list-${group}-${String(i).padStart(3, '0')}`, `r${i}`),
    );
    const items = clubs.map(({ publishedAt, ...club }) => ({
      ...clubKey(club.slug),
      ...club,
      published_at: publishedAt,
    }));
    await putAll(table, [...items, ...clubs.map(({ slug }) => directoryKey(slug))]);
    await recordClaim(table, `list-${group}-unfinished`, 'r1');

    const listed = await listClubs(table);
    expect(listed.filter(({ slug }) => slug.includes(group))).toEqual(clubs);
    expect(listed.map(({ slug }) => slug)).toEqual(listed.map(({ slug }) => slug).toSorted());
  });
});
