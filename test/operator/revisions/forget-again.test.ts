import { describe, expect, it } from 'vitest';
import { findPeopleWithId } from '../../../publish/revisions/find-person.ts';
import { forget } from '../../../publish/revisions/forget.ts';
import { rememberForgotten } from '../../../publish/revisions/remember-forgotten.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { listForgotten } from '../../../shared/table/forgotten.ts';
import { listRevisions } from '../../../shared/table/revisions.ts';
import { findSource } from '../../../shared/table/sources.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, publishClub, table } from '../../support/table.ts';

const ADA = { first_name: 'Ada', last_name: 'Augentrost', date_of_birth: '2010-05-01' };
const BEA = { first_name: 'Bea', last_name: 'Bachnelke', date_of_birth: '2011-06-02' };

const publishPlayers = (slug: string, players: ({ id: number } & typeof ADA)[]) =>
  publishClub(makeClubFile({ slug, players, teams: [] }));

async function run(slug: string, id: number) {
  const club = await findClub(table, slug, { consistent: true });
  const [found] = club ? await findPeopleWithId(table, club, id) : [];
  return club && found && forget(table, { club, found }, { now: new Date(), waitMs: 0 });
}

/** Records what an interrupted `forget` records. */
async function recordOnly(slug: string, id: number) {
  const club = await findClub(table, slug, { consistent: true });
  const [found] = club ? await findPeopleWithId(table, club, id) : [];
  if (!found) throw new Error('Nobody is found.');
  await rememberForgotten(table, slug, { found, now: new Date() });
}

async function liveFile(slug: string): Promise<string> {
  const club = await findClub(table, slug, { consistent: true });
  return String(await findSource(table, slug, club?.revision ?? ''));
}

describe('forget, run again after an interruption', () => {
  it('leaves somebody who had the id in an earlier revision, and has another one now', async () => {
    const slug = freshSlug('again');
    await publishPlayers(slug, [{ id: 5, ...BEA }]);
    await publishPlayers(slug, [
      { id: 5, ...ADA },
      { id: 9, ...BEA },
    ]);
    await recordOnly(slug, 5);
    expect(await run(slug, 5)).toMatchObject({ deleted: 2 });
    expect(await liveFile(slug)).toContain('Bachnelke');
    expect(await liveFile(slug)).not.toContain('Augentrost');
    const [recorded, ...others] = await listForgotten(table, slug);
    expect([recorded?.isDated, recorded?.liveIds, others]).toEqual([true, [], []]);
  });

  it('leaves a namesake, whose date of birth is known, or not', async () => {
    const { date_of_birth: _, ...ada } = ADA;
    for (const namesake of [{ id: 9, ...ADA }, { id: 9, ...ada } as never]) {
      const slug = freshSlug('again');
      await publishPlayers(slug, [{ id: 5, ...ada } as never, namesake]);
      expect(await run(slug, 5)).toMatchObject({ deleted: 1 });
      expect(await run(slug, 5)).toBeUndefined();
      expect(await liveFile(slug)).toContain('Augentrost');
    }
  });

  it('leaves a club that can be published with a namesake who gets a date of birth', async () => {
    const slug = freshSlug('again');
    const { date_of_birth: _, ...ada } = ADA;
    await publishPlayers(slug, [{ id: 5, ...ada } as never, { id: 9, ...ada } as never]);
    await run(slug, 5);
    await expect(publishPlayers(slug, [{ id: 9, ...ADA }])).resolves.toBeDefined();
    await expect(publishPlayers(slug, [{ id: 5, ...ADA }])).rejects.toThrow('forgotten');
  });

  it('deletes earlier revisions in which only the id tells the person', async () => {
    const slug = freshSlug('again');
    const { date_of_birth: _, ...ada } = ADA;
    await publishPlayers(slug, [{ id: 5, ...ada } as never, { id: 9, ...BEA }]);
    await publishPlayers(slug, [{ id: 9, ...BEA }]);
    const found = { ids: [5], names: [], identities: [], traits: [], others: [] };
    await rememberForgotten(table, slug, { found, now: new Date() });
    expect(await run(slug, 5)).toMatchObject({ deleted: 1 });
    expect(await listRevisions(table, slug)).toHaveLength(1);
    expect(await run(slug, 5)).toBeUndefined();
  });
});
