import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import { packBytes } from '../../../publish/documents/pack-bodies.ts';
import { type PreparedClub, prepareClub } from '../../../publish/documents/prepare-club.ts';
import { publish } from '../../../publish/revisions/publish-revision.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import { documentItems } from '../../../shared/table/documents.ts';
import type { Item } from '../../../shared/table/dynamodb/attributes.ts';
import { putAll } from '../../../shared/table/dynamodb/batch.ts';
import { BROTLI, SOURCE } from '../../../shared/table/keys.ts';
import { bytesOf, makeClubFile, makeTeam } from '../../support/clubs/club-file.ts';
import { TODAY } from '../../support/clubs/expected-answers.ts';
import { noteRevisions } from '../../support/dynamodb/intercept-table.ts';
import { contentsOf, isChangesItem, itemsOf } from '../../support/dynamodb/stored-items.ts';
import { freshSlug, table } from '../../support/table.ts';

export const VERA = { id: 4711, first_name: 'Vera', last_name: 'Augentrost' };
export const WILMA = { id: 4712, first_name: 'Wilma', last_name: 'Immergrün' };
export type Player = typeof VERA;

/** Players of the club's revisions, oldest first; the last one is live. */
const REVISIONS = { both: [VERA, WILMA], nobody: [], live: [WILMA] } satisfies Record<
  string,
  Player[]
>;

/** A club at the start of a race: the ids of its revisions. */
export type RaceClub = { slug: string } & Record<keyof typeof REVISIONS, string>;

function fileOf(slug: string, players: Player[]) {
  const { categories, seasons } = makeClubFile();
  const members = players.map(({ id }) => ({ id, position: '', sort_order: 1 }));
  const teams = [makeTeam(1, { players: members })];
  return makeClubFile({
    ...{ slug, players, teams },
    ...{ categories: categories.slice(1), seasons: seasons.slice(1) },
  });
}

/** Rendered once: the documents of a club do not have its slug. */
const prepared = new Map<string, PreparedClub>();

export function prepare(slug: string, players: Player[]): PreparedClub {
  const key = players.map(({ id }) => id).join();
  const bytes = bytesOf(fileOf(slug, players));
  const known = prepared.get(key) ?? prepareClub(bytes, TODAY);
  prepared.set(key, known);
  const club = { ...known.club, slug };
  return { ...known, club, file: { ...known.file, club }, bytes };
}

interface Template {
  slug: string;
  items: Item[];
  revisions: [name: keyof typeof REVISIONS, id: string][];
}

let template: Promise<Template> | undefined;

async function makeTemplate(): Promise<Template> {
  const slug = freshSlug('race');
  const published: [keyof typeof REVISIONS, Club][] = [];
  for (const [name, players] of Object.entries(REVISIONS)) {
    const club = await publish(table, prepare(slug, players), { now: new Date() });
    if (club) published.push([name as keyof typeof REVISIONS, club]);
  }
  const revisions = published.map(([name, { revision }]): Template['revisions'][number] => [
    name,
    revision,
  ]);
  const contents = await Promise.all(revisions.map(([, revision]) => contentsOf(slug, revision)));
  return { slug, items: [...(await itemsOf(`CLUB#${slug}`)), ...contents.flat()], revisions };
}

/** Replacement of the slug, which keys and the lists of changes have. */
type Rename = (text: string) => string;

function copyItem({ pk, slug, body, retired_at: retiredAt, ...item }: Item, rename: Rename): Item {
  const bytes = body === undefined ? undefined : Buffer.from(String(body), 'base64');
  return {
    ...item,
    pk: rename(String(pk)),
    ...(slug !== undefined && { slug: rename(String(slug)) }),
    ...(bytes && { body: isChangesItem(item) ? renameIn(bytes, String(item.sk), rename) : bytes }),
    ...(retiredAt !== undefined && { retired_at: earlier(retiredAt) }),
  };
}

function renameIn(bytes: Buffer, sk: string, rename: Rename): Buffer {
  if (!sk.startsWith(BROTLI)) return gzipSync(rename(gunzipSync(bytes).toString()));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  return brotliCompressSync(rename(brotliDecompressSync(bytes).toString()), { params });
}

/** So long ago that `prune` deletes a retired revision. */
const HOUR_MS = 3_600_000;

/** A copy of the club that was published once, under a slug of its own. */
export async function copyClub(): Promise<RaceClub> {
  template ??= makeTemplate();
  const { slug: from, items, revisions } = await template;
  const slug = freshSlug('race');
  const copies = items
    .filter(({ sk }) => sk !== SOURCE)
    .map((item) => copyItem(item, (text) => text.replaceAll(from, slug)));
  const sources = revisions.flatMap(([name, revision]) =>
    documentItems(slug, revision, packBytes(SOURCE, prepare(slug, REVISIONS[name]).bytes)),
  );
  await putAll(table, [...copies, ...sources]);
  noteRevisions(
    slug,
    revisions.map(([, revision]) => revision),
  );
  return { slug, ...(Object.fromEntries(revisions) as Record<keyof typeof REVISIONS, string>) };
}

const earlier = (time: unknown): string =>
  new Date(Date.parse(String(time)) - HOUR_MS).toISOString();
