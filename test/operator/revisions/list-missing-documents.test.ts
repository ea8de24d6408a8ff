import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { packBytes } from '../../../publish/documents/pack-bodies.ts';
import { listMissingDocuments } from '../../../publish/revisions/list-missing-documents.ts';
import { publishClub } from '../../../publish/revisions/publish-club.ts';
import { publish } from '../../../publish/revisions/publish-revision.ts';
import { type Club, findClub } from '../../../shared/table/clubs.ts';
import { documentItems } from '../../../shared/table/documents.ts';
import { deleteAll, putAll } from '../../../shared/table/dynamodb/batch.ts';
import { queryKeys } from '../../../shared/table/dynamodb/query.ts';
import { documentKey, documentPartition } from '../../../shared/table/keys.ts';
import { contentOf, prepareSmallClub, readPublished } from '../../support/clubs/published-club.ts';
import { freshSlug, table } from '../../support/table.ts';

let slug: string;
let club: Club;
beforeEach(async () => {
  slug = freshSlug('lost');
  const published = await publish(table, prepare(), { now: new Date() });
  club = published ?? expect.fail('Another publish came first.');
});

const prepare = () => prepareSmallClub(slug, 'v1');
const missingOf = ({ revision, hasNames }: Club) =>
  listMissingDocuments(table, slug, { revision, hasNames });

/** Items that are lost, and the documents that are then missing. */
const LOSSES: [what: string, items: string[], missing: string[]][] = [
  ['a document in gzip', ['TEAMS'], ['TEAMS']],
  ['a document in brotli', ['BROTLI#TEAM#1'], ['TEAM#1']],
  ['one in both, in another view', ['PUBLIC#PLAYERS', 'BROTLI#PUBLIC#PLAYERS'], ['PUBLIC#PLAYERS']],
  ['the names', ['NAMES'], ['NAMES']],
  ['the entity tags', ['ETAGS'], ['ETAGS']],
  [
    'the list of seasons, and a season',
    ['SEASONS#ACTIVE', 'SEASON#2'],
    ['SEASONS#ACTIVE', 'SEASON#2'],
  ],
];

describe('a live revision', () => {
  it('has all of its documents', async () => {
    expect(await missingOf(club)).toEqual([]);
  });

  it.each(LOSSES)(
    'that has lost %s is written anew by a publish of the same file',
    async (_, items, missing) => {
      await deleteAll(
        table,
        items.map((name) => documentKey(slug, club.revision, name)),
      );
      expect((await missingOf(club)).toSorted()).toEqual(missing.toSorted());
      const outcome = await publishClub(table, prepare());
      expect(outcome).toMatchObject({ action: 'published', missing: missing.length });
      expect(await readPublished(prepare())).toEqual(contentOf(prepare()));
      const live = await findClub(table, slug, { consistent: true });
      expect(live?.revision).not.toBe(club.revision);
      expect(await missingOf(live ?? club)).toEqual([]);
      const again = await publishClub(table, prepare());
      expect([again.action, again.missing]).toEqual(['unchanged', undefined]);
    },
  );

  it('that has lost everything is written anew', async () => {
    await deleteAll(table, await queryKeys(table, { pk: documentPartition(slug, club.revision) }));
    const { missing = 0 } = await publishClub(table, prepare());
    expect(missing).toBe(prepare().documents.length + 1);
    expect(await readPublished(prepare())).toEqual(contentOf(prepare()));
  });

  it('lacks a document of which a later part is lost', async () => {
    const large = packBytes('TEAMS', randomBytes(1_000_000));
    const items = documentItems(slug, club.revision, large);
    expect(items).toHaveLength(3);
    for (const item of items) await putAll(table, [{ ...item }]);
    expect(await missingOf(club)).toEqual([]);
    await deleteAll(table, [documentKey(slug, club.revision, 'TEAMS', 3)]);
    expect(await missingOf(club)).toEqual(['TEAMS']);
  });

  it('of an earlier release needs no names', async () => {
    await deleteAll(table, [documentKey(slug, club.revision, 'NAMES')]);
    expect(await missingOf({ ...club, hasNames: false })).toEqual([]);
  });
});
