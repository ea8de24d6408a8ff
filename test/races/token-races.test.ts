import { describe, expect, it } from 'vitest';
import { newLicense } from '../../cli/commands/license/issue.ts';
import { verifyLicense } from '../../functions/serve/verify-license.ts';
import { createBearerToken, parseBearerToken } from '../../shared/license/bearer-token.ts';
import { checkToken } from '../../shared/license/check-token.ts';
import { createLicenseKey, licenseIdOf } from '../../shared/license/license-key.ts';
import { replaceLicense, revokeLicense } from '../../shared/table/change-license.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findLicense, recordLicense } from '../../shared/table/licenses.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { countSteps, startStepwise } from '../support/dynamodb/stepwise.ts';
import { sample } from '../support/sample.ts';
import { changeStored, endToken, freshSlug, publishClub, table } from '../support/table.ts';

const { slug } = await publishClub(makeClubFile({ slug: freshSlug('token-races') }));

interface TestLicense {
  key: string;
  licenseId: string;
  /** Tokens that verifications have returned. */
  tokens: string[];
}

type Action = (on: Table, license: TestLicense) => Promise<unknown>;

const recordNew = (on: Table, key: string) =>
  recordLicense(on, slug, newLicense(key, { ...TERMS, slug, now: new Date() }));
const TERMS = { expiresOn: '2099-12-31', view: 'full' as const };

async function read(on: Table, licenseId: string) {
  const license = await findLicense(on, slug, licenseId);
  if (!license) throw new Error('The license is gone.');
  return license;
}

const setStatus =
  (status: string): Action =>
  (on, { licenseId }) =>
    changeStored(on, slug, { licenseId, status });

const actions: Record<string, Action> = {
  async verify(on, { key, tokens }) {
    tokens.push((await verifyLicense(on, slug, key)).token);
  },
  suspend: setStatus('suspended'),
  resume: setStatus('active'),
  async revoke(on, { licenseId }) {
    await revokeLicense(on, slug, await read(on, licenseId));
  },
  async rotate(on, { licenseId }) {
    const [shown, by] = [await read(on, licenseId), createLicenseKey()];
    await recordNew(on, by);
    await replaceLicense(on, slug, { shown, by });
  },
  'rotate --token': (on, { licenseId }) => endToken(on, slug, licenseId),
};
const names = Object.keys(actions);
const actionOf = (name: string): Action => actions[name] as Action;

async function issue(): Promise<TestLicense> {
  const key = createLicenseKey();
  await recordNew(table, key);
  const { token } = await verifyLicense(table, slug, key);
  return { key, licenseId: licenseIdOf(key), tokens: [token] };
}

/** Returns whether an authorizer with nothing cached admits the token. */
async function isAdmitted(text: string): Promise<boolean> {
  const token = parseBearerToken(text);
  if (!token) throw new Error('not a token');
  const license = await findLicense(table, slug, token.licenseId);
  return typeof checkToken(token, license, new Date()) !== 'string';
}

/** The one token of a license that is active; none of another. */
async function expectCurrentTokenOnly({ key, licenseId, tokens }: TestLicense): Promise<void> {
  const license = await findLicense(table, slug, licenseId);
  const generation = license?.tokenGeneration ?? 0;
  const current = license && createBearerToken(key, { slug, generation }).text;
  for (const token of tokens) {
    const isCurrent = token === current && license?.status === 'active';
    expect([token, await isAdmitted(token)]).toEqual([token, isCurrent]);
  }
}

const steps: Record<string, number> = {};
for (const name of names) {
  const license = await issue();
  steps[name] = await countSteps((on) => actionOf(name)(on, license));
}

const pairs = names.flatMap((first) => names.map((second) => [first, second] as const));

describe('two actions on one license', () => {
  it.each(sample(pairs, 4))(
    'leave no token but the current one of an active license: %s, and %s meanwhile',
    async (first, second) => {
      for (let step = 0; step <= Number(steps[first]); step += 1) {
        for (const status of ['active', 'suspended']) {
          const license = await issue();
          await setStatus(status)(table, license);
          const run = startStepwise((on) => actionOf(first)(on, license));
          await run.advance(step);
          await actionOf(second)(table, license).catch(() => {});
          await run.finish().catch(() => {});
          await expectCurrentTokenOnly(license);
        }
      }
    },
  );
});

describe('a verification', () => {
  it('of a license whose token is ended meanwhile returns the next token, which is admitted', async () => {
    const license = await issue();
    const run = startStepwise((on) => verifyLicense(on, slug, license.key));
    await run.advance(1);
    await endToken(table, slug, license.licenseId);
    const { token } = await run.finish();
    expect(token).not.toBe(license.tokens[0]);
    expect(await isAdmitted(token)).toBe(true);
  });

  it('is repeated twice at most, then answered as unavailable', async () => {
    const license = await issue();
    const run = startStepwise((on) => verifyLicense(on, slug, license.key));
    for (const read of [1, 3, 5]) {
      await run.advance(read);
      await endToken(table, slug, license.licenseId);
    }
    await expect(run.finish()).rejects.toMatchObject({ code: 'unavailable' });
    expect(run.steps()).toBe(6);
  });
});
