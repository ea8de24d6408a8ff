import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { prepareClub } from '../../../shared/club/prepare.ts';
import { findClub } from '../../../shared/store/clubs.ts';
import { findDocument } from '../../../shared/store/documents.ts';
import { publish } from '../../../shared/store/publish.ts';
import { freshSlug, table } from '../../support/table.ts';
import { allOf, clubFileBytes, preparedClub, whatReadersGet } from './published-club.ts';
import { tableBehind } from './watched-table.ts';

const NOW = new Date('2026-08-01T12:00:00.000Z');

describe('a publish', () => {
  it('gives readers every document, and the club at its new revision', async () => {
    const slug = freshSlug();
    const prepared = preparedClub(slug, 'first');
    const club = await publish(table, prepared, NOW);
    expect(club).toEqual({
      slug,
      name: 'first',
      domain: 'first.example',
      revision: expect.stringMatching(/^20260801T120000\.000Z-[0-9a-f]{16}$/),
      publishedAt: '2026-08-01T12:00:00.000Z',
    });
    expect(await findClub(table, slug, { consistent: true })).toEqual(club);
    expect(await whatReadersGet(prepared)).toEqual(allOf(prepared));
  });

  it('keeps the club file byte for byte, and a record of the revision', async () => {
    const slug = freshSlug();
    const bytes = Buffer.from(`\n ${Buffer.from(clubFileBytes(slug, 'first'))} \r\n`);
    const prepared = prepareClub(bytes);
    const { revision = '' } = (await publish(table, prepared, NOW)) ?? {};

    const source = await findDocument(table, { slug, revision, name: 'SOURCE', consistent: true });
    expect(source && gunzipSync(source.gzip).equals(bytes)).toBe(true);

    const key = { pk: `CLUB#${slug}`, sk: `REVISION#${revision}` };
    const { Item } = await table.send(new GetCommand({ TableName: table.name, Key: key }));
    const sum = (lengths: number[]) => lengths.reduce((total, length) => total + length, 0);
    expect(Item).toEqual({
      ...key,
      published_at: '2026-08-01T12:00:00.000Z',
      digest: createHash('sha256').update(bytes).digest('hex'),
      counts: { seasons: 2, categories: 2, teams: 60, players: 4 },
      sizes: {
        documents: prepared.documents.length,
        plain_bytes: sum(prepared.documents.map(({ gzip }) => gunzipSync(gzip).length)),
        gzip_bytes: sum(prepared.documents.map(({ gzip }) => gzip.length)),
      },
    });
  });

  it('moves the pointer when every other write has been answered', async () => {
    const writes: string[] = [];
    let underWay = 0;
    const watched = tableBehind(async (command, send) => {
      if (command.constructor.name !== 'GetCommand') writes.push(command.constructor.name);
      if (command.constructor.name === 'UpdateCommand') expect(underWay).toBe(0);
      underWay += 1;
      const answer = await send();
      underWay -= 1;
      return answer;
    });
    const prepared = preparedClub(freshSlug(), 'first');
    expect(await publish(watched, prepared, NOW)).toBeDefined();
    // All documents and the club file, 25 items a batch.
    const batches = Math.ceil((prepared.documents.length + 1) / 25);
    expect(batches).toBeGreaterThan(2);
    expect(writes).toEqual([
      ...Array(batches).fill('BatchWriteCommand'),
      'PutCommand',
      'UpdateCommand',
    ]);
  });

  it('replaces what readers get, and leaves the earlier revision as it was', async () => {
    const slug = freshSlug();
    const [first, second] = [preparedClub(slug, 'first'), preparedClub(slug, 'second')];
    const earlier = await publish(table, first, NOW);
    await publish(table, second, NOW);
    expect(await whatReadersGet(second)).toEqual(allOf(second));
    const place = { slug, revision: earlier?.revision ?? '', consistent: true };
    for (const { name, etag } of first.documents) {
      expect(await findDocument(table, { ...place, name })).toMatchObject({ etag });
    }
  });

  it('starts from where the pointer is, also when a replica is behind', async () => {
    const slug = freshSlug();
    await publish(table, preparedClub(slug, 'first'), NOW);
    const lagging = tableBehind(async (command, send) => {
      const isEventual = command.constructor.name === 'GetCommand' && !command.input.ConsistentRead;
      return isEventual ? {} : send();
    });
    expect(await publish(lagging, preparedClub(slug, 'second'), NOW)).toBeDefined();
  });
});

describe('two publishers at once', () => {
  /** Lets nobody move the pointer before both have come so far. */
  function meetingPoint() {
    const both = Promise.withResolvers<void>();
    let arrived = 0;
    return tableBehind(async (command, send) => {
      if (command.constructor.name !== 'UpdateCommand') return send();
      arrived += 1;
      if (arrived === 2) both.resolve();
      await both.promise;
      return send();
    });
  }

  it.each([
    ['a new club', false],
    ['a club that is published', true],
  ])(
    'of %s: one wins and is what readers get whole, the other learns that it did not',
    async (_, isPublished) => {
      const slug = freshSlug();
      if (isPublished) await publish(table, preparedClub(slug, 'earlier'), NOW);
      const rivals = [preparedClub(slug, 'left'), preparedClub(slug, 'right')];
      const meeting = meetingPoint();
      const results = await Promise.all(rivals.map((rival) => publish(meeting, rival, NOW)));

      expect(results.filter((result) => result === undefined)).toHaveLength(1);
      const winner = rivals[results.findIndex((result) => result !== undefined)];
      if (!winner) throw new Error('Nobody won.');
      expect(await whatReadersGet(winner)).toEqual(allOf(winner));
      const [club] = results.filter((result) => result !== undefined);
      expect(await findClub(table, slug, { consistent: true })).toEqual(club);
    },
  );
});
