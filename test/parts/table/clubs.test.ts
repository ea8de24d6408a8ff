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

const makeClub = (slug: string, revision: string): Club => ({
  slug,
  name: `FC ${revision}`,
  domain: `${revision}.example`,
  revision,
  publishedAt: '2026-08-01T12:00:00.000Z',
});

const find = (slug: string) => findClub(table, slug, { consistent: true });

/** Claims the club for a revision, then moves the pointer to it. */
async function move(club: Club): Promise<boolean> {
  await recordClaim(table, club.slug, { revision: club.revision });
  return recordPointer(table, club, { claim: club.revision });
}

describe('a club', () => {
  it('is not found before its pointer is first moved', async () => {
    const club = makeClub(freshSlug(), 'r1');
    expect(await recordClaim(table, club.slug, { revision: 'r1' })).toEqual({});
    expect(await find(club.slug)).toBeUndefined();
    expect(await recordPointer(table, club, { claim: 'r1' })).toBe(true);
    expect(await find(club.slug)).toEqual(club);
  });

  it('costs half a read unit, or one when it is read strongly consistently', async () => {
    const club = makeClub(freshSlug(), 'r1');
    await move(club);
    const watched = meterTable();
    await findClub(watched.table, club.slug);
    await findClub(watched.table, club.slug, { consistent: true });
    expect(watched.takeReads()).toEqual([0.5, 1]);
  });
});

describe('the claim to a club', () => {
  it('returns the live revision, and keeps both in use until the pointer moves', async () => {
    const slug = freshSlug();
    expect(await findRevisionsInUse(table, slug)).toEqual([]);
    await move(makeClub(slug, 'r1'));
    expect(await findRevisionsInUse(table, slug)).toEqual(['r1']);
    expect(await recordClaim(table, slug, { revision: 'r2' })).toEqual({ live: 'r1' });
    expect(await findRevisionsInUse(table, slug)).toEqual(['r1', 'r2']);
    expect(await find(slug)).toEqual(makeClub(slug, 'r1'));
    await recordPointer(table, makeClub(slug, 'r2'), { claim: 'r2' });
    expect(await findRevisionsInUse(table, slug)).toEqual(['r2']);
  });

  it('is refused, and changes nothing, when another revision is live than the expected one', async () => {
    const slug = freshSlug();
    expect(await recordClaim(table, slug, { revision: 'r1', expected: 'r0' })).toBe(false);
    expect(await recordClaim(table, slug, { revision: 'r1', expected: null })).toEqual({});
    await recordPointer(table, makeClub(slug, 'r1'), { claim: 'r1' });
    for (const expected of [null, 'r0']) {
      expect(await recordClaim(table, slug, { revision: 'r2', expected })).toBe(false);
    }
    expect(await findRevisionsInUse(table, slug)).toEqual(['r1']);
    expect(await recordClaim(table, slug, { revision: 'r2', expected: 'r1' })).toEqual({
      live: 'r1',
    });
  });

  it('belongs to the latest publisher', async () => {
    const slug = freshSlug();
    await move(makeClub(slug, 'r1'));
    await recordClaim(table, slug, { revision: 'r2' });
    await recordClaim(table, slug, { revision: 'r3' });
    expect(await recordPointer(table, makeClub(slug, 'r2'), { claim: 'r2' })).toBe(false);
    expect(await find(slug)).toEqual(makeClub(slug, 'r1'));
    expect(await recordPointer(table, makeClub(slug, 'r3'), { claim: 'r3' })).toBe(true);
    expect(await find(slug)).toEqual(makeClub(slug, 'r3'));
  });
});

describe("a club's pointer", () => {
  it('moves from its revision, with the name, the domain and the time', async () => {
    const slug = freshSlug();
    await move(makeClub(slug, 'r1'));
    const later = { ...makeClub(slug, 'r2'), publishedAt: '2026-08-02T12:00:00.000Z' };
    expect(await recordPointer(table, later, { revision: 'r1' })).toBe(true);
    expect(await find(slug)).toEqual(later);
  });

  it.each([
    ['it has moved', { revision: 'r1' }],
    ['it was never at that revision', { revision: 'r9' }],
    ['the claim was used', { claim: 'r2' }],
    ['there is no such claim', { claim: 'r3' }],
  ])('does not move when %s', async (_, expected) => {
    const slug = freshSlug();
    await move(makeClub(slug, 'r1'));
    await move(makeClub(slug, 'r2'));
    expect(await recordPointer(table, makeClub(slug, 'r3'), expected)).toBe(false);
    expect(await find(slug)).toEqual(makeClub(slug, 'r2'));
  });

  it('is not created by a move', async () => {
    const slug = freshSlug();
    for (const expected of [{ revision: 'r1' }, { claim: 'r2' }]) {
      expect(await recordPointer(table, makeClub(slug, 'r2'), expected)).toBe(false);
      expect(await find(slug)).toBeUndefined();
    }
  });
});

describe('the list of clubs', () => {
  it('has all published clubs by slug, also more than one batch', async () => {
    const group = randomBytes(4).toString('hex');
    const clubs = Array.from({ length: 210 }, (_, i) =>
      makeClub(`list-${group}-${String(i).padStart(3, '0')}`, `r${i}`),
    );
    const items = clubs.map(({ publishedAt, ...club }) => ({
      ...clubKey(club.slug),
      ...club,
      published_at: publishedAt,
    }));
    await putAll(table, [...items, ...clubs.map(({ slug }) => directoryKey(slug))]);
    await recordClaim(table, `list-${group}-unfinished`, { revision: 'r1' });

    const listed = await listClubs(table);
    expect(listed.filter(({ slug }) => slug.includes(group))).toEqual(clubs);
    expect(listed.map(({ slug }) => slug)).toEqual(listed.map(({ slug }) => slug).toSorted());
  });
});
