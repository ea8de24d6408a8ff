import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Person } from '../../../publish/club/people/list-people.ts';
import { findPeople } from '../../../publish/revisions/find-person.ts';
import { forget } from '../../../publish/revisions/forget.ts';
import { findClub, recordDirectoryEntry } from '../../../shared/table/clubs.ts';
import { putAll } from '../../../shared/table/dynamodb/batch.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { documentKey, SOURCE } from '../../../shared/table/keys.ts';
import { listLicenses } from '../../../shared/table/licenses.ts';
import { listRevisions } from '../../../shared/table/revisions.ts';
import { findSource } from '../../../shared/table/sources.ts';
import { makeClubFile, makeMatch, makeTeam } from '../../support/clubs/club-file.ts';
import { addLicense, day, ID, publishFile, publishTo } from '../../support/clubs/club-of-status.ts';
import { createOwnTable } from '../../support/own-table.ts';
import { failure, openWorkspace } from '../../support/programs/club-data.ts';

const { dynamodb = '' } = inject('target');
const { clubData, write } = openWorkspace();

let inUse: Table;
let restored: Table;
const on = (table: Table) => ['--table', table.name, '--endpoint', dynamodb];

async function run(table: Table, line: string): Promise<void> {
  const { code, stderr } = await clubData(...line.split(' '), '--yes', ...on(table));
  expect([line, code, stderr]).toEqual([line, 0, stderr]);
}

async function compare() {
  const { code, stdout } = await clubData(
    'compare',
    ...on(restored),
    '--with',
    inUse.name,
    '--json',
  );
  const { differences } = JSON.parse(stdout) as { differences: Difference[] };
  return { code, differences };
}

interface Difference {
  code: string;
  club: string;
  license: string | null;
  people: { id: number; name: string; was: string }[];
  detail: string;
  remedy: string | null;
}

/** Forgets a person as `forget` does, without its wait. */
async function forgetIn(table: Table, slug: string, firstName: string): Promise<void> {
  const club = await findClub(table, slug, { consistent: true });
  const isWanted = ({ entries }: Person) => entries.some((one) => one.first_name === firstName);
  const [found] = club ? await findPeople(table, club, isWanted) : [];
  if (!club || !found) throw new Error(`${firstName} is not found.`);
  await forget(table, { club, found }, { now: new Date(), waitMs: 0 });
}

/** Copies every item of the table at this moment, as a restore does. */
async function restoreInto(table: Table): Promise<void> {
  const { Items = [] } = await inUse.send(new ScanCommand({ TableName: inUse.name }));
  const withBytes = ({ body, ...item }: Record<string, unknown>) =>
    body === undefined ? item : { ...item, body: Buffer.from(String(body), 'base64') };
  await putAll(table, Items.map(withBytes));
}

const ids = ['a1', 'b2', 'c3', 'd4', 'e5'].map((start) => start.repeat(16));
const [REVOKED = '', SUSPENDED = '', SHORTENED = '', ROTATED = '', KEPT = ''] = ids;
const shortOf = (id: string) => id.slice(0, 8);

beforeAll(async () => {
  inUse = await createOwnTable();
  restored = await createOwnTable();
  for (const slug of ['kept', 'removed']) await publishTo(inUse, slug);
  for (const licenseId of ids) {
    await addLicense(inUse, 'kept', { licenseId, tokenDigest: 'x', expiresOn: '2099-12-31' });
  }
  await restoreInto(restored);
});

it('finds nothing to do as long as nothing has changed', async () => {
  expect(await compare()).toEqual({ code: 0, differences: [] });
  const { stdout } = await clubData('compare', ...on(restored), '--with', inUse.name);
  expect(stdout).toBe(
    `${restored.name} brings nothing back that was ended in ${inUse.name}, and loses nothing.\n`,
  );
});

/** Each command once, as it is printed. */
async function runRemedies(differences: Difference[]): Promise<void> {
  for (const remedy of new Set(differences.flatMap(({ remedy }) => remedy ?? []))) {
    const [, , ...words] = remedy.split(' ');
    const { code, stderr } = await clubData(...words, '--yes');
    expect([remedy, code, stderr]).toEqual([remedy, 0, stderr]);
  }
}

it('lists what a restored table brings back and loses, and commands that remedy all of it', {
  timeout: 90_000,
}, async () => {
  const lines = [
    `license revoke kept ${REVOKED}`,
    `license suspend kept ${SUSPENDED}`,
    `license extend kept ${SHORTENED} --expires 2098-12-31`,
    `license rotate kept ${ROTATED} --token`,
    `license rotate kept ${ROTATED} --token`,
    'license issue kept --expires 2099-06-30 --view public',
    'remove removed',
  ];
  await publishTo(inUse, 'later');
  await addLicense(inUse, 'later');
  await forgetIn(inUse, 'kept', 'Anna');
  for (const line of lines) await run(inUse, line);

  const { code, differences } = await compare();
  expect(code).toBe(1);
  const found = differences.map(({ code, license, people }) => [code, license ?? people[0]?.name]);
  const issued = differences.find(({ code, club }) => code === 'license_lost' && club === 'kept');
  expect(found.sort()).toEqual(
    [
      ['license_returns', shortOf(REVOKED)],
      ['license_returns', shortOf(SUSPENDED)],
      ['license_returns', shortOf(SHORTENED)],
      ['token_returns', shortOf(ROTATED)],
      ['license_lost', issued?.license],
      ['club_differs', undefined],
      ['person_returns', 'Anna Öberg'],
      ['club_returns', undefined],
      ['club_lost', undefined],
      ['license_lost', ID],
    ].sort(),
  );
  expect(JSON.stringify(differences)).not.toContain(shortOf(KEPT));

  await runRemedies(differences);
  expect(await compare()).toEqual({ code: 0, differences: [] });
  // Keys and tokens that were issued since work, ended ones do not.
  const licenses = await Promise.all([restored, inUse].map((table) => listLicenses(table, 'kept')));
  expect(licenses[0]).toEqual(licenses[1]);
  expect(await listRevisions(restored, 'kept')).toHaveLength(1);
});

describe('a club that was renumbered since, with a child that was hidden and people who were forgotten', () => {
  const slug = 'renumbered';
  const players = (...given: [id: number, first_name: string, more?: object][]) =>
    given.map(([id, first_name, more]) => ({ id, first_name, last_name: 'Muster', ...more }));
  const cleo = { id: 9, first_name: 'Cleo', last_name: 'Muster', position: '', sort_order: 1 };
  const publishPlayers = (list: ReturnType<typeof players>, staff: (typeof cleo)[] = []) =>
    publishFile(inUse, makeClubFile({ slug, players: list, teams: [makeTeam(1, { staff })] }));
  let text = '';

  beforeAll(async () => {
    // Two people have the id 9.
    await publishPlayers(players([7, 'Ada'], [9, 'Bea'], [11, 'Dana']), [cleo]);
    await restoreInto(restored);
    await forgetIn(inUse, slug, 'Cleo');
    await publishPlayers(players([9, 'Ada'], [10, 'Bea', { privacy: 'hidden' }], [11, 'Dana']));
    await forgetIn(inUse, slug, 'Dana');
    const args = ['compare', ...on(restored), '--with', inUse.name];
    text = (await clubData(...args)).stdout;
  }, 60_000);

  it('is listed with who would be shown again, by name, and one command', () => {
    const [, , ...lines] = text.split('\n');
    const own = lines.slice(lines.findIndex((line) => line.startsWith(`${slug}:`)));
    const today = day(0);
    const time = expect.stringMatching(
      /^renumbered: its live club file is of \S+Z, and in .* of \S+Z$/,
    );
    expect(own.slice(0, 5)).toEqual([
      time,
      '  ! 9 Bea Muster is hidden, and would be shown again',
      `renumbered: Cleo Muster (9) was forgotten on ${today}, and is there again`,
      `renumbered: Dana Muster (11) was forgotten on ${today}, and is there again`,
      `  npx club-data sync ${slug} --from ${inUse.name} --only file ${on(restored).join(' ')}`,
    ]);
  });

  it('is as in the table in use after that, and refuses who was forgotten', async () => {
    await run(restored, `sync ${slug} --from ${inUse.name} --only file`);
    expect((await compare()).differences.filter(({ club }) => club === slug)).toEqual([]);
    const files = [restored, inUse].map(async (table) => {
      const club = await findClub(table, slug, { consistent: true });
      return String(club && (await findSource(table, slug, club.revision)));
    });
    const [ofRestored, ofInUse] = await Promise.all(files);
    expect(ofRestored).toBe(ofInUse);
    write('again.json', makeClubFile({ slug, players: players([99, 'Cleo']), teams: [] }));
    const again = await clubData('publish', 'again.json', '--allow-removals', ...on(restored));
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringContaining('Cleo Muster (99) has the name of somebody who was removed'),
    ]);
  });
});

describe('what cannot be carried over', () => {
  const sourceOf = async (table: Table, slug: string) => {
    const club = await findClub(table, slug, { consistent: true });
    return documentKey(slug, club?.revision ?? '', SOURCE);
  };
  const damage = async (table: Table, slug: string) =>
    table.send(
      new UpdateCommand({
        TableName: table.name,
        Key: await sourceOf(table, slug),
        UpdateExpression: 'SET body = :body',
        ExpressionAttributeValues: { ':body': new Uint8Array([1, 2, 3]) },
      }),
    );
  const differencesOf = async (slug: string) =>
    (await compare()).differences.filter(({ club }) => club === slug);

  it('is said in a line when the file in use is damaged; the licenses are', async () => {
    await publishTo(inUse, 'damaged');
    await addLicense(inUse, 'damaged');
    await restoreInto(restored);
    await publishTo(inUse, 'damaged', { season: [day(-9), day(9)] });
    await run(inUse, `license suspend damaged ${ID}`);
    await damage(inUse, 'damaged');
    const found = await differencesOf('damaged');
    expect(found.map(({ code, remedy }) => [code, remedy])).toEqual([
      ['file_unreadable', null],
      ['club_differs', null],
      [
        'license_returns',
        `npx club-data sync damaged --from ${inUse.name} --only licenses ${on(restored).join(' ')}`,
      ],
    ]);
    await runRemedies(found);
    expect((await differencesOf('damaged')).map(({ code }) => code)).toEqual([
      'file_unreadable',
      'club_differs',
    ]);
  });

  it('is not whom the restored table has forgotten, until somebody says which holds', async () => {
    const players = [{ id: 5, first_name: 'Eva', last_name: 'Muster' }];
    await publishFile(inUse, makeClubFile({ slug: 'disputed', players, teams: [] }));
    await restoreInto(restored);
    await forgetIn(restored, 'disputed', 'Eva');
    const disputed = 'Eva Muster (5) was removed with forget on';
    const found = await differencesOf('disputed');
    expect(found.find(({ code }) => code === 'person_allowed')).toMatchObject({
      detail: expect.stringContaining(disputed),
      remedy: null,
    });
    const sync = ['sync', 'disputed', '--from', inUse.name, '--yes', ...on(restored)];
    const { code, stderr } = await clubData(...sync);
    expect([code, stderr]).toEqual([1, expect.stringContaining(disputed)]);
    expect(
      (await clubData('find', 'Eva', '--club', 'disputed', '--json', ...on(restored))).stdout,
    ).toBe('[]\n');
    await run(restored, 'forget disputed 5 --allow-again');
    expect((await clubData(...sync)).code).toBe(0);
    expect(await differencesOf('disputed')).toEqual([]);
  });

  it('is a club that was being removed at that moment: the command deletes the rest', async () => {
    await recordDirectoryEntry(restored, 'half');
    const found = await differencesOf('half');
    expect(found).toMatchObject([{ code: 'club_returns' }]);
    await runRemedies(found);
    expect(await differencesOf('half')).toEqual([]);
  });
});

it('names teams whose withheld results the restored table shows', async () => {
  const fileOf = (publishes_scores?: boolean) =>
    makeClubFile({
      slug: 'scores',
      categories: [{ id: 1, name: 'Youth', sort_order: 1, publishes_scores }],
      teams: [makeTeam(101, { name: 'U9' }), makeTeam(102, { name: 'U7' })],
      players: [],
      matches: [makeMatch(1, { score: 3, opponent_score: 1 })],
    });
  await publishFile(inUse, fileOf());
  await restoreInto(restored);
  await publishFile(inUse, fileOf(false));
  const { differences } = await compare();
  expect(differences.filter(({ club }) => club === 'scores')).toMatchObject([
    { code: 'club_differs', detail: expect.stringMatching(/: it shows withheld scores of U9$/) },
  ]);
});

it('needs two tables', async () => {
  expect(await clubData('compare', '--local', '--with', 'ClubData-prod')).toEqual(
    failure('This command takes --stack or --table, and no --local.\n', 2),
  );
  const same = await clubData('compare', ...on(restored), '--with', restored.name);
  expect([same.code, same.stderr]).toEqual([
    2,
    `${restored.name}: that is the same table, ${restored.name}\n`,
  ]);
  const empty = await createOwnTable();
  expect(await clubData('compare', ...on(restored), '--with', empty.name)).toEqual(
    failure(`${empty.name} has no club: is it the table in use?\n`),
  );
  expect((await clubData('compare', ...on(restored))).stderr).toContain("'--with <name>'");
});
