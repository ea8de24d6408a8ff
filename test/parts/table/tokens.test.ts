import { beforeEach, describe, expect, it } from 'vitest';
import {
  type BearerToken,
  createBearerToken,
  TOKEN_SLOTS,
} from '../../../shared/license/bearer-token.ts';
import { licenseIdOf } from '../../../shared/license/license-key.ts';
import { findLicenseAndToken } from '../../../shared/serve/credentials.ts';
import {
  findLicense,
  recordExpiry,
  recordVerification,
  removeLicense,
} from '../../../shared/table/licenses.ts';
import { recordToken } from '../../../shared/table/tokens.ts';
import { failingAt, writesOf } from '../../support/dynamodb/intercept-table.ts';
import { itemsOf } from '../../support/dynamodb/stored-items.ts';
import { freshSlug, issueLicense, table } from '../../support/table.ts';

const NOW = new Date('2026-08-01T12:00:00.000Z');

let slug: string;

/** Issues a license with so many tokens: its id, and the tokens. */
async function issueWithTokens(count: number): Promise<[string, BearerToken[]]> {
  const licenseId = licenseIdOf(await issueLicense(slug));
  const issued = Array.from({ length: count }, (_, i) => createBearerToken(slug, licenseId, i + 1));
  await Promise.all(issued.map((token) => recordToken(table, token, NOW)));
  return [licenseId, issued];
}

let licenseId: string;
beforeEach(async () => {
  slug = freshSlug('tokens');
  [licenseId] = await issueWithTokens(30);
});

const storedOf = (id = licenseId) => itemsOf(`TOKEN#${id}`);
const isIssued = async (token?: BearerToken) =>
  token && (await findLicenseAndToken(table, token)).isIssued;

describe('the last day of a license', () => {
  it('changes, and nothing else', async () => {
    const before = await storedOf();
    expect(await recordExpiry(table, slug, { licenseId, expiresOn: '2101-06-30' })).toBe(true);
    expect(await findLicense(table, slug, licenseId)).toMatchObject({
      status: 'active',
      expiresOn: '2101-06-30',
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    expect(await storedOf()).toEqual(before);
  });

  it('of a deleted license does not change, and the license is not created', async () => {
    const gone = 'f'.repeat(32);
    const expiry = { licenseId: gone, expiresOn: '2101-06-30' };
    expect(await recordExpiry(table, slug, expiry)).toBe(false);
    expect(await findLicense(table, slug, gone)).toBeUndefined();
  });
});

describe('the tokens of a license', () => {
  it('are at most 1,000: a further one replaces the oldest', async () => {
    const [id, tokens] = await issueWithTokens(TOKEN_SLOTS);
    const next = createBearerToken(slug, id, TOKEN_SLOTS + 1);
    await recordToken(table, next, NOW);
    expect(await isIssued(next)).toBe(true);
    expect(await isIssued(tokens[0])).toBe(false);
    expect(await isIssued(tokens[1])).toBe(true);
    expect(await isIssued(tokens.at(-1))).toBe(true);
    expect(await storedOf(id)).toHaveLength(TOKEN_SLOTS);
  });

  it('are counted, also by verifications at the same time', async () => {
    const verify = () => recordVerification(table, { slug, licenseId, now: NOW });
    const counts = await Promise.all(Array.from({ length: 10 }, verify));
    expect(counts.toSorted((a = 0, b = 0) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('the removal of a license', () => {
  it('deletes all of its tokens, and no others', async () => {
    const [other, [token]] = await issueWithTokens(1);
    await removeLicense(table, slug, licenseId);
    expect(await findLicense(table, slug, licenseId)).toBeUndefined();
    expect(await storedOf()).toEqual([]);
    expect(await findLicense(table, slug, other)).toBeDefined();
    expect(await isIssued(token)).toBe(true);
  });

  it('stops all of its tokens with the first write, and can be repeated after any', async () => {
    const [counted] = await issueWithTokens(30);
    const writes = await writesOf((counting) => removeLicense(counting, slug, counted));
    expect(writes.length).toBeGreaterThan(3);
    for (let write = 1; write <= writes.length; write += 1) {
      const [id] = await issueWithTokens(30);
      await expect(removeLicense(failingAt(write, 'after'), slug, id)).rejects.toThrow();
      expect((await findLicense(table, slug, id))?.status ?? 'suspended').toBe('suspended');
      const isListed = (await findLicense(table, slug, id)) !== undefined;
      if (!isListed) expect(await storedOf(id)).toEqual([]);
      await removeLicense(table, slug, id);
      expect(await storedOf(id)).toEqual([]);
      expect(await findLicense(table, slug, id)).toBeUndefined();
    }
  });
});
