import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BearerToken, createBearerToken } from '../../../shared/license/bearer-token.ts';
import { licenseIdOf } from '../../../shared/license/license-key.ts';
import { findClubAndLicense, findLicenseAndToken } from '../../../shared/serve/credentials.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import { recordVerification } from '../../../shared/table/licenses.ts';
import { recordToken } from '../../../shared/table/tokens.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { meterTable } from '../../support/dynamodb/intercept-table.ts';
import { freshSlug, issueLicense, publishClub, table } from '../../support/table.ts';

const ISSUE = { issuedAt: new Date('2026-08-01T12:00:00.000Z'), ttl: 1_900_000_000 };

const slug = freshSlug();
let club: Club;
let key: string;
let token: BearerToken & { text: string };
const license = () => ({
  licenseId: licenseIdOf(key),
  status: 'active',
  expiresOn: '2099-12-31',
  createdAt: '2026-01-01T00:00:00.000Z',
});

beforeAll(async () => {
  club = await publishClub(makeClubFile({ slug }));
  key = await issueLicense(slug);
  token = createBearerToken(slug, licenseIdOf(key));
  await recordToken(table, token, ISSUE);
});

describe('a club and a license', () => {
  it('are found together in one strongly consistent read of two units', async () => {
    const watched = meterTable();
    const found = await findClubAndLicense(watched.table, slug, licenseIdOf(key));
    expect(found).toEqual({ club, license: license() });
    expect(watched.takeReads()).toEqual([2]);
  });

  it('are found one without the other, and neither of another club', async () => {
    const unpublished = freshSlug();
    const other = await issueLicense(unpublished);
    const find = (...place: [string, string]) => findClubAndLicense(table, ...place);
    expect(await find(slug, licenseIdOf(other))).toEqual({ club, license: undefined });
    expect(await find(unpublished, licenseIdOf(other))).toMatchObject({
      club: undefined,
      license: { licenseId: licenseIdOf(other) },
    });
    const neither = { club: undefined, license: undefined };
    expect(await find(unpublished, licenseIdOf(key))).toEqual(neither);
  });
});

describe('a license and a token', () => {
  it('are found together in one strongly consistent read of two units', async () => {
    const watched = meterTable();
    const found = await findLicenseAndToken(watched.table, token);
    expect(found).toEqual({ license: license(), isIssued: true });
    expect(watched.takeReads()).toEqual([2]);
  });

  it('are found one without the other', async () => {
    const unknown = createBearerToken(slug, licenseIdOf(key));
    const withoutToken = { license: license(), isIssued: false };
    expect(await findLicenseAndToken(table, unknown)).toEqual(withoutToken);
    const orphan = createBearerToken(slug, 'f'.repeat(32));
    await recordToken(table, orphan, ISSUE);
    const withoutLicense = { license: undefined, isIssued: true };
    expect(await findLicenseAndToken(table, orphan)).toEqual(withoutLicense);
  });

  it('are not those of another license or another club', async () => {
    const otherKey = await issueLicense(slug);
    const ofOther = { ...token, licenseId: licenseIdOf(otherKey) };
    expect(await findLicenseAndToken(table, ofOther)).toMatchObject({ isIssued: false });
    const elsewhere = { ...token, slug: freshSlug() };
    expect(await findLicenseAndToken(table, elsewhere)).toMatchObject({ license: undefined });
  });
});

describe('what is stored', () => {
  const itemsOf = async (pk: string) => {
    const { Items = [] } = await table.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
      }),
    );
    return Items;
  };

  it('of a token is its digest, when it was issued and when it may go', async () => {
    expect(await itemsOf(`TOKEN#${token.licenseId}`)).toEqual([
      {
        pk: `TOKEN#${token.licenseId}`,
        sk: `TOKEN#${token.digest}`,
        issued_at: '2026-08-01T12:00:00.000Z',
        ttl: 1_900_000_000,
      },
    ]);
  });

  it('of a club and its licenses tells neither a license key nor a token', async () => {
    await recordVerification(table, { slug, licenseId: token.licenseId, now: new Date() });
    const items = [
      ...(await itemsOf(`CLUB#${slug}`)),
      ...(await itemsOf(`TOKEN#${token.licenseId}`)),
    ];
    const kinds = items.map(({ sk }) => String(sk).split('#')[0]);
    expect(new Set(kinds)).toEqual(new Set(['CLUB', 'LICENSE', 'REVISION', 'TOKEN']));
    const text = JSON.stringify(items);
    const secret = token.text.split('.').at(-1) ?? '';
    for (const told of [key, key.replace('CDL-', ''), key.replaceAll('-', ''), secret]) {
      expect(told).not.toBe('');
      expect(text).not.toContain(told);
    }
  });
});
