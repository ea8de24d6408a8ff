import { randomBytes } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import type { PackedDocument } from '../../../shared/table/documents.ts';
import { documentItems, findDocument } from '../../../shared/table/documents.ts';
import { putAll } from '../../../shared/table/dynamodb/batch.ts';
import { meterTable } from '../../support/dynamodb/intercept-table.ts';
import { freshSlug, table } from '../../support/table.ts';

/** What an item holds of a body, in bytes. */
const PART_SIZE = 390_000;

/** Random bytes that begin and end as a gzip does. */
function makeDocument(size: number): PackedDocument {
  const gzip = randomBytes(size);
  gzip.set([0x1f, 0x8b, 8]);
  gzip.writeUInt32LE(2 * size, size - 4);
  return { name: 'PLAYERS', gzip, etag: `W/"${size}"`, length: 2 * size };
}

async function store(document: PackedDocument) {
  const slug = freshSlug();
  const items = documentItems(slug, 'r1', document);
  for (const item of items) await putAll(table, [{ ...item }]);
  return { place: { slug, revision: 'r1', name: document.name }, items };
}

describe('a stored document', () => {
  it.each([
    ['is nearly empty', 20, 1],
    ['fills one item exactly', PART_SIZE, 1],
    ['is one byte over an item', PART_SIZE + 1, 2],
    ['fills two items exactly', 2 * PART_SIZE, 2],
    ['takes more than ten items', 10 * PART_SIZE + 7, 11],
  ])('comes back byte for byte when it %s', async (_, size, parts) => {
    const document = makeDocument(size);
    const { place, items } = await store(document);
    expect(items).toHaveLength(parts);
    const found = await findDocument(table, place);
    const { gzip, ...others } = document;
    const base64 = Buffer.from(gzip).toString('base64');
    expect(found?.base64 === base64).toBe(true); // prints no difference of megabytes
    expect(found).toEqual({ ...others, base64 });
  });

  it('is not found when any of its parts is missing', async () => {
    const { place, items } = await store(makeDocument(3 * PART_SIZE));
    expect(items).toHaveLength(3);
    for (const item of items) {
      const { pk, sk } = item;
      await table.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }));
      expect(await findDocument(table, { ...place, consistent: true })).toBeUndefined();
      await putAll(table, [{ ...item }]);
      expect(await findDocument(table, { ...place, consistent: true })).toBeDefined();
    }
  });

  it('is found in its own revision, club and name only', async () => {
    const { place } = await store(makeDocument(100));
    for (const other of [{ slug: 'other' }, { revision: 'r2' }, { name: 'TEAMS' }]) {
      expect(await findDocument(table, { ...place, ...other })).toBeUndefined();
    }
  });

  it('is one read when it fits an item, and two with its further parts', async () => {
    const watched = meterTable();
    const small = await store(makeDocument(100));
    await findDocument(watched.table, small.place);
    expect(watched.takeReads()).toHaveLength(1);
    const large = await store(makeDocument(3 * PART_SIZE));
    await findDocument(watched.table, large.place);
    expect(watched.takeReads()).toHaveLength(2);
  });

  it('is read strongly consistently, for twice the read units, when that is asked for', async () => {
    const watched = meterTable();
    const { place } = await store(makeDocument(2 * PART_SIZE));
    await findDocument(watched.table, place);
    const eventually = watched.takeReads();
    await findDocument(watched.table, { ...place, consistent: true });
    expect(watched.takeReads()).toEqual(eventually.map((units) => 2 * units));
  });
});
