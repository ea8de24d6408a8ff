import { crc32 } from 'node:zlib';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { findClubAndLicense } from '../../../../functions/serve/credentials.ts';
import { endClaims, findClub } from '../../../../shared/table/clubs.ts';
import { findDocument } from '../../../../shared/table/documents.ts';
import { putAll } from '../../../../shared/table/dynamodb/batch.ts';
import { openTable, type Table } from '../../../../shared/table/dynamodb/open-table.ts';
import { listLicenses } from '../../../../shared/table/licenses.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import {
  type DynamodbProxy,
  startDynamodbProxy,
} from '../../../support/dynamodb/dynamodb-proxy.ts';
import { freshSlug, publishClub, table } from '../../../support/table.ts';

let proxy: DynamodbProxy;
afterEach(() => proxy.stop());

/** A table that answers every request with a body that has the right checksum. */
async function answering(body: string): Promise<Table> {
  proxy = await startDynamodbProxy('', async () => ({
    status: 200,
    headers: { 'x-amz-crc32': String(crc32(body)), 'Content-Type': 'application/x-amz-json-1.0' },
    body: Buffer.from(body),
  }));
  const limits = { maxAttempts: 1, attemptTimeoutMs: 5_000, sendTimeoutMs: 5_000 };
  return openTable(table.name, { endpoint: proxy.endpoint, limits });
}

const NONSENSE = ['null', '[]', '5', '"text"', 'true', '{', ''];

const OPERATIONS: Record<string, { call: (on: Table) => Promise<unknown>; wrong: string[] }> = {
  GetItem: {
    call: (on) => findClub(on, 'x'),
    wrong: ['{"Item":5}', '{"Item":null}', '{"Item":[]}', '{"Item":{"pk":"CLUB#x"}}'],
  },
  BatchGetItem: {
    call: (on) => findClubAndLicense(on, 'x', 'y'),
    wrong: ['{}', '{"Responses":5,"UnprocessedKeys":{}}', '{"Responses":{"t":{}}}'],
  },
  Query: { call: (on) => listLicenses(on, 'x'), wrong: ['{}', '{"Items":{}}', '{"Items":[5]}'] },
  BatchWriteItem: {
    call: (on) => putAll(on, [{ pk: 'a', sk: 'b' }]),
    wrong: ['{}', '{"UnprocessedItems":5}'],
  },
  UpdateItem: {
    call: (on) => {
      const rest = { publishedAt: '', movedAt: '', wasLive: [], hasNames: true };
      return endClaims(on, { slug: 'x', name: 'X', domain: 'x.example', revision: '1', ...rest });
    },
    wrong: ['{"Attributes":5}'],
  },
};

describe.each(Object.entries(OPERATIONS))('the answer to %s', (_operation, { call, wrong }) => {
  it.each([...NONSENSE, ...wrong])('is neither believed nor an absence: %s', async (body) => {
    await expect(call(await answering(body))).rejects.toMatchObject({ code: 'unavailable' });
  });
});

it('a document without a body is neither believed nor absent', async () => {
  const { slug, revision } = await publishClub(makeClubFile({ slug: freshSlug() }));
  proxy = await startDynamodbProxy(inject('target').dynamodb ?? '', async ({ body }, forward) => {
    const answer = await forward(body);
    const item = JSON.parse(answer.body.toString());
    delete item.Item.body;
    const changed = Buffer.from(JSON.stringify(item));
    const headers = { ...answer.headers, 'x-amz-crc32': String(crc32(changed)) };
    return { ...answer, headers, body: changed };
  });
  const broken = openTable(table.name, { endpoint: proxy.endpoint });
  const found = findDocument(broken, { slug, revision, name: 'TEAMS' });
  await expect(found).rejects.toMatchObject({ code: 'unavailable' });
});
