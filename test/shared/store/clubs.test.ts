import { describe, expect, it } from 'vitest';
import { type Club, findClub, recordPointer } from '../../../shared/store/clubs.ts';
import { freshSlug, table } from '../../support/table.ts';
import { watchTable } from './watched-table.ts';

const aClub = (slug: string, revision: string): Club => ({
  slug,
  name: `FC ${revision}`,
  domain: `${revision}.example`,
  revision,
  publishedAt: '2026-08-01T12:00:00.000Z',
});

const find = (slug: string) => findClub(table, slug, { consistent: true });

describe('a club', () => {
  it('is unknown before its pointer is first recorded, and all of it is known after', async () => {
    const club = aClub(freshSlug(), 'r1');
    expect(await find(club.slug)).toBeUndefined();
    expect(await recordPointer(table, club, undefined)).toBe(true);
    expect(await find(club.slug)).toEqual(club);
  });

  it('costs half a read unit, or one when it is read strongly consistently', async () => {
    const club = aClub(freshSlug(), 'r1');
    await recordPointer(table, club, undefined);
    const watched = watchTable();
    await findClub(watched.table, club.slug);
    await findClub(watched.table, club.slug, { consistent: true });
    expect(watched.takeReads()).toEqual([0.5, 1]);
  });
});

describe("a club's pointer", () => {
  it('moves from the revision that it is at, with the name, the domain and the time', async () => {
    const slug = freshSlug();
    await recordPointer(table, aClub(slug, 'r1'), undefined);
    const later = { ...aClub(slug, 'r2'), publishedAt: '2026-08-02T12:00:00.000Z' };
    expect(await recordPointer(table, later, 'r1')).toBe(true);
    expect(await find(slug)).toEqual(later);
  });

  it.each([
    ['it has moved on', 'r1'],
    ['it was never there', 'r9'],
    ['the club is no longer new', undefined],
  ])('stays, with all of its club, when %s', async (_, from) => {
    const slug = freshSlug();
    await recordPointer(table, aClub(slug, 'r1'), undefined);
    await recordPointer(table, aClub(slug, 'r2'), 'r1');
    expect(await recordPointer(table, aClub(slug, 'r3'), from)).toBe(false);
    expect(await find(slug)).toEqual(aClub(slug, 'r2'));
  });

  it('is not created by a move', async () => {
    const slug = freshSlug();
    expect(await recordPointer(table, aClub(slug, 'r2'), 'r1')).toBe(false);
    expect(await find(slug)).toBeUndefined();
  });
});
