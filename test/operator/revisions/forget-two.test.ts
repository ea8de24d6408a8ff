import { expect, it } from 'vitest';
import { hashPerson } from '../../../publish/club/people/forgotten/recorded-texts.ts';
import { findPeopleWithId } from '../../../publish/revisions/find-person.ts';
import { forget } from '../../../publish/revisions/forget.ts';
import { rememberForgotten } from '../../../publish/revisions/remember-forgotten.ts';
import { type Club, findClub } from '../../../shared/table/clubs.ts';
import { listForgotten, recordForgotten } from '../../../shared/table/forgotten.ts';
import { findSource } from '../../../shared/table/sources.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, publishClub, table } from '../../support/table.ts';

const ADA = { id: 71, first_name: 'Ada', last_name: 'Tausendschön' };
const BEN = { id: 72, first_name: 'Ben', last_name: 'Tausendschön' };

async function find(slug: string, id: number) {
  const club = (await findClub(table, slug, { consistent: true })) as Club;
  const [found] = await findPeopleWithId(table, club, id);
  if (!found) throw new Error(`Nobody has the id ${id}.`);
  return { club, found };
}

it('two people who are recorded at once, with two salts, have one record each when it runs again', async () => {
  const slug = freshSlug('forget');
  await publishClub(makeClubFile({ slug, players: [ADA, BEN], teams: [] }));
  const people = await Promise.all([ADA, BEN].map(({ id }) => find(slug, id)));
  // As two commands do when nobody in the table is recorded yet.
  const recorded = people.map(async ({ found }, i) => {
    const salt = `${i}`.repeat(32);
    const person = await hashPerson({ ...found, sharedIds: new Set() }, salt);
    const [key = ''] = person.hashes;
    const times = { forgottenAt: new Date().toISOString(), liveIds: found.ids };
    await recordForgotten(table, slug, { key, salt, ...person, ...times });
    return key;
  });
  const keys = await Promise.all(recorded);
  const again = people.map(({ found }) =>
    rememberForgotten(table, slug, { found, now: new Date() }),
  );
  expect(await Promise.all(again)).toEqual(keys);
  expect(await listForgotten(table, slug)).toHaveLength(2);
});

it('two people who are live although they are recorded can be forgotten one after the other', async () => {
  const slug = freshSlug('forget');
  await publishClub(makeClubFile({ slug, players: [ADA, BEN], teams: [] }));
  // As two commands leave them that were interrupted, or overtaken by a rollback.
  for (const { id } of [ADA, BEN]) {
    const { found } = await find(slug, id);
    await rememberForgotten(table, slug, { found, now: new Date() });
  }
  for (const { id } of [ADA, BEN]) {
    const target = await find(slug, id);
    const done = await forget(table, target, { now: new Date(), waitMs: 0 });
    expect(done).toMatchObject({ deleted: 1 });
  }
  const { revision } = (await findClub(table, slug, { consistent: true })) as Club;
  expect(String(await findSource(table, slug, revision))).not.toContain('Tausendschön');
});
