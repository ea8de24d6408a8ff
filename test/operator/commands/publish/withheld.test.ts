import { mkdirSync, writeFileSync } from 'node:fs';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { writeOds } from '../../../../publish/files/workbook/write-ods.ts';
import { writeXlsx } from '../../../../publish/files/workbook/write-xlsx.ts';
import { findClub } from '../../../../shared/table/clubs.ts';
import { documentKey, SOURCE } from '../../../../shared/table/keys.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { workbookWith } from '../../../support/clubs/workbooks.ts';
import { openWorkspace, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug, publishClub, table } from '../../../support/table.ts';
import { openUploadFolder } from '../../../support/upload-folder.ts';

const { clubData, path, write } = openWorkspace();
const { upload, receive, reportOf } = openUploadFolder();

/** The files of an office, which knows no ids. */
function writeFolder(slug: string, files: Record<string, string>): string {
  const folder = freshSlug('office');
  mkdirSync(path(folder));
  const all: Record<string, string> = {
    club: `name,slug,domain\nFC Example,${slug},fc.example`,
    seasons: 'name,start_date,end_date\n2026/27,2026-07-01,2027-06-30',
    categories: 'name\nU15',
    teams: 'name,season_id,category_id\nU15 I,2026/27,U15',
    players:
      'first_name,last_name,date_of_birth,privacy\nSeán,O’Brien,2012-03-04,hidden\nFinn,Walsh,,',
    members: 'team_id,role,first_name,last_name,position\nU15 I,player,Seán,O’Brien,keeper',
    ...files,
  };
  for (const [name, text] of Object.entries(all))
    writeFileSync(path(`${folder}/${name}.csv`), text);
  return folder;
}

const publish = (folder: string, ...more: string[]) =>
  clubData('publish', folder, '--allow-removals', ...more, ...TARGET);
const revisionOf = async (slug: string) =>
  (await findClub(table, slug, { consistent: true }))?.revision;

const MEMBERS = 'team_id,role,first_name,last_name,position\n';

describe('a hidden child', () => {
  it('who is spelled otherwise in the other sheet is refused by check, publish, a dry run, and in JSON', async () => {
    const slug = freshSlug('withheld');
    const members = `${MEMBERS}U15 I,player,Sean,O'Brien,keeper`;
    const folder = writeFolder(slug, { members });
    const refusal =
      `${folder}/members.csv:2: column privacy: could be the same person as somebody who is hidden: if so, write hidden as privacy and correct the name if it is mistyped; ` +
      'for another person write limited or, to show everything, also of a child, full; change no other cell of this column; see players.csv:2\n';
    const checked = await clubData('check', folder);
    expect([checked.code, checked.stderr]).toEqual([1, expect.stringContaining(refusal)]);
    for (const more of [[], ['--dry-run']]) {
      const { code, stderr } = await publish(folder, ...more);
      expect([code, stderr]).toEqual([1, expect.stringContaining(refusal)]);
    }
    const { stdout } = await clubData('check', folder, '--json');
    expect(stdout).not.toContain('O’Brien'); // no log says who is hidden
    const { error } = JSON.parse(stdout);
    expect(error.problems).toMatchObject([
      { code: 'withheld', place: expect.stringContaining('members.csv:2') },
    ]);
    expect(await revisionOf(slug)).toBeUndefined();

    // The row of another person says so; that of a father of the same name once.
    const father = (privacy: string) =>
      writeFolder(slug, {
        members: `team_id,role,first_name,last_name,date_of_birth,position,privacy\nU15 I,staff,Sean,O'Brien,1980-01-01,coach,${privacy}`,
      });
    for (const privacy of ['', 'normal']) {
      expect((await publish(father(privacy))).stderr).toContain('somebody who is hidden');
    }
    expect((await publish(father('full'))).code).toBe(0);
    expect((await publish(father(''))).code).toBe(0);
  });

  it('who is live and hidden stays so in a file without birth dates, the column, the row, or the same id', async () => {
    const slug = freshSlug('withheld');
    expect((await publish(writeFolder(slug, {}))).code).toBe(0);
    const live = await revisionOf(slug);
    const refusal =
      'is hidden in the live club: write hidden as privacy to keep that, or limited or full to show more';
    const column = 'first_name,last_name,date_of_birth\nSeán,O’Brien,2012-03-04\nFinn,Walsh,';
    const row = 'first_name,last_name,privacy\nFinn,Walsh,';
    const other = `${MEMBERS}U15 I,player,Seán,O'Brien,keeper`;
    const numbered = (privacy: string) =>
      `id,first_name,last_name,privacy\n7,Seán,O’Brien,${privacy}\n8,Finn,Walsh,`;
    const cases: [Record<string, string>, string][] = [
      [{ players: column }, 'players.csv:2'],
      [{ players: row }, 'members.csv:2'],
      [{ players: row, members: other }, 'members.csv:2'],
      [{ players: numbered('') }, 'players.csv:2'],
    ];
    for (const [files, place] of cases) {
      const folder = writeFolder(slug, files);
      const { code, stderr } = await publish(folder);
      expect([code, stderr]).toEqual([1, expect.stringContaining(refusal)]);
      expect(stderr).toContain(`${folder}/${place}`);
      expect(await revisionOf(slug)).toBe(live);
    }
    expect((await publish(writeFolder(slug, { players: numbered('full') }))).code).toBe(0);
  });

  it('is asked for by the next list, in which the name or the date is another', async () => {
    const slug = freshSlug('withheld');
    expect((await publish(writeFolder(slug, {}))).code).toBe(0);
    const live = await revisionOf(slug);
    const perhaps =
      'could be the same person as somebody who is hidden in the live club: if so, write hidden as privacy';
    for (const [first, last, born] of [
      ['Saen', 'O’Brien', ''],
      ['S.', 'O’Brien', '2012-03-04'],
      ['Seán', 'O’Brien-Roth', '2012-04-03'],
      ['Seán', 'Roth', '2012-03-04'],
    ]) {
      const folder = writeFolder(slug, {
        players: `first_name,last_name,date_of_birth\n${first},${last},${born}\nFinn,Walsh,`,
        members: `${MEMBERS}U15 I,player,${first},${last},keeper`,
      });
      const { code, stderr } = await publish(folder);
      expect([code, stderr]).toEqual([1, expect.stringContaining(perhaps)]);
      expect(await revisionOf(slug)).toBe(live);
    }
    const sister = writeFolder(slug, {
      players: 'first_name,last_name,date_of_birth\nRonja,O’Brien,2015-06-07\nFinn,Walsh,',
      members: `${MEMBERS}U15 I,player,Ronja,O’Brien,keeper`,
    });
    expect((await publish(sister)).code).toBe(0);
  });

  it('who is missing is perhaps somebody new, unless the row or the publisher says otherwise', async () => {
    const slug = freshSlug('withheld');
    expect((await publish(writeFolder(slug, {}))).code).toBe(0);
    const next = (privacy: string) =>
      writeFolder(slug, {
        players: `first_name,last_name,privacy\nRonja,Berg,${privacy}\nFinn,Walsh,`,
        members: `${MEMBERS}U15 I,player,Ronja,Berg,keeper`,
      });
    const { code, stderr } = await publish(next(''));
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /players\.csv:2: column privacy: is new, while somebody who is hidden in the live club has left or is in no team any more: .* write hidden as privacy; for another person write normal, as everybody in the club;/,
      ),
    ]);
    // A log has no names.
    expect(stderr).not.toContain('Seán');
    expect(stderr).toContain('pass --new-people-are-others.\n');
    for (const [privacy, ...more] of [['normal'], ['', '--new-people-are-others']]) {
      expect((await publish(next(privacy ?? ''), '--dry-run', ...more)).code).toBe(0);
    }
    expect((await publish(next(''), '--new-people-are-others')).code).toBe(0);
    expect((await publish(next(''))).code).toBe(0);
  });

  type Rows = { players?: string[]; members?: string[] };
  const [RIGHT, FINN] = [
    ['Emil', 'Quast', '2014-05-06', 'hidden'],
    ['Finn', 'Walsh', '', ''],
  ];
  const SPELLINGS = [
    ['Emil', 'Quats'],
    ['Emi', 'Quast'],
    ['E.', 'Quast'],
    ['Emil', 'Quast-Roth'],
    ['Emil Jan', 'Quast'],
    ['Emil', 'Quast (C)'],
  ].map((names): [string, Rows] => [names.join(' '), { members: [...names, ''] }]);
  /** The row in which the next list writes the child otherwise. */
  const OTHERWISE: [string, Rows][] = [
    ...SPELLINGS,
    ['a mistyped date in Members', { members: ['Emil', 'Quast', '2014-05-08'] }],
    [
      'a date that is corrected in Players alone',
      {
        players: ['Emil', 'Quast', '2014-07-07', 'hidden'],
        members: ['Emil', 'Quast', '2014-07-06'],
      },
    ],
    [
      'a new surname, and no Privacy',
      { players: ['Emil', 'Roth', '2014-05-06', ''], members: ['Emil', 'Roth', ''] },
    ],
  ];
  const sheetsOf = ({ players = RIGHT, members = ['Emil', 'Quast', ''] }: Rows) => ({
    Players: [['First name', 'Last name', 'Date of birth', 'Privacy'], players, FINN],
    Members: [
      ['Team', 'Role', 'First name', 'Last name', 'Date of birth', 'Position'],
      ['U15 I', 'player', ...members, 'keeper'],
    ],
  });

  it.each(OTHERWISE)('is asked for by publish, an upload and a rollback: %s', async (_, rows) => {
    const slug = freshSlug('withheld');
    const folderOf = (rows: Rows) => {
      const sheets = Object.entries(sheetsOf(rows));
      const texts = sheets.map(([name, table]) => [
        name.toLowerCase(),
        table.map(String).join('\n'),
      ]);
      return writeFolder(slug, Object.fromEntries(texts));
    };
    // Before the child was hidden, as the mistaken row has it.
    const [first = '', last = '', born = ''] = rows.members ?? [];
    expect((await publish(folderOf({ ...rows, players: [first, last, born, ''] }))).code).toBe(0);
    expect((await publish(folderOf({}))).code).toBe(0);
    const live = await revisionOf(slug);

    const { code, stderr } = await publish(folderOf(rows));
    const place = rows.players?.[1] === 'Roth' ? 'players.csv:2' : 'members.csv:2';
    expect([code, stderr]).toEqual([1, expect.stringContaining(`/${place}: column `)]);
    expect(stderr).toContain('somebody who is hidden');
    const rollback = await clubData('rollback', slug, ...TARGET);
    expect([rollback.code, rollback.stderr]).toEqual([
      1,
      expect.stringContaining('is hidden now, and would'),
    ]);

    const key = `clubs/${slug}.xlsx`;
    const club = [
      ['Name', 'Slug', 'Domain'],
      ['FC Example', slug, 'fc.example'],
    ];
    const teams = [
      ['Name', 'Season', 'Category'],
      ['U15 I', '2026/27', 'Men'],
    ];
    const sheets = { Club: club, Teams: teams, ...sheetsOf(rows) };
    upload(key, await writeXlsx(workbookWith(sheets)));
    expect(await receive(key)).toMatchObject([{ status: 'refused' }]);
    const detail = expect.stringContaining('"Emil Quast", who is hidden');
    expect(reportOf(key).problems).toContainEqual(
      expect.objectContaining({ code: 'withheld', detail }),
    );
    expect(await revisionOf(slug)).toBe(live);
  });

  it.each([
    ['xlsx', writeXlsx],
    ['ods', writeOds],
  ] as const)('is refused in an upload, too: %s', async (form, writeForm) => {
    const slug = freshSlug('withheld');
    const key = `clubs/${slug}.${form}`;
    const workbook = (last: string, privacy: string) =>
      writeForm(
        workbookWith({
          Club: [
            ['Name', 'Slug', 'Domain'],
            ['FC Example', slug, 'fc.example'],
          ],
          Players: [
            ['First name', 'Last name', 'Privacy'],
            ['Seán', 'O’Brien', privacy],
          ],
          Members: [
            ['Team', 'Role', 'First name', 'Last name', 'Position'],
            ['Women I', 'player', 'Seán', last, 'keeper'],
          ],
        }),
      );
    const refused = async (place: string) => {
      expect(await receive(key)).toMatchObject([{ status: 'refused' }]);
      expect(reportOf(key).problems).toMatchObject([{ code: 'withheld', place }]);
    };
    upload(key, await workbook("O'Brien", 'hidden'));
    await refused('Members!2: column Privacy');
    expect(await revisionOf(slug)).toBeUndefined();
    upload(key, await workbook('O’Brien', 'hidden'));
    expect(await receive(key)).toMatchObject([{ status: 'published' }]);
    upload(key, await workbook('O’Brien', ''));
    await refused('Players!C2');
  });

  it('stays so in a club file, under the same id or another', async () => {
    const slug = freshSlug('withheld');
    const [anna, ...others] = makeClubFile().players;
    const fileOf = (player: object) =>
      makeClubFile({ slug, players: [player as typeof anna & object, ...others], teams: [] });
    await publishClub(fileOf({ ...anna, privacy: 'limited' }));
    for (const player of [anna, { ...anna, id: 4711 }, { ...anna, id: 4711, first_name: 'ANNA' }]) {
      write('shown.json', fileOf(player ?? {}));
      for (const more of [[], ['--dry-run']]) {
        const { code, stderr } = await publish('shown.json', ...more);
        expect([code, stderr]).toEqual([
          1,
          expect.stringContaining(
            'players[0].privacy: is limited in the live club: write limited as privacy',
          ),
        ]);
      }
    }
    write('shown.json', fileOf({ ...anna, privacy: 'full' }));
    expect((await publish('shown.json')).code).toBe(0);
  });
});

describe('a club whose settings', () => {
  it('are gone from its row is refused, until the cell says that it is meant', async () => {
    const slug = freshSlug('withheld');
    const club = (rest: string) => ({
      club: `name,slug,domain,limited_below_age,privacy\nFC Example,${slug},fc.example,${rest}`,
    });
    expect((await publish(writeFolder(slug, club('16,limited')))).code).toBe(0);
    const { code, stderr } = await publish(writeFolder(slug, {}));
    expect(code).toBe(1);
    expect(stderr).toContain('is limited in the live club: write full, limited or hidden\n');
    expect(stderr).toContain('is 16 in the live club: write the age or, for no limit, -\n');
    expect((await publish(writeFolder(slug, club('-,full')))).code).toBe(0);
  });
});

describe('a category that publishes no scores', () => {
  it('stays so until its row says otherwise, also if the cell cannot be read', async () => {
    const slug = freshSlug('withheld');
    const withScores = (cell: string) =>
      writeFolder(slug, { categories: `name,publishes_scores\nU15,${cell}` });
    expect((await publish(withScores('no'))).code).toBe(0);
    const live = await revisionOf(slug);
    for (const folder of [writeFolder(slug, {}), withScores('')]) {
      const { code, stderr } = await publish(folder);
      expect([code, stderr]).toEqual([
        1,
        expect.stringContaining(
          'categories.csv:2: column publishes_scores: the live club publishes no scores here, or of a match that is here now: write yes or no\n',
        ),
      ]);
    }
    const broken = await publish(withScores('#N/A'));
    expect([broken.code, broken.stderr]).toEqual([
      1,
      expect.stringContaining('categories.csv:2: column publishes_scores: '),
    ]);
    expect(await revisionOf(slug)).toBe(live);
    expect((await publish(withScores('yes'))).code).toBe(0);
  });
});

describe('a club whose live file is missing or damaged', () => {
  it('is published only by who says that the file withholds everything that must be withheld', async () => {
    const slug = freshSlug('withheld');
    const file = makeClubFile({ slug });
    const { revision } = await publishClub(file);
    const Key = documentKey(slug, revision, SOURCE);
    await table.send(new DeleteCommand({ TableName: table.name, Key }));
    write('unknown.json', { ...file, categories: file.categories.slice(0, 1), teams: [] });
    const publish = (...allowed: string[]) =>
      clubData('publish', 'unknown.json', '--yes', ...allowed, ...TARGET);
    const refused = await publish('--allow-removals');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('whom it withholds is not known'),
    ]);
    expect(refused.stderr).toContain('must be withheld, pass --allow-less-privacy.\n');
    expect((await findClub(table, slug, { consistent: true }))?.revision).toBe(revision);
    expect((await publish('--allow-removals', '--allow-less-privacy')).code).toBe(0);
  });
});
