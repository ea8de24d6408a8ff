import { beforeEach, describe, expect, it } from 'vitest';
import { makePersonId } from '../../../../publish/club/people/made-id.ts';
import { parseClubFile } from '../../../../publish/club/rules/parse-club-file.ts';
import { findClub } from '../../../../shared/table/clubs.ts';
import { bytesOf, makeClubFile, makeTeam } from '../../../support/clubs/club-file.ts';
import { writeForm } from '../../../support/clubs/write-form.ts';
import { openWorkspace, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug, publishClub, table } from '../../../support/table.ts';

const workspace = openWorkspace();
const { clubData, write } = workspace;

const players = Array.from({ length: 20 }, (_, i) => ({
  id: i + 1,
  first_name: 'Ada',
  last_name: `Berg ${i + 1}`,
}));
const members = [1, 2].map((id) => ({ id, position: 'keeper', sort_order: id }));
const TEAM = makeTeam(1, { name: 'U12', players: members });

let slug: string;
let live: string;
beforeEach(async () => {
  slug = freshSlug('removals');
  live = (await publishClub(makeClubFile({ slug, players, teams: [TEAM] }))).revision;
  const fewer = { players: players.slice(0, 17), teams: [{ ...TEAM, players: [] }] };
  write('fewer.json', makeClubFile({ slug, ...fewer }));
});

const revisionOf = async () => (await findClub(table, slug, { consistent: true }))?.revision;

describe('a publish that removes more than a tenth of the players, or empties a squad', () => {
  const REFUSAL = [
    'fewer.json:1: players: 3 of 20 would be removed: Ada Berg 18, Ada Berg 19, Ada Berg 20',
    'fewer.json:1: teams[0].players: all 2 players of team 1 U12 would be removed: Ada Berg 1, Ada Berg 2',
    'Nothing was published. If these removals are intended, pass --allow-removals.',
  ];

  it('is refused, and shows what would change', async () => {
    const { code, stdout, stderr } = await clubData(
      'publish',
      'fewer.json',
      '--details',
      ...TARGET,
    );
    expect([code, stdout, stderr.trim().split('\n')]).toEqual([
      1,
      '',
      [
        `${slug}: 1 team changed; 3 players removed`,
        '  - player 18 Ada Berg 18',
        '  - player 19 Ada Berg 19',
        '  - player 20 Ada Berg 20',
        '  ~ squad 1 U12: - Ada Berg 1, Ada Berg 2',
        ...REFUSAL,
      ],
    ]);
    expect(await revisionOf()).toBe(live);
  });

  it('is refused before it is published: a dry run says so', async () => {
    const dry = await clubData('publish', 'fewer.json', '--dry-run', ...TARGET);
    expect([dry.code, dry.stderr.trim().split('\n')]).toEqual([1, REFUSAL]);
    expect(dry.stdout.split('\n')[0]).toBe(
      `${slug}: 2 seasons, 2 categories, 1 team, 17 players (1 team changed; 3 players removed), refused`,
    );
  });

  it('is refused with its problems as JSON', async () => {
    const { code, stdout } = await clubData('publish', 'fewer.json', '--json', ...TARGET);
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      {
        error: {
          message: '2 problems; nothing was changed',
          problems: [
            {
              path: 'fewer.json',
              line: 1,
              field: 'players',
              code: 'removes_too_much',
              detail: '3 of 20 would be removed: Ada Berg 18, Ada Berg 19, Ada Berg 20',
            },
            {
              path: 'fewer.json',
              line: 1,
              field: 'teams[0].players',
              code: 'removes_too_much',
              detail: 'all 2 players of team 1 U12 would be removed: Ada Berg 1, Ada Berg 2',
            },
          ],
        },
      },
    ]);
  });

  it('publishes none of several clubs', async () => {
    const other = freshSlug('other');
    write('other.json', makeClubFile({ slug: other }));
    expect((await clubData('publish', 'other.json', 'fewer.json', ...TARGET)).code).toBe(1);
    expect(await findClub(table, other)).toBeUndefined();
  });

  it('is published with --allow-removals', async () => {
    const args = ['publish', 'fewer.json', '--allow-removals', ...TARGET];
    expect((await clubData(...args)).code).toBe(0);
    expect(await revisionOf()).not.toBe(live);
  });
});

describe('a publish whose ids have lost their rows', () => {
  it('is refused, and never advised to remove', async () => {
    const names = players.map(({ last_name }) => ({ first_name: 'Ada', last_name }));
    const own = ['Lund', 'Ek', 'Holm', ...names.slice(3).map(({ last_name }) => last_name)];
    const of = (list: string[]) => ({
      ...makeClubFile({ slug, teams: [TEAM] }),
      players: list.map((last_name, i) => ({
        id: i + 1,
        first_name: `Ada${last_name}`,
        last_name,
      })),
    });
    await publishClub(parseClubFile(bytesOf(of(own))));
    write('sorted.json', of(own.toReversed()));
    const { code, stderr } = await clubData('publish', 'sorted.json', ...TARGET);
    expect([code, stderr]).toEqual([1, expect.stringContaining('20 ids are beside the names')]);
    expect(stderr).toContain(
      'Is the column with the ids still beside its rows?\nNothing was published.\n',
    );
    expect(stderr).not.toContain('--allow-removals');
  });
});

describe('a publish of a workbook with another name', () => {
  it('asks whether it is the same person', async () => {
    const { path } = workspace;
    const fileOf = (last_name: string) => {
      const born = { date_of_birth: '2001-02-03' };
      const id = makePersonId({ first_name: 'Ida', last_name });
      const others = players.slice(0, 10).map((player) => ({ ...player, date_of_birth: null }));
      return makeClubFile({
        slug,
        teams: [],
        players: [...others, { id, first_name: 'Ida', last_name, ...born }],
      });
    };
    await writeForm(path('ida.xlsx'), fileOf('Quint'), 'xlsx');
    await publishClub(parseClubFile(bytesOf(fileOf('Quint'))));
    await writeForm(path('ida.xlsx'), fileOf('Berg'), 'xlsx');
    const { code, stderr } = await clubData('publish', 'ida.xlsx', ...TARGET);
    const id = makePersonId({ first_name: 'Ida', last_name: 'Quint' });
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(
          `warning: ida.xlsx: Players!\\w12: Last name: is perhaps the player with the id ${id} until now`,
        ),
      ),
    ]);
  });
});

it('a dry run of another day says whose details are shown then', async () => {
  const born = players.map((player) => ({ ...player, date_of_birth: '2110-12-31' }));
  const club = { ...makeClubFile({ slug }).club, limited_below_age: 16 };
  write('ages.json', {
    ...makeClubFile({ slug, players: born.slice(0, 19), teams: [TEAM] }),
    club,
  });
  const days = ['--today', '2126-12-31'];
  const dryRun = (...more: string[]) =>
    clubData('publish', 'ages.json', '--dry-run', ...days, ...more, ...TARGET);
  const summary = '19 people change by age (limited below 16):\n';
  const person = '  ~ 1 Ada Berg 1: limited → full in the full view (16 years old on 2126-12-31)\n';
  expect((await dryRun('--details')).stdout).toContain(summary + person);
  const { stdout } = await dryRun(); // a log has no names
  expect([stdout.includes(summary), stdout.includes('Ada')]).toEqual([true, false]);
  expect((await clubData('check', 'ages.json', ...days)).stdout).toContain('19 people change');
  const real = await clubData('publish', 'ages.json', ...days, ...TARGET);
  expect([real.code, real.stderr]).toEqual([2, '--today goes with --dry-run.\n']);
});
