import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, inject, it } from 'vitest';
import { putAll } from '../../../shared/table/dynamodb/batch.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { addLicense, publishTo } from '../../support/clubs/club-of-status.ts';
import { createOwnTable } from '../../support/own-table.ts';
import { failure, openWorkspace } from '../../support/programs/club-data.ts';

const { dynamodb = '' } = inject('target');
const { clubData } = openWorkspace();

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
  person: number | null;
  detail: string;
  remedy: string | null;
}

/** As a restore does: every item of the table at this moment. */
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

it('lists what a restored table brings back and loses, and commands that remedy it', {
  timeout: 90_000,
}, async () => {
  const lines = [
    `license revoke kept ${REVOKED}`,
    `license suspend kept ${SUSPENDED}`,
    `license extend kept ${SHORTENED} --expires 2098-12-31`,
    `license rotate kept ${ROTATED} --token`,
    'license issue kept --expires 2099-06-30 --view public',
    'forget kept 11',
    'remove removed',
  ];
  await Promise.all([publishTo(inUse, 'later'), ...lines.map((line) => run(inUse, line))]);

  const { code, differences } = await compare();
  expect(code).toBe(1);
  const found = differences.map(({ code, license, person }) => [code, license ?? person]);
  const issued = differences.find(({ code }) => code === 'license_lost')?.license;
  expect(found.sort()).toEqual(
    [
      ['license_returns', shortOf(REVOKED)],
      ['license_returns', shortOf(SUSPENDED)],
      ['license_returns', shortOf(SHORTENED)],
      ['token_returns', shortOf(ROTATED)],
      ['license_lost', issued],
      ['person_returns', 11],
      ['club_returns', null],
      ['club_lost', null],
    ].sort(),
  );
  expect(JSON.stringify(differences)).not.toContain(shortOf(KEPT));

  const remedies = differences.filter(({ code, remedy }) => remedy && code !== 'license_lost');
  const toLine = ({ remedy }: Difference) =>
    remedy?.replace('npx club-data ', '').replace(/ --table .*/, '') ?? '';
  await Promise.all(remedies.map((each) => run(restored, toLine(each))));
  const left = (await compare()).differences.map(({ code }) => code);
  expect(left.sort()).toEqual(['club_lost', 'license_lost']);
});

it('needs two tables', async () => {
  expect(await clubData('compare', '--local', '--with', 'ClubData-prod')).toEqual(
    failure('compare takes --stack or --table, and no --local.\n', 2),
  );
  expect((await clubData('compare', ...on(restored))).stderr).toContain("'--with <name>'");
});
