import { describe, expect, it } from 'vitest';
import { makeClubFile, makeTeam } from '../../support/clubs/club-file.ts';
import { failure, openWorkspace, TARGET } from '../../support/programs/club-data.ts';
import { freshSlug, publishClub } from '../../support/table.ts';

const { clubData, write } = openWorkspace();

describe('club-data forget, of people who share an id', () => {
  const player = { id: 11, first_name: 'Anna', last_name: 'Öberg', date_of_birth: '2004-03-01' };
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
    'several people have the id 11. Run it again with the name, or publish the club with an id ' +
    'of its own for each:\n' +
    '  11 Anna Öberg, born 2004\n  11 Clara Coach, A team\n';

  it('names them, removes the one who is named, and nobody else when it runs again', async () => {
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

    write(`${slug}.json`, clubOf(slug));
    const back = await clubData('publish', `${slug}.json`, '--allow-removals', ...TARGET);
    expect([back.code, back.stderr]).toEqual([1, expect.stringContaining('players[0]: 11 was')]);
    expect(back.stderr).not.toContain('staff[0]: 11 was');

    expect((await clubData('forget', slug, 'Clara Coach', ...TARGET)).code).toBe(0);
    expect((await clubData('export', slug, ...TARGET)).stdout).not.toContain('Clara');

    // Each has a record of their own.
    const allow = (who: string) => clubData('forget', slug, who, '--allow-again', ...TARGET);
    expect(await allow('11')).toEqual(
      failure(`${slug}: 2 forgotten people have the id 11: give the name\n`),
    );
    expect((await allow('ÖBERG, Anna')).code).toBe(0);
    expect((await allow('Anna Öberg')).code).toBe(1);
    const still = await clubData('publish', `${slug}.json`, '--allow-removals', ...TARGET);
    expect([still.code, still.stderr]).toEqual([1, expect.stringContaining('staff[0]: 11 was')]);
    expect(still.stderr).not.toContain('players[0]: 11 was');
  });

  it('removes a person whose name is written in several ways at the first run', async () => {
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
  it('removes them all, and refuses each of them later', async () => {
    const slug = freshSlug();
    const anna = { first_name: 'Anna', last_name: 'Öberg', date_of_birth: '2004-03-01' };
    const earlier = makeClubFile({ slug, players: [{ id: 9, ...anna }], teams: [] });
    const players = [
      { id: 11, ...anna },
      { id: 77, ...anna, last_name: 'ÖBERG' },
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
      write(`${slug}.json`, makeClubFile({ slug, players: [back], teams: [] }));
      const refused = await clubData('publish', `${slug}.json`, '--allow-removals', ...TARGET);
      expect([back.id, refused.code, refused.stderr]).toEqual([
        back.id,
        1,
        expect.stringContaining('removed with forget'),
      ]);
    }
  });
});

describe('club-data forget, by the name of somebody in earlier revisions', () => {
  it('leaves somebody live whose name begins like it, and names them', async () => {
    const slug = freshSlug();
    const longer = { id: 8, first_name: 'Ada', last_name: 'Smith-Jones' };
    const players = [{ id: 5, first_name: 'Ada', last_name: 'Smith' }, longer];
    await publishClub(makeClubFile({ slug, players, teams: [] }));
    await publishClub(makeClubFile({ slug, players: [longer], teams: [] }));
    const { code, stdout } = await clubData('forget', slug, 'Ada Smith', '--json', ...TARGET);
    expect([code, JSON.parse(stdout)]).toMatchObject([
      3,
      { ids: [5], names: ['Ada Smith'], similar: [{ id: 8, name: 'Ada Smith-Jones' }] },
    ]);
    const exported = JSON.parse((await clubData('export', slug, ...TARGET)).stdout);
    expect(exported.players).toEqual([longer]);
  });
});
