import { describe, expect, inject, it } from 'vitest';
import { licenseIdOf } from '../../../../shared/license/license-key.ts';
import { revokeLicense } from '../../../../shared/table/change-license.ts';
import { findLicense, listLicenses } from '../../../../shared/table/licenses.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { startDynamodbProxy } from '../../../support/dynamodb/dynamodb-proxy.ts';
import { isWriteOperation } from '../../../support/dynamodb/killing-proxy.ts';
import { openWorkspace } from '../../../support/programs/club-data.ts';
import {
  changeStored,
  endToken,
  freshSlug,
  issueLicense,
  publishClub,
  table,
  verify,
} from '../../../support/table.ts';

const { tableName, dynamodb = '' } = inject('target');
const { clubData } = openWorkspace();

/** Runs a command; `act` happens after it has read everything, and before its first write. */
async function runBeside(args: string[], act: () => Promise<unknown>) {
  let acted: Promise<unknown> | undefined;
  const proxy = await startDynamodbProxy(dynamodb, async ({ operation, body }, forward) => {
    if (isWriteOperation(operation)) {
      acted ??= act();
      await acted;
    }
    return forward(body);
  });
  const target = ['--table', tableName, '--endpoint', proxy.endpoint];
  const outcome = await clubData('license', ...args, ...target);
  proxy.stop();
  return outcome;
}

async function openLicense() {
  const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
  const key = await issueLicense(slug, { expiresOn: '2090-01-01' });
  const licenseId = licenseIdOf(key);
  return { slug, key, licenseId, which: `${slug}: license ${licenseId.slice(0, 8)}` };
}

type Opened = Awaited<ReturnType<typeof openLicense>>;

type Act = (license: Opened) => Promise<unknown>;

/** Runs a license command beside what another operator does, and returns what that has left stored. */
async function runAgainst(act: Act, license: Opened, [verb = '', ...options]: string[]) {
  let stored: unknown;
  const outcome = await runBeside([verb, license.slug, ...options], async () => {
    await act(license);
    stored = await listLicenses(table, license.slug);
  });
  return { outcome, stored };
}

const suspend: Act = ({ slug, licenseId }) =>
  changeStored(table, slug, { licenseId, status: 'suspended' });

const revoke: Act = async ({ slug, licenseId }) => {
  const shown = await findLicense(table, slug, licenseId);
  if (shown) await revokeLicense(table, slug, shown);
};

/** Changes by another operator, and the words of the command for them. */
const OTHERS: [string, Act, string][] = [
  ['suspends it', suspend, 'was suspended'],
  ['revokes it', revoke, 'was revoked or replaced'],
  ['ends its token', ({ slug, licenseId }) => endToken(table, slug, licenseId), 'lost its token'],
  [
    'shortens it',
    ({ slug, licenseId }) => changeStored(table, slug, { licenseId, expiresOn: '2030-01-01' }),
    'got the last day 2030-01-01',
  ],
];

describe.each(OTHERS)('when another operator %s before the command writes', (_, act, what) => {
  it.each([
    ['rotate', []],
    ['rotate --grace 30', ['--grace', '30']],
  ])('license %s prints a key that is void, and changes nothing', async (_words, options) => {
    const license = await openLicense();
    const { outcome, stored } = await runAgainst(act, license, ['rotate', ...options]);
    expect([outcome.code, outcome.stderr]).toEqual([
      1,
      expect.stringContaining(`\n${license.which} ${what} meanwhile; the new key is void\n`),
    ]);
    await expect(verify(license.slug, outcome.stdout.trim())).rejects.toThrow(
      'invalid_license_key',
    );
    expect(await listLicenses(table, license.slug)).toEqual(stored);
  });
});

describe('when another operator suspends it before the command writes', () => {
  it.each([
    ['extend', ['--expires', '2095-12-31']],
    ['revoke', []],
    ['rotate', ['--token']],
    ['resume', []],
  ])('license %s changes nothing', async (verb, options) => {
    const license = await openLicense();
    const { outcome, stored } = await runAgainst(suspend, license, [verb, ...options]);
    expect([outcome.code, outcome.stderr]).toEqual([
      1,
      expect.stringContaining(`${license.which} was suspended meanwhile; nothing was changed\n`),
    ]);
    expect(await listLicenses(table, license.slug)).toEqual(stored);
  });
});

describe('a license command', () => {
  it('is done when another operator has done the same meanwhile', async () => {
    const license = await openLicense();
    const { outcome } = await runAgainst(suspend, license, ['suspend']);
    expect([outcome.code, outcome.stdout]).toEqual([
      0,
      expect.stringContaining(`${license.which} is suspended`),
    ]);
  });

  it('ignores a verification meanwhile', async () => {
    const license = await openLicense();
    const { slug, key } = license;
    const { code, stdout } = await runBeside(['rotate', slug], () => verify(slug, key));
    expect(code).toBe(0);
    expect(await verify(slug, stdout.trim())).toMatch(/^cdt\./);
    await expect(verify(slug, key)).rejects.toThrow('invalid_license_key');
  });
});
