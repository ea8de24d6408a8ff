import { beforeEach, describe, expect, it } from 'vitest';
import { type BearerToken, createBearerToken } from '../../../shared/license/bearer-token.ts';
import { tokenTtl } from '../../../shared/license/license.ts';
import { licenseIdOf } from '../../../shared/license/license-key.ts';
import { findLicenseAndToken } from '../../../shared/serve/credentials.ts';
import { findLicense, recordExpiry, removeLicense } from '../../../shared/table/licenses.ts';
import { recordToken, recordTokensTtl, removeTokens } from '../../../shared/table/tokens.ts';
import {
  failingAt,
  interceptTable,
  isWrite,
  writesOf,
} from '../../support/dynamodb/intercept-table.ts';
import { itemsOf } from '../../support/dynamodb/stored-items.ts';
import { freshSlug, issueLicense, table } from '../../support/table.ts';

const ISSUED = { issuedAt: new Date('2026-08-01T12:00:00.000Z'), ttl: 1_900_000_000 };

let slug: string;
let tokens: BearerToken[];

/** Issues a license with so many tokens: its id, and the tokens. */
async function issueWithTokens(count: number): Promise<[string, BearerToken[]]> {
  const licenseId = licenseIdOf(await issueLicense(slug));
  const issued = Array.from({ length: count }, () => createBearerToken(slug, licenseId));
  await Promise.all(issued.map((token) => recordToken(table, token, ISSUED)));
  return [licenseId, issued];
}

let licenseId: string;
beforeEach(async () => {
  slug = freshSlug('tokens');
  [licenseId, tokens] = await issueWithTokens(30);
});

const storedOf = (id = licenseId) => itemsOf(`TOKEN#${id}`);
const ttlsOf = async (id?: string) => new Set((await storedOf(id)).map(({ ttl }) => ttl));

describe('the last day of a license', () => {
  it('changes with the TTL of all of its tokens, and of no others', async () => {
    const [other] = await issueWithTokens(1);
    expect(await recordExpiry(table, slug, { licenseId, expiresOn: '2101-06-30' })).toBe(true);
    expect(await findLicense(table, slug, licenseId)).toMatchObject({
      status: 'active',
      expiresOn: '2101-06-30',
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    expect(await ttlsOf()).toEqual(new Set([tokenTtl('2101-06-30')]));
    expect(tokenTtl('2101-06-30')).toBe(Date.UTC(2101, 6, 31) / 1000);
    expect(await ttlsOf(other)).toEqual(new Set([ISSUED.ttl]));
    const [token] = tokens;
    expect(token && (await findLicenseAndToken(table, token))).toMatchObject({ isIssued: true });
  });

  it('of a deleted license does not change, and the license is not created', async () => {
    const gone = 'f'.repeat(32);
    const expiry = { licenseId: gone, expiresOn: '2101-06-30' };
    expect(await recordExpiry(table, slug, expiry)).toBe(false);
    expect(await findLicense(table, slug, gone)).toBeUndefined();
  });
});

describe('tokens', () => {
  it('keep everything else when their TTL changes', async () => {
    const before = await storedOf();
    await recordTokensTtl(table, licenseId, 2_000_000_000);
    expect(await storedOf()).toEqual(before.map((item) => ({ ...item, ttl: 2_000_000_000 })));
  });

  it('that DynamoDB deletes meanwhile are not created again', async () => {
    const clearing = interceptTable(async (command, send) => {
      if (isWrite(command)) await removeTokens(table, licenseId);
      return send();
    });
    await recordTokensTtl(clearing, licenseId, 2_000_000_000);
    expect(await storedOf()).toEqual([]);
  });
});

describe('the removal of a license', () => {
  it('deletes all of its tokens, and no others', async () => {
    const [other, [token]] = await issueWithTokens(1);
    await removeLicense(table, slug, licenseId);
    expect(await findLicense(table, slug, licenseId)).toBeUndefined();
    expect(await storedOf()).toEqual([]);
    expect(await findLicense(table, slug, other)).toBeDefined();
    expect(token && (await findLicenseAndToken(table, token))).toMatchObject({ isIssued: true });
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
