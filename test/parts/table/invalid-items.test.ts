import { beforeAll, describe, expect, it } from 'vitest';
import { createReaderCache } from '../../../functions/serve/cache/cached-reader.ts';
import { findClubAndLicense } from '../../../functions/serve/credentials.ts';
import { createMetrics } from '../../../functions/serve/metrics.ts';
import { licenseIdOf } from '../../../shared/license/license-key.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import type { Item } from '../../../shared/table/dynamodb/attributes.ts';
import { findLicense } from '../../../shared/table/licenses.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { interceptTable } from '../../support/dynamodb/intercept-table.ts';
import { freshSlug, issueLicense, publishClub, table } from '../../support/table.ts';

const slug = freshSlug('invalid');
const UNAVAILABLE = { code: 'unavailable' };
let club: Club;
let licenseId: string;

beforeAll(async () => {
  club = await publishClub(makeClubFile({ slug }));
  licenseId = licenseIdOf(await issueLicense(slug));
});

/** The table, with changes to the items that it returns under a sort key. */
const withItem = (sk: string, changes: Item) =>
  interceptTable(async (_, send) => {
    const answer = await send();
    const change = (item?: Item) => (item?.sk === sk ? { ...item, ...changes } : item);
    if (answer.Item) answer.Item = change(answer.Item);
    for (const [name, items] of Object.entries(answer.Responses ?? {})) {
      answer.Responses[name] = (items as Item[]).map(change);
    }
    return answer;
  });

describe('a club', () => {
  it.each([
    [{ revision: 7 }],
    [{ revision: null }],
    [{ revision: undefined }],
    [{ slug: undefined }],
    [{ name: {} }],
    [{ pk: 'CLUB#another' }],
  ])('is neither believed nor absent with %o', async (changes) => {
    const openReader = createReaderCache(10_000, createMetrics('test'));
    const reader = openReader(withItem('CLUB', changes));
    await expect(reader.findPointer(slug)).rejects.toMatchObject(UNAVAILABLE);
    expect(await openReader(table).findPointer(slug)).toEqual(club);
  });

  it('is not verified with a name that is no text', async () => {
    const broken = withItem('CLUB', { name: 7 });
    const found = findClubAndLicense(broken, slug, licenseId);
    await expect(found).rejects.toMatchObject(UNAVAILABLE);
  });

  it('is not verified, nor unknown, when another item comes in its place', async () => {
    const foreign = withItem('CLUB', { pk: 'CLUB#another' });
    const found = findClubAndLicense(foreign, slug, licenseId);
    await expect(found).rejects.toMatchObject(UNAVAILABLE);
  });
});

describe('a document', () => {
  it.each([
    [{ body: undefined }],
    [{ body: '' }],
    [{ body: 'H4sI' }],
    [{ body: Buffer.from('0123456789ab\x07\0\0\0').toString('base64'), length: 7 }],
    [{ body: Buffer.from('not a document').toString('base64') }],
    [{ etag: 7 }],
    [{ length: '7' }],
    [{ length: 7 }],
    [{ length: 7, digest: undefined }],
    [{ digest: 7 }],
    [{ digest: 'f'.repeat(64) }],
    [{ parts: undefined }],
    [{ parts: 0 }],
    [{ parts: 1_000 }],
    [{ sk: 'TEAMS' }],
  ])('is neither sent nor cached with %o', async (changes) => {
    const openReader = createReaderCache(10_000_000, createMetrics('test'));
    const reader = openReader(withItem('PLAYERS', changes));
    for (const encoding of ['gzip', 'identity'] as const) {
      const body = reader.findBody(club, 'PLAYERS', [encoding]);
      await expect(body).rejects.toMatchObject(UNAVAILABLE);
    }
    expect(await openReader(table).findBody(club, 'PLAYERS', ['gzip'])).toBeDefined();
  });
});

describe('a document in brotli', () => {
  it.each([
    [{ body: undefined }],
    [{ body: '' }],
    [{ body: Buffer.from('not a document').toString('base64') }],
    [{ digest: undefined }],
    [{ digest: 7 }],
    [{ digest: 'f'.repeat(64) }],
    [{ etag: 7 }],
    [{ length: '7' }],
    [{ parts: undefined }],
    [{ parts: 1_000 }],
    [{ sk: 'PLAYERS' }],
  ])('is neither sent nor cached with %o', async (changes) => {
    const openReader = createReaderCache(10_000_000, createMetrics('test'));
    const reader = openReader(withItem('BROTLI#PLAYERS', changes));
    const body = reader.findBody(club, 'PLAYERS', ['br', 'gzip', 'identity']);
    await expect(body).rejects.toMatchObject(UNAVAILABLE);
    expect(await openReader(table).findBody(club, 'PLAYERS', ['br'])).toBeDefined();
  });
});

describe('a license', () => {
  it.each([
    [{ status: undefined }],
    [{ status: true }],
    [{ expires_on: undefined }],
    [{ expires_on: '2027-02-30' }],
    [{ expires_on: 'never' }],
    [{ expires_on: 20_270_630 }],
    [{ created_at: 7 }],
    [{ token_digest: 7 }],
    [{ token_generation: '1' }],
    [{ token_generation: -1 }],
  ])('lets nobody in, and is not unknown, with %o', async (changes) => {
    const broken = withItem(`LICENSE#${licenseId}`, changes);
    await expect(findLicense(broken, slug, licenseId)).rejects.toMatchObject(UNAVAILABLE);
    const found = findClubAndLicense(broken, slug, licenseId);
    await expect(found).rejects.toMatchObject(UNAVAILABLE);
  });
});
