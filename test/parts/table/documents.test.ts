import { randomBytes } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import {
  documentItems,
  findDocument,
  listDocuments,
  type PackedDocument,
} from '../../../shared/table/documents.ts';
import type { Item } from '../../../shared/table/dynamodb/attributes.ts';
import { putAll } from '../../../shared/table/dynamodb/batch.ts';
import { BROTLI } from '../../../shared/table/keys.ts';
import { meterTable } from '../../support/dynamodb/intercept-table.ts';
import { freshSlug, table } from '../../support/table.ts';

/** Bytes of a body that one item holds. */
const PART_SIZE = 390_000;

const ENCODINGS = ['gzip', 'br'] as const;

/** Random bytes; those of the gzip begin and end as one does. */
function makeDocument(size: number): Required<PackedDocument> {
  const gzip = randomBytes(size);
  gzip.set([0x1f, 0x8b, 8]);
  gzip.writeUInt32LE(2 * size, size - 4);
  const brotli = randomBytes(size);
  return { name: 'PLAYERS', gzip, brotli, etag: `W/"${size}"`, length: 2 * size };
}

async function store(document: PackedDocument) {
  const slug = freshSlug();
  const items = documentItems(slug, 'r1', document);
  for (const item of items) await putAll(table, [{ ...item }]);
  const isBrotli = ({ sk }: Item) => String(sk).includes(BROTLI);
  const [br, gzip] = [items.filter(isBrotli), items.filter((item) => !isBrotli(item))];
  return { place: { slug, revision: 'r1', name: document.name }, items: { gzip, br } };
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
    const { gzip, brotli, ...others } = document;
    for (const [encoding, body] of [
      ['gzip', gzip],
      ['br', brotli],
    ] as const) {
      expect(items[encoding]).toHaveLength(parts);
      const { base64, ...found } = (await findDocument(table, { ...place, encoding })) ?? {};
      expect(base64 === Buffer.from(body).toString('base64')).toBe(true); // prints no megabytes
      expect(found).toEqual({ ...others, encoding });
    }
  });

  it('is not found when any of its parts is missing', async () => {
    const { place, items } = await store(makeDocument(3 * PART_SIZE));
    for (const encoding of ENCODINGS) {
      const find = () => findDocument(table, { ...place, encoding, consistent: true });
      expect(items[encoding]).toHaveLength(3);
      for (const item of items[encoding]) {
        const { pk, sk } = item;
        await table.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }));
        expect(await find()).toBeUndefined();
        await putAll(table, [{ ...item }]);
        expect(await find()).toBeDefined();
      }
    }
  });

  it('is not found in brotli when it was stored without, as a club file is', async () => {
    const { brotli, ...document } = makeDocument(100);
    const { place } = await store(document);
    expect(await findDocument(table, { ...place, encoding: 'br' })).toBeUndefined();
  });

  it('is listed once, with the length of its plain body', async () => {
    const { place } = await store(makeDocument(2 * PART_SIZE));
    const listed = await listDocuments(table, place.slug, place.revision);
    expect(listed).toEqual([{ name: 'PLAYERS', length: 4 * PART_SIZE }]);
  });

  it('is found in its own revision, club and name only', async () => {
    const { place } = await store(makeDocument(100));
    for (const other of [{ slug: 'other' }, { revision: 'r2' }, { name: 'TEAMS' }]) {
      for (const encoding of ENCODINGS) {
        expect(await findDocument(table, { ...place, ...other, encoding })).toBeUndefined();
      }
    }
  });

  it('is one read when it fits an item, and two with its further parts', async () => {
    const watched = meterTable();
    const small = await store(makeDocument(100));
    const large = await store(makeDocument(3 * PART_SIZE));
    for (const encoding of ENCODINGS) {
      await findDocument(watched.table, { ...small.place, encoding });
      expect(watched.takeReads()).toHaveLength(1);
      await findDocument(watched.table, { ...large.place, encoding });
      expect(watched.takeReads()).toHaveLength(2);
    }
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
