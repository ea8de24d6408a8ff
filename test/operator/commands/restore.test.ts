import { readdirSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { licenseIdOf } from '../../../shared/license/license-key.ts';
import { removeLicense } from '../../../shared/table/change-license.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { findDocument, unpack } from '../../../shared/table/documents.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { deleteItem } from '../../../shared/table/dynamodb/write-item.ts';
import { documentKey, SOURCE } from '../../../shared/table/keys.ts';
import { findLicense, listLicenseIds } from '../../../shared/table/licenses.ts';
import { stackWith, startCloudFormation } from '../../support/cloudformation.ts';
import { makeClubFile, makeTeam } from '../../support/clubs/club-file.ts';
import { addLicense, publishFile } from '../../support/clubs/club-of-status.ts';
import { copyTable } from '../../support/dynamodb/copy-table.ts';
import { createOwnTable } from '../../support/own-table.ts';
import { failure, openWorkspace, TARGET } from '../../support/programs/club-data.ts';
import { shellBlocksOf } from '../../support/programs/page-commands.ts';
import { runClubData } from '../../support/programs/run-program.ts';
import { freshSlug, issueLicense, publishClub, table, verify } from '../../support/table.ts';

const { dynamodb = '' } = inject('target');
const { path, write, clubData } = openWorkspace();

const LOST = 'a1'.repeat(16);
const SUSPENDED = 'b2'.repeat(16);
const REVOKED = 'c3'.repeat(16);
const EXPIRED = 'd4'.repeat(16);

const NAMES = ['Stays', 'Hidden', 'Limited', 'Forgotten', 'TakenOut', 'Damaged'];

/** A club of some of these people, each with a privacy of its own: everybody says `full` at first. */
function fileOf(slug: string, names = NAMES, withheld: Record<string, 'limited' | 'hidden'> = {}) {
  const players = names.map((first_name) => ({
    id: NAMES.indexOf(first_name) + 1,
    first_name,
    last_name: `${first_name}-Name`,
    email: `${first_name}@fc.example`,
    privacy: withheld[first_name] ?? ('full' as const),
  }));
  return makeClubFile({ slug, players, teams: [makeTeam(1)] });
}

/** What the office has decided after the moment that is restored. */
const WITHHELD = { Hidden: 'hidden', Limited: 'limited' } as const;

let inUse: Table;
let restored: Table;
let cloudFormation: { endpoint: string; server: Server };

/** The last names and e-mail addresses that the table in use shows in the full view. */
async function shown(slug: string): Promise<string[]> {
  const club = await findClub(inUse, slug, { consistent: true });
  if (!club) return [];
  const place = { slug, revision: club.revision, name: 'PLAYERS' };
  const document = await findDocument(inUse, place);
  const { data } = JSON.parse(document ? unpack(document).toString() : '{"data":[]}');
  return data.flatMap((one: { last_name: string; email: string | null }) => [
    one.last_name,
    ...(one.email ? [one.email] : []),
  ]);
}

/** Runs a command of the page, with the answer yes. */
function run(line: string) {
  const variables: Record<string, string> = {
    '"$RESTORED"': restored.name,
    '"$CLUB"': 'kept',
    '"$LICENSE"': LOST.slice(0, 8),
  };
  const [, , ...words] = line.split(' ').map((word) => variables[word] ?? word);
  const isAsked = /^(publish|license)/.test(words.join(' '));
  return runClubData([...words, ...(isAsked ? ['--yes'] : [])], path('.'), {
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    AWS_ENDPOINT_URL_CLOUDFORMATION: cloudFormation.endpoint,
  });
}

const [EXPORT = '', TRY = '', PUBLISH = '', RESTORE = ''] = shellBlocksOf(
  'docs/restore.md',
  '## Export',
  '## Clean up',
);

beforeAll(async () => {
  inUse = await createOwnTable();
  restored = await createOwnTable();
  cloudFormation = await startCloudFormation(() => stackWith({ TableName: inUse.name }));
  for (const slug of ['kept', 'removed', 'right']) await publishFile(inUse, fileOf(slug));
  for (const licenseId of [LOST, SUSPENDED, REVOKED]) {
    await addLicense(inUse, 'kept', { licenseId, tokenDigest: 'x' });
  }
  await addLicense(inUse, 'kept', { licenseId: EXPIRED, expiresOn: '2026-01-01' });
  await copyTable(inUse, restored);
  const on = ['--table', inUse.name, '--endpoint', dynamodb];
  for (const line of [
    'forget kept Forgotten',
    'remove removed',
    `license suspend kept ${SUSPENDED}`,
    `license revoke kept ${REVOKED}`,
  ]) {
    const { code, stderr } = await clubData(...line.split(' '), '--yes', ...on);
    expect([line, code, stderr]).toEqual([line, 0, stderr]);
  }
  await publishFile(inUse, fileOf('kept', ['Stays', 'Hidden', 'Limited'], WITHHELD));
  await removeLicense(inUse, 'kept', LOST);
  await removeLicense(inUse, 'kept', EXPIRED);
}, 60_000);
afterAll(() => void cloudFormation.server.close());

describe('the commands of docs/restore.md, in their order', () => {
  it('export each club of the restored table, exactly as it was published', async () => {
    expect(await run(EXPORT)).toMatchObject({ code: 0, stderr: 'restored: 3 clubs written\n' });
    expect(readdirSync(path('restored'))).toEqual(['kept.json', 'removed.json', 'right.json']);
    expect(readFileSync(path('restored/kept.json'), 'utf8')).toBe(JSON.stringify(fileOf('kept')));
    expect(await run(EXPORT)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('restored/kept.json: already exists (--overwrite'),
    });
    rmSync(path('restored/right.json'));
  });

  it('name who would be shown, and refuse who must not be', async () => {
    const before = await shown('kept');
    for (const line of [TRY, PUBLISH]) {
      const { code, stderr } = await run(line);
      expect(code).toBe(1);
      expect(stderr).toContain('players[1].privacy: is hidden in the live club: write hidden');
      expect(stderr).toContain('players[2].privacy: is limited in the live club: write limited');
      expect(stderr).toMatch(/players\[3\].+was removed with forget/);
      expect(stderr).toContain('removed.json: club.slug: is not published, as after remove');
    }
    expect(await shown('kept')).toEqual(before);
    const report = readFileSync(path('restored.html'), 'utf8');
    for (const name of ['TakenOut-Name', 'Damaged-Name']) expect(report).toContain(name);
  });

  it('publish the rest once its file is corrected', async () => {
    const names = ['Stays', 'Hidden', 'Limited', 'Damaged'];
    write('restored/kept.json', fileOf('kept', names, WITHHELD));
    rmSync(path('restored/removed.json'));
    expect(await run(TRY)).toMatchObject({ code: 0 });
    expect(await run(PUBLISH)).toMatchObject({ code: 0 });
    expect(await shown('kept')).toEqual([
      'Damaged-Name',
      'Damaged@fc.example',
      'Limited-Name',
      'Stays-Name',
      'Stays@fc.example',
    ]);
    expect(await findClub(inUse, 'removed', { consistent: true })).toBeUndefined();
  });

  it('copy a lost license without its token, and no other', async () => {
    expect(await run(RESTORE)).toMatchObject({
      code: 0,
      stdout:
        'kept: license a1a1a1a1 is restored: its key works now, and its clients verify again\n',
      stderr: expect.stringContaining(
        `about to restore license a1a1a1a1 of kept (no label, full, through 2099-12-31) from ${restored.name}: ` +
          'its key works again, also if it was revoked on purpose',
      ),
    });
    const license = await findLicense(inUse, 'kept', LOST);
    expect(license).toMatchObject({ status: 'active', tokenGeneration: 1_000 });
    expect(license?.tokenDigest).toBeUndefined();
    const refusals = { [LOST]: 'is there', [SUSPENDED]: 'is there', [EXPIRED]: 'expired on' };
    for (const [id, reason] of Object.entries(refusals)) {
      const line = RESTORE.replace('"$LICENSE"', id);
      const { code, stderr } = await run(line);
      expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
    }
    expect((await listLicenseIds(inUse, 'kept')).sort()).toEqual([LOST, SUSPENDED]);
    expect(await findLicense(inUse, 'kept', SUSPENDED)).toMatchObject({ status: 'suspended' });
    // The revoked one and the expired one are lost, too: without a name none is chosen.
    expect(await run(RESTORE.replace(' "$LICENSE"', ''))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('several licenses match, name one: '),
    });
  });
});

describe('club-data license restore', () => {
  const from = () => ['--from', restored.name];

  it('lets the key in again; the token of before stays ended', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug('restore') }));
    const key = await issueLicense(slug);
    const before = await verify(slug, key);
    const copy = await createOwnTable();
    await publishFile(copy, makeClubFile({ slug }));
    const stored = await findLicense(table, slug, licenseIdOf(key));
    if (stored) await addLicense(copy, slug, stored);
    await removeLicense(table, slug, licenseIdOf(key));
    const args = ['license', 'restore', slug, '--from', copy.name, ...TARGET];
    expect((await clubData(...args)).code).toBe(0);
    expect(await verify(slug, key)).not.toBe(before);
    expect((await clubData(...args)).stderr).toBe(
      `${slug}: ${copy.name} has no license that ${table.name} lacks\n`,
    );
  });

  it('takes another table alone, and a club that is published', async () => {
    const same = ['license', 'restore', 'kept', '--from', table.name, ...TARGET];
    expect(await clubData(...same)).toEqual(failure(`${table.name}: that is the same table\n`, 2));
    expect((await clubData('license', 'restore', 'kept', ...from(), '--local')).code).not.toBe(0);
    const gone = ['license', 'restore', 'no-such-club', ...from(), ...TARGET];
    expect((await clubData(...gone)).stderr).toContain('no such club is published');
  });
});

describe('club-data export --all', () => {
  const on = () => ['--table', restored.name, '--endpoint', dynamodb];

  it('goes on after a club whose file is missing, and exits with 3', async () => {
    const club = await publishFile(restored, makeClubFile({ slug: 'incomplete' }));
    const key = documentKey('incomplete', club.revision, SOURCE);
    await deleteItem(restored, key);
    expect(await clubData('export', '--all', '--out', 'some', ...on())).toEqual(
      failure(
        'some: 3 clubs written\n' +
          `incomplete: the file of its live revision ${club.revision} is missing; publish the club again\n`,
        3,
      ),
    );
    expect(readdirSync(path('some'))).toHaveLength(3);
  });

  it.each([
    [[], 'Name a club, or pass --all --out FOLDER.'],
    [['kept', '--all', '--out', 'x'], '--all exports every club: leave out kept.'],
    [['--all', '--xlsx', 'x.xlsx'], '--all needs --out FOLDER, and takes no --revision.'],
    [['--all', '--out', 'x', '--revision', 'y'], '--all needs --out FOLDER'],
  ])('refuses %s', async (args, message) => {
    const { code, stderr } = await clubData('export', ...args, ...on());
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
