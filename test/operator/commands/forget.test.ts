import { describe, expect, it } from 'vitest';
import { findClub } from '../../../shared/table/clubs.ts';
import { listRevisions } from '../../../shared/table/revisions.ts';
import { makeClubFile, makeTeam } from '../../support/clubs/club-file.ts';
import { contentsOf } from '../../support/dynamodb/stored-items.ts';
import {
  ABOUT_TO,
  failure,
  getLater,
  openWorkspace,
  TARGET,
} from '../../support/programs/club-data.ts';
import { freshSlug, openClub, publishClub, table } from '../../support/table.ts';

const { clubData, write } = openWorkspace();
const ANNA = 'Anna Öberg, Anna-Maria Öberg (11, born 2004, Women I)';

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
      ids: [11],
      names: ['Anna Öberg', 'Anna-Maria Öberg'],
      cleared_revisions: 2,
    });
    expect(stderr).toBe(
      `${ABOUT_TO} remove ${ANNA} from ${slug} and all its earlier revisions, for good.\n` +
        'Readers see the club without the person within seconds. Then its earlier revisions are deleted.\n' +
        'Remove the person from your own file too: a file that has them is refused.\n',
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
      `${slug}: ${ANNA} was removed; 1 earlier revision deleted; live revision: ${live.revision}\n`,
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
  });

  it('by name removes the only one who has it, and lists them when there are several', {
    timeout: 60_000,
  }, async () => {
    const slug = freshSlug();
    const others = [
      { id: 21, first_name: 'Bea', last_name: 'Berg', date_of_birth: '2010-05-01' },
      { id: 22, first_name: 'Béa Maria', last_name: 'Berg' },
      { id: 901, first_name: 'Dora', last_name: 'Dahl' },
    ];
    const file = makeClubFile({ slug });
    await publishClub({ ...file, players: [...file.players, ...others] });

    expect(await clubData('forget', slug, 'berg', ...TARGET)).toEqual(
      failure(
        `${slug}: which one is berg? Run forget again with the id:\n` +
          '  21 Bea Berg, born 2010\n  22 Béa Maria Berg\n',
      ),
    );
    // A part of a word is not enough to remove somebody.
    expect(await clubData('forget', slug, 'Oberg An', ...TARGET)).toEqual(
      failure(
        `${slug}: which one is Oberg An? Run forget again with the id:\n  11 Anna Öberg, born 2004, Women I\n`,
      ),
    );
    expect(await clubData('forget', slug, 'Nobody', ...TARGET)).toEqual(
      failure(`${slug}: no person in its live or earlier revisions has the name Nobody\n`),
    );
    const { code, stdout } = await clubData('forget', slug, 'Oberg Anna', ...TARGET);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${slug}: ${ANNA} was removed`)]);
  });
});

describe('club-data forget, of people who share an id', () => {
  const player = { id: 11, first_name: 'Anna', last_name: 'Öberg', date_of_birth: '2004-02-29' };
  const coach = {
    id: 11,
    first_name: 'Clara',
    last_name: 'Coach',
    position: 'coach',
    sort_order: 1,
  };
  const clubOf = (slug: string) =>
    makeClubFile({ slug, players: [player], teams: [makeTeam(1, { staff: [coach] })] });
  const NAMES =
    'several people have the id 11. Run forget again with the name, or publish the club with an id ' +
    'of its own for each:\n' +
    '  11 Anna Öberg, born 2004\n  11 Clara Coach, A team\n';

  it('names them, removes the one who is named, and nobody else when it runs again', {
    timeout: 80_000,
  }, async () => {
    const slug = freshSlug();
    await publishClub(clubOf(slug));
    expect(await clubData('forget', slug, '11', ...TARGET)).toEqual(failure(`${slug}: ${NAMES}`));

    const { code, stderr } = await clubData('forget', slug, 'Anna Öberg', ...TARGET);
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('Clara Coach has the same id, 11, and stays.\n'),
    ]);
    const today = new Date().toISOString().slice(0, 10);
    for (const again of [1, 2]) {
      expect([again, await clubData('forget', slug, '11', ...TARGET)]).toEqual([
        again,
        failure(
          `${slug}: 11 was removed with forget on ${today}, and no stored revision has that person\n` +
            '  Clara Coach has the same id: to remove them, give the name\n',
        ),
      ]);
    }
    const exported = await clubData('export', slug, ...TARGET);
    expect(JSON.parse(exported.stdout).teams[0].staff).toEqual([coach]);
    expect(exported.stdout).not.toContain('Anna');

    write('back.json', clubOf(slug));
    const back = await clubData('publish', 'back.json', '--allow-removals', ...TARGET);
    expect([back.code, back.stderr]).toEqual([1, expect.stringContaining('Anna Öberg (11) was')]);
    expect(back.stderr).not.toContain('Clara Coach (11) was');

    expect((await clubData('forget', slug, 'Clara Coach', ...TARGET)).code).toBe(0);
    expect((await clubData('export', slug, ...TARGET)).stdout).not.toContain('Clara');
  });

  it('removes a person whose name is written in several ways at the first run', {
    timeout: 40_000,
  }, async () => {
    const slug = freshSlug();
    const spellings = ['ÖBERG', 'O\u0308berg', 'Öberg '].map((last_name) => ({
      ...{ id: 11, first_name: 'Anna', last_name, position: 'winger', sort_order: 1 },
    }));
    const teams = spellings.map((member, i) => makeTeam(i + 1, { players: [member] }));
    await publishClub(makeClubFile({ slug, players: [player], teams }));
    const { code } = await clubData('forget', slug, '11', ...TARGET);
    expect(code).toBe(0);
    expect((await clubData('export', slug, ...TARGET)).stdout).not.toContain('Anna');
  });
});

describe('club-data forget, of a person with several ids', () => {
  it('removes them all, and refuses each of them later', { timeout: 80_000 }, async () => {
    const slug = freshSlug();
    const anna = { first_name: 'Anna', last_name: 'Öberg', date_of_birth: '2004-02-29' };
    const earlier = makeClubFile({ slug, players: [{ id: 9, ...anna }], teams: [] });
    const players = [
      { id: 11, ...anna },
      { id: 77, ...anna, last_name: 'OBERG' },
      { id: 12, ...anna, date_of_birth: '1990-01-01' },
    ];
    await publishClub(earlier);
    await publishClub(makeClubFile({ slug, players, teams: [] }));
    const { code, stdout } = await clubData('forget', slug, '77', '--json', ...TARGET);
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      { ids: [77, 11, 9], names: ['Anna Öberg'] },
    ]);
    const exported = JSON.parse((await clubData('export', slug, ...TARGET)).stdout);
    expect(exported.players).toEqual(players.slice(2));

    const others = [...players.slice(0, 2), { id: 9, first_name: 'Zoe', last_name: 'Zett' }];
    for (const back of [...others, { ...anna, id: 4711 }]) {
      write('back.json', makeClubFile({ slug, players: [back], teams: [] }));
      const refused = await clubData('publish', 'back.json', '--allow-removals', ...TARGET);
      expect([back.id, refused.code, refused.stderr]).toEqual([
        back.id,
        1,
        expect.stringContaining('removed with forget'),
      ]);
    }
  });
});

describe('a forgotten person', () => {
  it('does not come back, by id or by name and date of birth, until that is allowed', {
    timeout: 80_000,
  }, async () => {
    const slug = freshSlug();
    const file = makeClubFile({ slug });
    await publishClub(file);
    expect((await clubData('forget', slug, '11', ...TARGET)).code).toBe(0);
    const live = (await findClub(table, slug, { consistent: true }))?.revision;

    const today = new Date().toISOString().slice(0, 10);
    const refusal = (path: string, who: string) =>
      `${path}: ${who} removed with forget on ${today}: delete this entry, ` +
      `or allow it with: club-data forget ${slug} 11 --allow-again`;
    write('back.json', JSON.stringify(file, undefined, 1));
    const byId = [
      refusal('back.json:36: players[0]', 'Anna Öberg (11) was'),
      refusal('back.json:91: teams[0].players[1]', 'Anna Öberg (11) was'),
      'Nothing was published.',
    ];
    for (const more of [[], ['--dry-run']]) {
      const { code, stderr } = await clubData('publish', 'back.json', ...more, ...TARGET);
      expect([code, stderr.trim().split('\n').slice(-3)]).toEqual([1, byId]);
    }

    // Another id, and the name as it is written elsewhere.
    const [anna, ...others] = file.players;
    const renamed = { ...anna, id: 4711, first_name: 'ANNA', last_name: 'OBERG' };
    write('renamed.json', { ...file, players: [...others, renamed], teams: [] });
    const again = await clubData('publish', 'renamed.json', '--allow-removals', ...TARGET);
    const who = 'ANNA OBERG (4711) has the name and date of birth of 11, who was';
    expect([again.code, again.stderr.trim().split('\n').slice(-2)]).toEqual([
      1,
      [refusal('renamed.json:1: players[3]', who), 'Nothing was published.'],
    ]);
    expect((await findClub(table, slug, { consistent: true }))?.revision).toBe(live);

    // Somebody else of that name, born on another day.
    const namesake = { ...renamed, last_name: 'Öberg', date_of_birth: '2004-03-01' };
    write('namesake.json', { ...file, players: [...others, namesake], teams: [] });
    const other = await clubData('publish', 'namesake.json', '--allow-removals', ...TARGET);
    expect(other.code).toBe(0);

    const allow = ['forget', slug, '11', '--allow-again', ...TARGET];
    expect(await clubData(...allow)).toEqual({
      code: 0,
      stdout: `${slug}: 11 may be published again\n`,
      stderr: `${ABOUT_TO} allow that 11 is published again in ${slug}.\n`,
    });
    expect(await clubData(...allow)).toEqual(
      failure(`${slug}: 11 is not a forgotten person; nobody is\n`),
    );
    expect((await clubData('publish', 'back.json', '--allow-removals', ...TARGET)).code).toBe(0);
  });

  it('is known by an id, not by a name, when that is allowed again', async () => {
    const { code, stderr } = await clubData('forget', 'x', 'Anna', '--allow-again', ...TARGET);
    expect([code, stderr]).toEqual([2, '--allow-again takes the id of the person.\n']);
  });
});
