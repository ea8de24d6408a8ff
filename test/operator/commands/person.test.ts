import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { rememberForgotten } from '../../../publish/revisions/remember-forgotten.ts';
import { documentKey, SOURCE } from '../../../shared/table/keys.ts';
import { makeClubFile, makeMatch, makeTeam } from '../../support/clubs/club-file.ts';
import { itemsOf } from '../../support/dynamodb/stored-items.ts';
import { failure, openWorkspace, TARGET } from '../../support/programs/club-data.ts';
import { freshSlug, issueLicense, publishClub, table } from '../../support/table.ts';

const { clubData, write } = openWorkspace();

const UWE = {
  ...{ id: 7, first_name: 'Uwe', last_name: 'Quandt', date_of_birth: '1990-02-03' },
  ...{ email: 'uwe@fc.example', phone: '0151 2345678', photo_url: 'https://fc.example/7.jpg' },
  privacy: 'hidden' as const,
};
const MEMBER = { id: 7, position: 'winger', sort_order: 1 };

describe('club-data person', () => {
  it('names texts of the live club that have the name', async () => {
    const slug = freshSlug();
    const matches = [makeMatch(1, { team_id: 101, venue: 'Uwe Quandt Arena' })];
    await publishClub(makeClubFile({ slug, players: [UWE], teams: [makeTeam(101)], matches }));
    await issueLicense(slug, { label: 'site of Uwe Quandt' });
    const { stdout, stderr } = await clubData('person', slug, '7', '--json', ...TARGET);
    expect(stderr).toContain(`${slug}: matches[0].venue has the name: "Uwe Quandt Arena"\n`);
    expect(stderr).toMatch(/: the label of license \w+ has the name: "site of Uwe Quandt"\n/);
    expect(JSON.parse(stdout).mentions).toHaveLength(2);
  });

  it('shows all that the stored revisions have of a person, hidden fields included', async () => {
    const slug = freshSlug();
    const first = await publishClub(makeClubFile({ slug, players: [UWE], teams: [] }));
    const same = await publishClub(makeClubFile({ slug, players: [UWE], teams: [], seasons: [] }));
    const teams = [makeTeam(1, { name: 'Men I', players: [MEMBER] })];
    const live = await publishClub(
      makeClubFile({ slug, players: [{ ...UWE, phone: undefined }], teams }),
    );
    const { code, stdout, stderr } = await clubData('person', slug, '7', ...TARGET);
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(`^Not seen by this command:\n  Uploads .*: clubs/${slug}\\.`),
    ]);
    const [own, forgotten] = stdout.split(/\n(?=Removed)/);
    const lastDay = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10);
    const heading = (revision: string) =>
      `${revision}, published at , kept until ${lastDay} at the latest`;
    expect(own?.split('\n').map((line) => line.replace(/at 20[^,]*Z/, 'at '))).toEqual([
      'Uwe Quandt (7, born 1990, Men I), in the live revision and 2 earlier revisions',
      '',
      `${live.revision} (live), published at , privacy: hidden`,
      '  players[0]',
      '    id: 7',
      '    first_name: "Uwe"',
      '    last_name: "Quandt"',
      '    date_of_birth: "1990-02-03"',
      '    email: "uwe@fc.example"',
      '    photo_url: "https://fc.example/7.jpg"',
      '    privacy: "hidden"',
      '  teams[0].players[0] (Men I, 2026/27)',
      '    id: 7',
      '    position: "winger"',
      '    sort_order: 1',
      '',
      heading(same.revision),
      '  players[0]',
      '    id: 7',
      '    first_name: "Uwe"',
      '    last_name: "Quandt"',
      '    date_of_birth: "1990-02-03"',
      '    email: "uwe@fc.example"',
      '    phone: "0151 2345678"',
      '    photo_url: "https://fc.example/7.jpg"',
      '    privacy: "hidden"',
      '',
      heading(first.revision),
      '  the same',
      '',
    ]);
    expect(forgotten).toBe('Removed with forget: never\n');
    const json = await clubData('person', slug, 'UWE@fc.example', '--json', ...TARGET);
    expect(JSON.parse(json.stdout)).toMatchObject({
      ...{ club: slug, ids: [7], names: ['Uwe Quandt'], date_of_birth: '1990-02-03' },
      revisions: [
        {
          ...{ revision: live.revision, is_live: true, kept_until: null },
          shown: { full: 'hidden', public: 'hidden' },
          entries: [
            { place: 'players[0]', team: null, fields: { email: 'uwe@fc.example' } },
            {
              place: 'teams[0].players[0]',
              team: { id: 1, name: 'Men I', season: '2026/27' },
              fields: MEMBER,
            },
          ],
        },
        { revision: same.revision, is_live: false, kept_until: lastDay, shown: null },
        { revision: first.revision },
      ],
      forgotten_on: [],
      elsewhere: expect.arrayContaining(['Uploads and their reports, for a month']),
    });
    expect(json.stdout).not.toMatch(/published_by|aws s3/);
  });

  it('has nobody else in its result, and says by any id and name whether somebody was forgotten', async () => {
    const slug = freshSlug();
    const other = { ...UWE, id: 8, first_name: 'Ute' };
    await publishClub(makeClubFile({ slug, players: [UWE, other], teams: [] }));
    const found = {
      ...{ ids: [77], names: ['Uwe Quandt'], others: [], traits: [] },
      identities: [{ name: 'Uwe Quandt', born: '' }],
    };
    await rememberForgotten(table, slug, { found, now: new Date('2026-02-03') });
    const { stdout, stderr } = await clubData('person', slug, '7', ...TARGET);
    expect(stdout).toMatch(/\nRemoved with forget: 2026-02-03\n$/);
    expect(stdout).not.toContain('Ute');
    expect(stderr).toContain('Ute Quandt (8) may be the same person.\n');
  });

  it('says when somebody was forgotten of whom nothing is stored, and refuses a guess', async () => {
    const slug = freshSlug();
    await publishClub(makeClubFile({ slug }));
    const found = {
      ...{ ids: [77], names: ['Uwe Quandt'], others: [], traits: [] },
      identities: [{ name: 'Uwe Quandt', born: '' }],
    };
    await rememberForgotten(table, slug, { found, now: new Date('2026-02-03') });
    for (const who of ['77', 'Uwe Quandt']) {
      const { code, stdout } = await clubData('person', slug, who, ...TARGET);
      expect([code, stdout]).toEqual([
        0,
        expect.stringMatching(/^.*: in no revision\n\nRemoved with forget: 2026-02-03\n$/),
      ]);
    }
    expect(await clubData('person', slug, 'Uwe Anders', ...TARGET)).toEqual(
      failure(`${slug}: no person in its live or earlier revisions is found by Uwe Anders\n`),
    );
  });
});

describe('when the live club file is damaged', () => {
  it('person says so, forget removes nobody, and publishing the same file again repairs it', async () => {
    const slug = freshSlug();
    const file = makeClubFile({ slug, players: [UWE], teams: [] });
    await publishClub(makeClubFile({ slug, players: [UWE], teams: [], seasons: [] }));
    const { revision } = await publishClub(file);
    await table.send(
      new UpdateCommand({
        TableName: table.name,
        Key: documentKey(slug, revision, SOURCE),
        UpdateExpression: 'SET body = :body',
        ExpressionAttributeValues: { ':body': new Uint8Array([1, 2, 3]) },
      }),
    );
    const person = await clubData('person', slug, '7', '--json', ...TARGET);
    expect(person.stderr).toContain(
      `${slug}: ${revision} was not searched, its club file is missing or damaged: it may have the person\n`,
    );
    expect(JSON.parse(person.stdout)).toMatchObject({ unreadable: [revision] });
    const before = await itemsOf(`CLUB#${slug}`);
    const { code, stdout, stderr } = await clubData('forget', slug, '7', '--yes', ...TARGET);
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      expect.stringContaining('readers may see the person, and nobody can tell'),
    ]);
    expect(await itemsOf(`CLUB#${slug}`)).toEqual(before);

    write('same.json', file);
    const publish = (...allowed: string[]) =>
      clubData('publish', 'same.json', '--yes', '--allow-removals', ...allowed, ...TARGET);
    expect((await publish()).stderr).toContain('--allow-less-privacy');
    expect((await publish('--allow-less-privacy')).code).toBe(0);
    expect((await clubData('person', slug, '7', ...TARGET)).stderr).toContain(revision);
    expect((await clubData('forget', slug, '7', '--yes', ...TARGET)).code).toBe(0);
    expect((await clubData('person', slug, '7', ...TARGET)).stderr).not.toContain('searched');
  }, 30_000);
});
