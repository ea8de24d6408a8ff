import { gunzipSync } from 'node:zlib';
import type { Encoding } from '../../functions/serve/http/accept-encoding.ts';
import { packBodies } from '../../publish/documents/pack-bodies.ts';
import { prepareClub } from '../../publish/documents/prepare-club.ts';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { findPredecessor, rollBack } from '../../publish/revisions/roll-back.ts';
import { VIEWS, type View } from '../../shared/license/view.ts';
import type { Club } from '../../shared/table/clubs.ts';
import type { PackedDocument } from '../../shared/table/documents.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { bytesOf, makeClubFile, makeTeam } from '../support/clubs/club-file.ts';
import { isShared } from '../support/clubs/public-view.ts';
import { createTimeline, type Timeline } from './timeline.ts';

/** Documents that are read of a club: their names by path. */
const DOCUMENTS: Record<string, string> = {
  seasons: 'SEASONS#ACTIVE',
  'seasons?all=true': 'SEASONS',
  'seasons/2': 'SEASON#2',
  categories: 'CATEGORIES',
  teams: 'TEAMS',
  'teams/101': 'TEAM#101',
  players: 'PLAYERS',
};
export const PATHS = Object.keys(DOCUMENTS);

export const keyOf = (view: View, path: string): string => `${view} ${path}`;

/** The documents of a revision by view and path (`keyOf`), as clients must get them. */
export type Edition = Map<string, { etag: string; bodies: Record<Encoding, Buffer> }>;

/** A club that is published and rolled back while it is read. */
export interface LiveClub {
  slug: string;
  editions: Timeline<Edition>;
  publishNext(): Promise<void>;
  /** Makes the revision live again that was so before the live one. */
  rollBack(): Promise<void>;
}

export function createLiveClub(table: Table, slug: string): LiveClub {
  const editions = createTimeline<Edition>();
  const byRevision = new Map<string, Edition>();
  let live: Club | undefined;
  let number = 0;
  return {
    ...{ slug, editions },
    async publishNext() {
      number += 1;
      const prepared = prepareClub(clubFile(slug, number), utcDate(new Date()));
      const edition = editionOf(packBodies(prepared.documents));
      await editions.change(edition, async () => {
        live = await publish(table, prepared, { now: new Date() });
        if (!live) throw new Error(`${slug} was published by someone else`);
        byRevision.set(live.revision, edition);
      });
    },
    async rollBack() {
      const to = live && (await findPredecessor(table, live));
      const edition = byRevision.get(to?.revision ?? '');
      if (!live || !to || !edition) return;
      const club = live;
      await editions.change(edition, async () => {
        const isDone = await rollBack(table, { club, to, now: new Date() });
        if (!isDone) throw new Error(`${slug} was not rolled back`);
        live = { ...club, revision: to.revision };
      });
    },
  };
}

const TEAMS = 30;
const PLAYERS = 300;

/** Each edition of each club differs from all others in each of its documents. */
function clubFile(slug: string, number: number): Uint8Array {
  const mark = `${slug} #${number}`;
  const file = makeClubFile({ slug });
  return bytesOf({
    ...file,
    seasons: file.seasons.map((season) => ({ ...season, name: `${season.name} ${mark}` })),
    categories: file.categories.map((category) => ({ ...category, name: mark })),
    players: numbers(PLAYERS).map((id) => ({ id, ...nameOf(id, mark) })),
    teams: numbers(TEAMS).map((i) => ({
      ...makeTeam(100 + i, { name: `${mark} ${i}` }),
      players: numbers(10).map((n) => ({
        id: 10 * (i - 1) + n,
        position: 'winger',
        sort_order: n,
      })),
    })),
  });
}

/** The e-mail address is withheld in the public view. */
const nameOf = (id: number, mark: string) => ({
  ...{ first_name: `Player ${id}`, last_name: mark },
  email: `player-${id}@example.com`,
});

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

const editionOf = (documents: PackedDocument[]): Edition =>
  new Map(
    VIEWS.flatMap((view) => Object.entries(DOCUMENTS).map((each) => [view, ...each] as const)).map(
      ([view, path, name]) => {
        const isOwn = view === 'public' && !isShared(name);
        const stored = isOwn ? `PUBLIC#${name}` : name;
        const found = documents.find((document) => document.name === stored);
        if (!found) throw new Error(`The club has no ${name}.`);
        const { etag, gzip, brotli = [] } = found;
        const bodies = {
          br: Buffer.from(brotli),
          gzip: Buffer.from(gzip),
          identity: gunzipSync(gzip),
        };
        return [keyOf(view, path), { etag, bodies }];
      },
    ),
  );
