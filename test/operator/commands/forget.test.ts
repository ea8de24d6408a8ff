import { describe, expect, it } from 'vitest';
import { describeElsewhere } from '../../../cli/people/places-elsewhere.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { listRevisions } from '../../../shared/table/revisions.ts';
import { findSource } from '../../../shared/table/sources.ts';
import { makeClubFile, makeMatch, makeTeam } from '../../support/clubs/club-file.ts';
import { contentsOf } from '../../support/dynamodb/stored-items.ts';
import {
  ABOUT_TO,
  failure,
  getLater,
  openWorkspace,
  TARGET,
} from '../../support/programs/club-data.ts';
import { freshSlug, issueLicense, openClub, publishClub, table } from '../../support/table.ts';

const { clubData, write } = openWorkspace();
const ANNA = 'Anna Öberg, Anna-Maria Öberg (11, born 2004, Women I)';

describe('club-data forget', () => {
  it('removes a person from the club and all its revisions', async () => {
    const slug = freshSlug();
    await publishClub(makeClubFile({ born: '2004-03-02', slug, seasons: [], teams: [] }));
    const { token, path } = await openClub(makeClubFile({ born: '2004-03-02', slug }));
    const past = await listRevisions(table, slug);
    expect((await getLater(`${path}/players`, token)).body.data).toHaveLength(4);

    const { code, stdout, stderr, waits } = await clubData(
      'forget',
      slug,
      '11',
      '--json',
      ...TARGET,
    );
    expect([code, waits]).toEqual([0, [7_000]]);
    const [live, ...others] = await listRevisions(table, slug);
    expect(others).toEqual([]);
    expect(JSON.parse(stdout)).toEqual({
      club: slug,
      revision: live?.revision,
      ids: [11],
      names: ['Anna Öberg', 'Anna-Maria Öberg'],
      cleared_revisions: 2,
      similar: [],
      mentions: [],
      elsewhere: expect.arrayContaining([
        {
          place: 'Uploads and their reports, for a month',
          where: expect.stringMatching(`^clubs/${slug}\\.\\* .*files of other names`),
          command: null,
        },
      ]),
    });
    expect(stderr).toBe(
      `${ABOUT_TO} remove ${ANNA} from ${slug} and all its earlier revisions, for good.\n` +
        'Readers see the club without the person within seconds. Then its earlier revisions are deleted.\n' +
        'Remove the person from your own file too: a file that has them is refused.\n' +
        'This command does not reach:\n' +
        describeElsewhere(JSON.parse(stdout).elsewhere).join('\n').concat('\n'),
    );
    for (const { revision } of past) {
      expect(await contentsOf(slug, revision)).toEqual([]);
    }
    const players = await getLater(`${path}/players`, token);
    expect(players.body.data.map(({ id }: { id: number }) => id)).not.toContain(11);
    const exported = await clubData('export', slug, ...TARGET);
    expect(exported.stdout).not.toContain('Anna');
  });

  it('deletes earlier revisions that an interrupted run has left', async () => {
    const slug = freshSlug();
    await publishClub(makeClubFile({ born: '2004-03-02', slug }));
    const withoutAnna = makeClubFile({ born: '2004-03-02', slug, teams: [] });
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
    await publishClub(makeClubFile({ born: '2004-03-02', slug }));
    expect(await clubData('forget', slug, '4711', ...TARGET)).toEqual(
      failure(`${slug}: no person in its live or earlier revisions has the id 4711\n`),
    );
  });

  it('by name removes the only one who has it, and lists them when there are several', async () => {
    const slug = freshSlug();
    const others = [
      { id: 21, first_name: 'Bea', last_name: 'Berg', date_of_birth: '2010-05-01' },
      { id: 22, first_name: 'Béa Maria', last_name: 'Berg' },
      { id: 901, first_name: 'Dora', last_name: 'Dahl' },
    ];
    const file = makeClubFile({ born: '2004-03-02', slug });
    await publishClub({ ...file, players: [...file.players, ...others] });

    expect(await clubData('forget', slug, 'berg', ...TARGET)).toEqual(
      failure(
        `${slug}: which one is berg? Run it again with the id:\n` +
          '  21 Bea Berg, born 2010\n  22 Béa Maria Berg\n',
      ),
    );
    // A part of a word is not enough to remove somebody.
    expect(await clubData('forget', slug, 'Oberg An', ...TARGET)).toEqual(
      failure(
        `${slug}: which one is Oberg An? Run it again with the id:\n  11 Anna Öberg, born 2004, Women I\n`,
      ),
    );
    expect(await clubData('forget', slug, 'Nobody', ...TARGET)).toEqual(
      failure(`${slug}: no person in its live or earlier revisions is found by Nobody\n`),
    );
    const { code, stdout } = await clubData('forget', slug, 'Oberg Anna', ...TARGET);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${slug}: ${ANNA} was removed`)]);
  });
});

describe('a forgotten person', () => {
  it('does not come back, by id or by name and date of birth, until that is allowed', async () => {
    const slug = freshSlug();
    const file = makeClubFile({ born: '2004-03-02', slug });
    await publishClub(file);
    expect((await clubData('forget', slug, '11', ...TARGET)).code).toBe(0);
    const live = (await findClub(table, slug, { consistent: true }))?.revision;

    const today = new Date().toISOString().slice(0, 10);
    const refusal = (path: string, who: string, allow = '11') =>
      `${path}: ${who} removed with forget on ${today}: delete this entry, ` +
      `or allow it with: club-data forget ${slug} ${allow} --allow-again`;
    write('back.json', JSON.stringify(file, undefined, 1));
    const byId = [
      refusal('back.json:36: players[0]', '11 was'),
      refusal('back.json:91: teams[0].players[1]', '11 was'),
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
    const who = '4711 has the name and date of birth of somebody who was';
    expect([again.code, again.stderr.trim().split('\n').slice(-2)]).toEqual([
      1,
      [refusal('renamed.json:1: players[3]', who, '"…"'), 'Nothing was published.'],
    ]);
    expect((await findClub(table, slug, { consistent: true }))?.revision).toBe(live);

    // Somebody else of that name, born on another day.
    const namesake = {
      ...renamed,
      ...{
        last_name: 'Öberg',
        date_of_birth: '2004-03-01',
        email: undefined,
        registry_id: undefined,
      },
    };
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
});

describe('somebody who was forgotten', () => {
  const vera = {
    ...{ id: 21, first_name: 'Vera', last_name: 'Weber', date_of_birth: '2001-02-03' },
    ...{ email: 'Vera@fc.example', phone: '+49 151 2345678', registry_id: '12-34 567' },
  };
  const married = {
    ...vera,
    id: 99,
    last_name: 'Wolf',
    date_of_birth: undefined,
    email: undefined,
  };

  it('does not come back under another id and surname, by registry id or e-mail address', async () => {
    const slug = freshSlug();
    const file = (players: object[]) =>
      makeClubFile({ slug, players: players as (typeof vera)[], teams: [] });
    await publishClub(file([vera]));
    expect((await clubData('forget', slug, '21', ...TARGET)).code).toBe(0);
    for (const [back, what, value] of [
      [{ ...married, registry_id: '1234567' }, 'registry id', '1234567'],
      [
        { ...married, email: 'vera@FC.example', registry_id: undefined },
        'e-mail address',
        'vera@fc.example',
      ],
    ] as const) {
      write('married.json', file([back]));
      const { code, stderr } = await clubData(
        'publish',
        'married.json',
        '--allow-removals',
        ...TARGET,
      );
      expect([code, stderr]).toEqual([
        1,
        expect.stringContaining(`99 has the ${what} of somebody who was removed`),
      ]);
      expect(stderr).not.toContain(value); // it may be a log
      const detailed = await clubData(
        'publish',
        'married.json',
        '--allow-removals',
        '--details',
        ...TARGET,
      );
      expect(detailed.stderr).toContain(`Vera Wolf (99) has the ${what} ${value} of somebody who`);
    }
    // A phone number is a family's.
    write('married.json', file([{ ...married, registry_id: undefined }]));
    const other = await clubData('publish', 'married.json', '--allow-removals', ...TARGET);
    expect(other.code).toBe(0);
    const allowed = await clubData('forget', slug, 'vera@fc.example', '--allow-again', ...TARGET);
    expect(allowed.code).toBe(0);
  });

  it('leaves others with their e-mail address in peace, who share it', async () => {
    const slug = freshSlug();
    const sister = { id: 22, first_name: 'Nora', last_name: 'Weber', email: vera.email };
    await publishClub(makeClubFile({ slug, players: [vera, sister], teams: [] }));
    expect((await clubData('forget', slug, '21', '--others-stay', ...TARGET)).code).toBe(0);
    const brother = { ...sister, id: 23, first_name: 'Tom' };
    write('family.json', makeClubFile({ slug, players: [sister, brother], teams: [] }));
    expect((await clubData('publish', 'family.json', ...TARGET)).code).toBe(0);
  });

  it('lists texts that name the person, and exits with 3 while there are some', async () => {
    const slug = freshSlug();
    const [team, ...teams] = makeClubFile().teams;
    const match = { ...makeMatch(1), venue: 'Sportplatz A. Oeberg', opponent: 'SV Öberg' };
    const photo_url = 'https://fc.example/AnnaOberg.jpg';
    const file = makeClubFile({
      ...{ born: '2004-03-02', slug },
      matches: [match],
      teams: [{ ...team, name: 'Anna Öbergs Team' } as typeof team & object, ...teams],
    });
    const [anna, bea, ...others] = file.players;
    const players = [anna, { ...bea, photo_url } as typeof anna, ...others].flatMap((p) => p ?? []);
    await publishClub({ ...file, players });
    await issueLicense(slug, { label: 'for Anna Öberg' });
    const named = [
      '  players[0].photo_url: "https://fc.example/AnnaOberg.jpg"',
      '  teams[0].name: "Anna Öbergs Team"',
      '  matches[0].venue: "Sportplatz A. Oeberg"',
    ];
    const { code, stdout, stderr } = await clubData('forget', slug, '11', '--json', ...TARGET);
    const [before = '', after = ''] = stderr.split(ABOUT_TO);
    expect([code, before]).toEqual([3, expect.stringContaining('and publish that first, so that')]);
    for (const line of named) expect(after).toContain(`${line}\n`);
    expect(after).toMatch(
      / {2}label of license [0-9a-f]{8}: "for Anna Öberg" \(issue another one, then/,
    );
    expect(after).not.toContain('SV');
    expect(JSON.parse(stdout).mentions).toHaveLength(4);
    const found = await clubData('find', 'Anna Öberg', '--club', slug, ...TARGET);
    expect([found.code, found.stderr]).toEqual([
      0,
      expect.stringContaining(`${slug}: matches[0].venue has the name: "Sportplatz A. Oeberg"\n`),
    ]);
  });

  it('is named with every entry that may be the same person, and exits with 3 while there is one', async () => {
    const slug = freshSlug();
    const staff = [
      { id: 31, first_name: 'Vera', last_name: 'WEBER', position: 'coach', sort_order: 1 },
      {
        id: 32,
        first_name: 'V.',
        last_name: 'W.',
        phone: '0151/2345678',
        position: '',
        sort_order: 2,
      },
    ];
    const players = [vera];
    const teams = [makeTeam(1, { staff })];
    // The second is in an earlier revision alone.
    await publishClub(makeClubFile({ slug, players, teams }));
    await publishClub(
      makeClubFile({ slug, players, teams: [makeTeam(1, { staff: staff.slice(0, 1) })] }),
    );
    const commandFor = (id: number) => `npx club-data forget ${slug} ${id} ${TARGET.join(' ')}`;
    const line = (name: string, id: number) =>
      `${name} (${id}) may be the same person, and stays. To remove them, too:\n  ${commandFor(id)}\n`;
    const { code, stdout, stderr } = await clubData('forget', slug, '21', '--json', ...TARGET);
    expect([code, stderr]).toEqual([3, expect.stringContaining(line('Vera WEBER', 31))]);
    const [before = '', after = ''] = stderr.split(ABOUT_TO);
    expect(before).toContain(
      `V. W. (32) may be the same person, in earlier revisions alone, which are deleted. To have a later file ` +
        `with them refused, too, run this first:\n  ${commandFor(32)}\n`,
    );
    expect(after).toContain(line('Vera WEBER', 31));
    expect(after).not.toContain('V. W.'); // deleted with the earlier revision
    expect(JSON.parse(stdout).similar).toEqual([
      { id: 31, name: 'Vera WEBER', command: commandFor(31) },
    ]);
    expect((await clubData(...commandFor(31).split(' ').slice(2))).code).toBe(0);
    const club = await findClub(table, slug, { consistent: true });
    expect(String(await findSource(table, slug, club?.revision ?? ''))).not.toMatch(/weber/i);
  });
});
