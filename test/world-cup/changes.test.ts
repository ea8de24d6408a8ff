import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VIEWS, type View } from '../../shared/license/view.ts';
import { type Club, findClub } from '../../shared/table/clubs.ts';
import { viewOf } from '../../shared/table/document-names.ts';
import { findDocument, unpack } from '../../shared/table/documents.ts';
import { BROTLI, documentPartition, NAMES } from '../../shared/table/keys.ts';
import type { WrittenClubFile } from '../support/clubs/club-file.ts';
import { pathBelowClub } from '../support/clubs/document-paths.ts';
import { without, withoutPlayer, withoutSeason } from '../support/clubs/edited-club.ts';
import { isShared } from '../support/clubs/public-view.ts';
import { bodyOf, isChangesItem, itemsOf } from '../support/dynamodb/stored-items.ts';
import { freshSlug, publishClub, table } from '../support/table.ts';

const FOLDER = process.env.WORLD_CUP_CLUBS ?? '../shared/data/worldcup';
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

/** The bodies of a revision's documents in a view, by path. */
async function answersOf({ slug, revision }: Club, view: View): Promise<Map<string, string>> {
  const items = await itemsOf(documentPartition(slug, revision));
  const documents = items.filter(
    (item) => !String(item.sk).startsWith(BROTLI) && !isChangesItem(item) && item.sk !== NAMES,
  );
  return new Map(
    documents.flatMap((item) => {
      const stored = String(item.sk);
      const name = stored.replace('PUBLIC#', '');
      const isInView = isShared(name) || viewOf(stored) === view;
      return isInView ? [[`/clubs/${slug}${pathBelowClub(name)}`, bodyOf(item)] as const] : [];
    }),
  );
}

interface Change {
  path: string;
  etag: string | null;
}

async function changesSince(since: Club, { slug, revision }: Club, view: View): Promise<Change[]> {
  const name = `${view === 'full' ? '' : 'PUBLIC#'}CHANGES#${since.revision}`;
  const document = await findDocument(table, { slug, revision, name, consistent: true });
  return JSON.parse(unpack(document ?? expect.fail(name)).toString()).data.changed;
}

/** Returns what a client holds that reads everything once, and then only what has changed. */
async function followChanges(before: Club, after: Club, view: View) {
  const [held, current] = [await answersOf(before, view), await answersOf(after, view)];
  const changes = await changesSince(before, after, view);
  for (const { path, etag } of changes) {
    const body = etag === null ? undefined : (current.get(path) ?? '{"data":[]}');
    if (body === undefined) held.delete(path);
    else held.set(path, body);
  }
  // A list by a filter that no team matches any more is empty, and so is any other such filter.
  const known = [...held].filter(([path, body]) => current.has(path) || body !== '{"data":[]}');
  return { held: new Map(known.sort()), current: new Map([...current].sort()), changes };
}

const EDITS: [string, (file: WrittenClubFile) => WrittenClubFile][] = [
  ['a season', (file) => withoutSeason(file, 0)],
  ['a team', (file) => ({ ...file, teams: without(file.teams, 0) })],
  ['a player', (file) => withoutPlayer(file, 0)],
];

describe('a client of a World Cup club that gets only what has changed', () => {
  it.each(files)('holds what it would have read: %s', { timeout: 120_000 }, async (name) => {
    const slug = freshSlug('cup');
    const read: WrittenClubFile = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
    const file = { ...read, club: { ...read.club, slug } };
    let before = await publishClub(file);
    for (const version of EDITS.flatMap(([, edit]) => [edit(file), file])) {
      const after = await publishClub(version);
      expect(after).toEqual(await findClub(table, slug, { consistent: true }));
      for (const view of VIEWS) {
        const { held, current, changes } = await followChanges(before, after, view);
        expect(held).toEqual(current);
        expect(changes.length).toBeGreaterThan(0);
        expect(changes.length).toBeLessThan(held.size + 10);
      }
      before = after;
    }
  });
});
