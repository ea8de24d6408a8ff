import { describe, expect, it } from 'vitest';
import { ClubFileError } from '../../../publish/club/rules/club-file-error.ts';
import { packBytes } from '../../../publish/documents/pack-bodies.ts';
import { findPeopleWithId } from '../../../publish/revisions/find-person.ts';
import { forget } from '../../../publish/revisions/forget.ts';
import { rememberForgotten } from '../../../publish/revisions/remember-forgotten.ts';
import { rollBack } from '../../../publish/revisions/roll-back.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { documentItems } from '../../../shared/table/documents.ts';
import { putAll } from '../../../shared/table/dynamodb/batch.ts';
import { SOURCE } from '../../../shared/table/keys.ts';
import { findRevision } from '../../../shared/table/revisions.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { contentsOf } from '../../support/dynamodb/stored-items.ts';
import { failure, openWorkspace, TARGET } from '../../support/programs/club-data.ts';
import { freshSlug, publishClub, table } from '../../support/table.ts';

const { clubData } = openWorkspace();

const ADA = { id: 4711, first_name: 'Ada', last_name: 'Augentrost' };
const REST = [{ id: 1, first_name: 'Bo', last_name: 'Berg' }];

/** A revision that was published when other rules held. */
async function publishByOldRules(slug: string, file: unknown) {
  const club = await publishClub(makeClubFile({ slug, players: [ADA, ...REST], teams: [] }));
  const source = packBytes(SOURCE, Buffer.from(JSON.stringify(file)));
  await putAll(table, documentItems(slug, club.revision, source));
  return club;
}

const invalidFile = (slug: string) => ({
  ...makeClubFile({ slug, teams: [] }),
  players: [
    { ...ADA, shoe_size: 38 },
    { ...REST[0], height: 'tall' },
  ],
});

/** An earlier revision that is invalid today, and a live one without Ada. */
async function setUpClub(file?: unknown) {
  const slug = freshSlug();
  const { revision } = await publishByOldRules(slug, file ?? invalidFile(slug));
  const live = await publishClub(makeClubFile({ slug, players: REST, teams: [] }));
  const to = await findRevision(table, slug, revision);
  if (!to) throw new Error('Nothing is published.');
  return { slug, live, to };
}

const found = { ids: [4711], names: [], identities: [], traits: [], others: [] };

describe('a revision whose club file would be invalid today', () => {
  it('is rolled back to', async () => {
    const { slug, live, to } = await setUpClub();
    expect(await rollBack(table, { club: live, to, now: new Date() })).toBe(true);
    expect(await findClub(table, slug, { consistent: true })).toMatchObject({
      revision: to.revision,
    });
  });

  it('is not rolled back to when it has a forgotten person', async () => {
    const { slug, live, to } = await setUpClub();
    await rememberForgotten(table, slug, { found, now: new Date() });
    const back = rollBack(table, { club: live, to, now: new Date() });
    await expect(back).rejects.toThrow('The club file has a person who was forgotten.');
    expect(await findClub(table, slug, { consistent: true })).toEqual(live);
  });

  it('is deleted when somebody in it is forgotten', async () => {
    const { slug, live, to } = await setUpClub();
    const [ada] = await findPeopleWithId(table, live, ADA.id);
    expect(ada).toMatchObject({ ids: [4711], names: ['Ada Augentrost'], live: undefined });
    if (!ada) throw new Error('Nobody is found.');
    await forget(table, { club: live, found: ada }, { now: new Date(), waitMs: 0 });
    expect(await contentsOf(slug, to.revision)).toEqual([]);
  });

  it('needs a valid one in its place when it is live', async () => {
    const slug = freshSlug();
    await publishByOldRules(slug, invalidFile(slug));
    expect(await clubData('forget', slug, '4711', ...TARGET)).toEqual(
      failure(
        `${slug}: its live club file is no longer valid, so that nothing can be published of it: ` +
          'publish a valid one without the person, then run forget again\n',
      ),
    );
  });
});

describe('a revision whose club file is no JSON', () => {
  it('is rolled back to, unless the club has forgotten people: it may have one', async () => {
    const { slug, live, to } = await setUpClub('no club file');
    await rememberForgotten(table, slug, { found, now: new Date() });
    const back = rollBack(table, { club: live, to, now: new Date() });
    await expect(back).rejects.toThrow(ClubFileError);
    const other = await setUpClub('no club file');
    expect(await rollBack(table, { club: other.live, to: other.to, now: new Date() })).toBe(true);
  });
});
