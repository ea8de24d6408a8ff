import { describe, expect, it } from 'vitest';
import { listRevisions } from '../../../shared/table/revisions.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { contentsOf } from '../../support/dynamodb/stored-items.ts';
import {
  ABOUT_TO,
  failure,
  getLater,
  openWorkspace,
  TARGET,
} from '../../support/programs/club-data.ts';
import { freshSlug, openClub, publishClub, table } from '../../support/table.ts';

const { clubData } = openWorkspace();

describe('club-data forget', () => {
  it('removes a person from the club and all its revisions', { timeout: 40_000 }, async () => {
    const slug = freshSlug();
    await publishClub(makeClubFile({ slug, seasons: [], teams: [] }));
    const { token, path } = await openClub(makeClubFile({ slug }));
    const past = await listRevisions(table, slug);
    expect((await getLater(`${path}/players`, token)).body.data).toHaveLength(4);

    const { code, stdout, stderr } = await clubData('forget', slug, '11', '--json', ...TARGET);
    expect(code).toBe(0);
    const [live, ...others] = await listRevisions(table, slug);
    expect(others).toEqual([]);
    expect(JSON.parse(stdout)).toEqual({
      club: slug,
      revision: live?.revision,
      person: 11,
      names: ['Anna Öberg'],
      cleared_revisions: 2,
    });
    expect(stderr).toBe(
      `${ABOUT_TO} remove Anna Öberg (11) from ${slug} and all its earlier revisions, for good.\n` +
        'Readers see the club without the person within seconds. Then its earlier revisions are deleted.\n' +
        'Remove the person from your own file too, or the next publish restores them.\n',
    );
    for (const { revision } of past) {
      expect(await contentsOf(slug, revision)).toEqual([]);
    }
    const players = await getLater(`${path}/players`, token);
    expect(players.body.data.map(({ id }: { id: number }) => id)).not.toContain(11);
    const exported = await clubData('export', slug, ...TARGET);
    expect(exported.stdout).not.toContain('Anna');
  });

  it('deletes earlier revisions that an interrupted run has left', {
    timeout: 40_000,
  }, async () => {
    const slug = freshSlug();
    await publishClub(makeClubFile({ slug }));
    const withoutAnna = makeClubFile({ slug, teams: [] });
    withoutAnna.players = withoutAnna.players.filter(({ id }) => id !== 11);
    const live = await publishClub(withoutAnna);

    const { code, stdout } = await clubData('forget', slug, '11', ...TARGET);
    expect([code, stdout]).toEqual([
      0,
      `${slug}: Anna Öberg (11) was removed; 1 earlier revision deleted; live revision: ${live.revision}\n`,
    ]);
    const revisions = await listRevisions(table, slug);
    expect(revisions.map(({ revision }) => revision)).toEqual([live.revision]);
  });

  it('rejects an unknown id', async () => {
    const slug = freshSlug();
    await publishClub(makeClubFile({ slug }));
    expect(await clubData('forget', slug, '4711', ...TARGET)).toEqual(
      failure(`${slug}: no person in its live or earlier revisions has the id 4711\n`),
    );
    expect((await clubData('forget', slug, 'Anna', ...TARGET)).code).toBe(2);
  });
});
