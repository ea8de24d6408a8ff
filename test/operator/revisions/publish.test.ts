import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { packBodies } from '../../../publish/documents/pack-bodies.ts';
import { type PreparedClub, prepareClub } from '../../../publish/documents/prepare-club.ts';
import { publish } from '../../../publish/revisions/publish-revision.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { findDocument } from '../../../shared/table/documents.ts';
import { findSource } from '../../../shared/table/sources.ts';
import { TODAY } from '../../support/clubs/expected-answers.ts';
import {
  clubFileBytes,
  contentOf,
  prepareLargeClub,
  readPublished,
} from '../../support/clubs/published-club.ts';
import {
  interceptTable,
  isWrite,
  type Sent,
  stepOf,
} from '../../support/dynamodb/intercept-table.ts';
import { freshSlug, table } from '../../support/table.ts';

const NOW = new Date('2026-08-01T12:00:00.000Z');

describe('a publish', () => {
  it('writes every document, and moves the pointer to the new revision', async () => {
    const slug = freshSlug();
    const prepared = prepareLargeClub(slug, 'first');
    const club = await publish(table, prepared, { now: NOW });
    expect(club).toEqual({
      slug,
      name: 'first',
      domain: 'first.example',
      revision: expect.stringMatching(/^20260801T120000\.000Z-[0-9a-f]{16}$/),
      publishedAt: '2026-08-01T12:00:00.000Z',
      movedAt: expect.any(String),
      wasLive: [],
      hasNames: true,
    });
    expect(await findClub(table, slug, { consistent: true })).toEqual(club);
    expect(await readPublished(prepared)).toEqual(contentOf(prepared));
  });

  it('keeps the club file byte for byte, and a record of the revision', async () => {
    const slug = freshSlug();
    const bytes = Buffer.from(`\n ${Buffer.from(clubFileBytes(slug, 'first'))} \r\n`);
    const prepared = prepareClub(bytes, '2026-08-01');
    const { revision = '' } = (await publish(table, prepared, { now: NOW })) ?? {};

    expect((await findSource(table, slug, revision))?.equals(bytes)).toBe(true);

    const key = { pk: `CLUB#${slug}`, sk: `REVISION#${revision}` };
    const { Item } = await table.send(new GetCommand({ TableName: table.name, Key: key }));
    const packed = packBodies(prepared.documents);
    const sum = (lengths: number[]) => lengths.reduce((total, length) => total + length, 0);
    expect(Item).toEqual({
      ...key,
      name: 'first',
      domain: 'first.example',
      published_at: '2026-08-01T12:00:00.000Z',
      as_of: prepared.today,
      fingerprint: prepared.fingerprint,
      hides: false,
      has_names: true,
      digest: createHash('sha256').update(bytes).digest('hex'),
      counts: { seasons: 2, categories: 2, teams: 60, players: 4, matches: 0 },
      sizes: {
        documents: prepared.documents.filter(({ name }) => !name.startsWith('PUBLIC#')).length,
        plain_bytes: sum(prepared.documents.map(({ bytes }) => bytes.length)),
        gzip_bytes: sum(packed.map(({ gzip }) => gzip.length)),
        brotli_bytes: sum(packed.map(({ brotli }) => brotli?.length ?? 0)),
      },
    });
  });

  it('records the revision before it writes, and moves the pointer once all is written', async () => {
    const writes: string[] = [];
    let underWay = 0;
    const watched = interceptTable(async (command, send) => {
      if (isWrite(command)) writes.push(describeWrite(command));
      if (stepOf(command) === 'flip') expect(underWay).toBe(0);
      underWay += 1;
      const answer = await send();
      underWay -= 1;
      return answer;
    });
    const slug = freshSlug();
    const prepared = prepareLargeClub(slug, 'first');
    const first = await publish(watched, prepared, { now: NOW });
    expect(writes.splice(0)).toEqual([...writtenOf(prepared, 0), 'Update CLUB']);
    await publish(watched, prepareLargeClub(slug, 'second'), { now: NOW });
    const retired = `Update REVISION#${first?.revision}`;
    expect(writes).toEqual([...writtenOf(prepared, 1), retired, 'Update CLUB']);
  });

  it('reports progress up to all of its items', async () => {
    const prepared = prepareLargeClub(freshSlug(), 'first');
    const progress: [number, number][] = [];
    const onProgress = (...counts: [number, number]) => void progress.push(counts);
    await publish(table, prepared, { now: NOW, onProgress });
    const total = 2 * prepared.documents.length + NAMES_ITEM + changesItems(0) + SOURCE_ITEMS;
    expect(progress.map(([written]) => written)).toEqual(
      progress.map(([n]) => n).toSorted((a, b) => a - b),
    );
    expect(progress.at(-1)).toEqual([total, total]);
  });

  it('replaces what clients get, and keeps the earlier revision', async () => {
    const slug = freshSlug();
    const [first, second] = [prepareLargeClub(slug, 'first'), prepareLargeClub(slug, 'second')];
    const earlier = await publish(table, first, { now: NOW });
    await publish(table, second, { now: NOW });
    expect(await readPublished(second)).toEqual(contentOf(second));
    const place = { slug, revision: earlier?.revision ?? '', consistent: true };
    for (const { name, etag } of first.documents) {
      expect(await findDocument(table, { ...place, name })).toMatchObject({ etag });
    }
  });

  it('reads the pointer strongly consistently', async () => {
    const slug = freshSlug();
    await publish(table, prepareLargeClub(slug, 'first'), { now: NOW });
    const lagging = interceptTable(async (command, send) => {
      const isEventual = command.constructor.name === 'GetCommand' && !command.input.ConsistentRead;
      return isEventual ? {} : send();
    });
    expect(await publish(lagging, prepareLargeClub(slug, 'second'), { now: NOW })).toBeDefined();
  });
});

/** The club file and the entity tags. */
const SOURCE_ITEMS = 2;
const NAMES_ITEM = 1;

/**
 * Returns the number of lists of changes, in two views and encodings: everything, since the
 * revision itself, and since each earlier one.
 */
const changesItems = (earlier: number): number => 4 * (2 + earlier);

/** The writes before the live revision is retired: 25 items a batch. */
function writtenOf({ club, documents }: PreparedClub, earlier: number): string[] {
  const items = 2 * documents.length + NAMES_ITEM + changesItems(earlier);
  const batches = 1 + Math.ceil(items / 25);
  expect(batches).toBeGreaterThan(2);
  const announced = ['Update CLUB', `Put ${club.slug}`, 'Put REVISION'];
  return [...announced, ...Array(batches).fill('BatchWrite documents')];
}

/** The revision that is recorded is named by its kind alone, as its id is not known beforehand. */
function describeWrite({ constructor: { name }, input }: Sent): string {
  const sk = input.Item?.sk.replace(/#.*/, '') ?? input.Key?.sk ?? 'documents';
  return `${name.replace('Command', '')} ${sk}`;
}

describe('the fingerprint of a club', () => {
  const fingerprint = (name: string) => prepareLargeClub('fc-example', name).fingerprint;

  it('is the same for the same documents, and another for any other', () => {
    expect(fingerprint('first')).toMatch(/^[0-9a-f]{64}$/);
    expect(fingerprint('first')).toBe(fingerprint('first'));
    expect(fingerprint('first')).not.toBe(fingerprint('second'));
  });

  it('does not depend on how the club file is formatted', () => {
    const indented = JSON.stringify(
      JSON.parse(Buffer.from(clubFileBytes('fc-example', 'first')).toString()),
      null,
      2,
    );
    const prepared = prepareClub(Buffer.from(indented), TODAY);
    expect(prepared.fingerprint).toBe(fingerprint('first'));
  });
});
