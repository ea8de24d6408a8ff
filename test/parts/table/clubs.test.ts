import { randomBytes } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import {
  type Claim,
  type Club,
  endClaims,
  findClub,
  findRevisionsInUse,
  listClubs,
  movePointer,
  recordClaim,
  removeClaim,
} from '../../../shared/table/clubs.ts';
import { putAll } from '../../../shared/table/dynamodb/batch.ts';
import { clubKey, directoryKey } from '../../../shared/table/keys.ts';
import { meterTable } from '../../support/dynamodb/intercept-table.ts';
import { itemsOf } from '../../support/dynamodb/stored-items.ts';
import { freshSlug, table } from '../../support/table.ts';

const makeClub = (slug: string, revision: string): Club => ({
  slug,
  name: `FC ${revision}`,
  domain: `${revision}.example`,
  revision,
  publishedAt: '2026-08-01T12:00:00.000Z',
  movedAt: '2026-08-01T12:00:01.000Z',
  hasNames: true,
  wasLive: ['r0'],
});

const find = (slug: string) => findClub(table, slug, { consistent: true });

async function claimFor({ slug, revision }: Club): Promise<Claim> {
  const claimed = await recordClaim(table, slug, { revision });
  if (!claimed) throw new Error('It was refused.');
  return claimed.claim;
}

/** Claims the club for a revision, then moves the pointer to it. */
const move = async (club: Club): Promise<boolean> => movePointer(table, club, await claimFor(club));

describe('a club', () => {
  it('is not found before its pointer is first moved', async () => {
    const club = makeClub(freshSlug(), 'r1');
    const claim = await claimFor(club);
    expect(await find(club.slug)).toBeUndefined();
    expect(await movePointer(table, club, claim)).toBe(true);
    expect(await find(club.slug)).toEqual(club);
  });

  it.each([true, false])('tells whether its live revision has names: %s', async (hasNames) => {
    const slug = freshSlug();
    await move({ ...makeClub(slug, 'r1'), hasNames: !hasNames });
    await move({ ...makeClub(slug, 'r2'), hasNames });
    expect(await find(slug)).toMatchObject({ revision: 'r2', hasNames });
  });

  it('has no names when an earlier release, which does not know them, moved its pointer', async () => {
    const club = makeClub(freshSlug(), 'r1');
    await move(club);
    const update = new UpdateCommand({
      TableName: table.name,
      Key: clubKey(club.slug),
      UpdateExpression: 'SET revision = :revision',
      ExpressionAttributeValues: { ':revision': 'r2' },
    });
    await table.send(update);
    expect(await find(club.slug)).toMatchObject({ revision: 'r2', hasNames: false });
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
    const claimed = await recordClaim(table, slug, { revision: 'r2' });
    expect(claimed).toMatchObject({ before: { revision: 'r1' } });
    expect(await findRevisionsInUse(table, slug)).toEqual(['r1', 'r2']);
    expect(await find(slug)).toEqual(makeClub(slug, 'r1'));
    if (claimed) await movePointer(table, makeClub(slug, 'r2'), claimed.claim);
    expect(await findRevisionsInUse(table, slug)).toEqual(['r2']);
  });

  it('is refused, and changes nothing, when another revision is live than the expected one', async () => {
    const slug = freshSlug();
    expect(await recordClaim(table, slug, { revision: 'r1', expected: 'r0' })).toBe(false);
    const first = await recordClaim(table, slug, { revision: 'r1', expected: null });
    if (first) await movePointer(table, makeClub(slug, 'r1'), first.claim);
    for (const expected of [null, 'r0']) {
      expect(await recordClaim(table, slug, { revision: 'r2', expected })).toBe(false);
    }
    expect(await findRevisionsInUse(table, slug)).toEqual(['r1']);
    expect(await recordClaim(table, slug, { revision: 'r2', expected: 'r1' })).toMatchObject({
      before: makeClub(slug, 'r1'),
    });
  });

  it('belongs to the latest publisher', async () => {
    const slug = freshSlug();
    await move(makeClub(slug, 'r1'));
    const [earlier, later] = [makeClub(slug, 'r2'), makeClub(slug, 'r3')];
    const claims = [await claimFor(earlier), await claimFor(later)] as const;
    expect(await movePointer(table, earlier, claims[0])).toBe(false);
    expect(await find(slug)).toEqual(makeClub(slug, 'r1'));
    expect(await movePointer(table, later, claims[1])).toBe(true);
    expect(await find(slug)).toEqual(later);
  });

  it('is of one attempt, though another one claims the same revision', async () => {
    const slug = freshSlug();
    await move(makeClub(slug, 'r1'));
    const back = makeClub(slug, 'r2');
    const [first, second] = [await claimFor(back), await claimFor(back)];
    expect(await movePointer(table, back, first)).toBe(false);
    expect(await removeClaim(table, slug, first)).toBe(false);
    expect(await movePointer(table, back, second)).toBe(true);
    const again = { ...back, movedAt: '2026-08-01T12:00:02.000Z' };
    expect(await movePointer(table, again, first)).toBe(false);
    expect(await movePointer(table, back, second)).toBe(true); // its answer was lost
  });

  it('leaves nothing of a club that was never published', async () => {
    const slug = freshSlug();
    const [first, second] = [
      await claimFor(makeClub(slug, 'r1')),
      await claimFor(makeClub(slug, 'r2')),
    ];
    expect(await removeClaim(table, slug, first)).toBe(false);
    expect(await findRevisionsInUse(table, slug)).toEqual(['r2']);
    expect(await removeClaim(table, slug, second)).toBe(true);
    expect(await itemsOf(`CLUB#${slug}`)).toEqual([]);
    expect(await find(slug)).toBeUndefined();
  });
});

describe("a club's pointer", () => {
  it('does not move without a claim, or when it was used', async () => {
    const slug = freshSlug();
    const next = makeClub(slug, 'r2');
    const unknown = { id: '0123456789abcdef', revision: 'r2' };
    expect(await movePointer(table, next, unknown)).toBe(false);
    expect(await find(slug)).toBeUndefined();
    const claim = await claimFor(makeClub(slug, 'r1'));
    await movePointer(table, makeClub(slug, 'r1'), claim);
    for (const one of [claim, unknown]) {
      expect(await movePointer(table, next, one)).toBe(false);
      expect(await find(slug)).toEqual(makeClub(slug, 'r1'));
    }
  });

  it('stays, and every claim ends, while it is where it was', async () => {
    const slug = freshSlug();
    const [first, second] = [makeClub(slug, 'r1'), makeClub(slug, 'r2')];
    await move(first);
    const claim = await claimFor(second);
    expect(await endClaims(table, second)).toBe(false);
    expect(await endClaims(table, first)).toBe(true);
    expect(await movePointer(table, second, claim)).toBe(false);
    expect(await find(slug)).toEqual(first);
  });
});

describe('the list of clubs', () => {
  it('has all published clubs by slug, also more than one batch', async () => {
    const group = randomBytes(4).toString('hex');
    const clubs = Array.from({ length: 210 }, (_, i) =>
      makeClub(`list-${group}-${String(i).padStart(3, '0')}`, `r${i}`),
    );
    const items = clubs.map(({ publishedAt, movedAt, wasLive, hasNames: _, ...club }) => ({
      ...clubKey(club.slug),
      ...club,
      published_at: publishedAt,
      moved_at: movedAt,
      was_live: wasLive,
      names_of: club.revision,
    }));
    await putAll(table, [...items, ...clubs.map(({ slug }) => directoryKey(slug))]);
    await recordClaim(table, `list-${group}-unfinished`, { revision: 'r1' });

    const listed = await listClubs(table);
    expect(listed.filter(({ slug }) => slug.includes(group))).toEqual(clubs);
    expect(listed.map(({ slug }) => slug)).toEqual(listed.map(({ slug }) => slug).toSorted());
  });
});
