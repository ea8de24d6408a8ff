import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { makeClub } from '../club/made-club.ts';
import { prepare, publishPrepared } from '../club/publish-club.ts';

/** Clubs that are published again and again while they are read. */
export const CLUBS = Array.from({ length: 6 }, (_, i) => `club-${i + 1}`);

/** Every club is published once in this time. */
export const PUBLISH_PERIOD_MS = 5_000;

/** What is read of a club, by the document's name; each edition of the club changes all of them. */
const PATHS: Record<string, string> = {
  TEAMS: 'teams',
  'TEAM#101': 'teams/101',
  'SEASON#7': 'seasons/7',
};

export const pathsOf = (club: string): string[] =>
  Object.values(PATHS).map((path) => `/clubs/${club}/${path}`);

/** The editions of the clubs: which ETag shows which, and since when each is published. */
export interface EditionLog {
  /** The edition that an ETag shows; undefined for an ETag that was never published there. */
  editionOf(path: string, etag: string): number | undefined;
  /** For how long (ms) a later edition than this one has been published. */
  ageOf(club: string, edition: number): number;
  count(): number;
  publishNext(club: string): Promise<void>;
}

export function createEditionLog(table: Table, now: () => number = Date.now): EditionLog {
  const editions = new Map<string, number>();
  const publishedAt = new Map(CLUBS.map((club) => [club, [] as number[]]));
  return {
    editionOf: (path, etag) => editions.get(`${path} ${etag}`),
    ageOf(club, edition) {
      const supersededAt = publishedAt.get(club)?.[edition + 1];
      return supersededAt === undefined ? 0 : Math.max(0, now() - supersededAt);
    },
    count: () => [...publishedAt.values()].flat().length,
    async publishNext(club) {
      const times = publishedAt.get(club) ?? [];
      const prepared = prepare(makeClub({ slug: club, teams: 10, mark: ` #${times.length}` }));
      for (const { name, etag } of prepared.documents) {
        if (PATHS[name]) editions.set(`/clubs/${club}/${PATHS[name]} ${etag}`, times.length);
      }
      await publishPrepared(table, prepared);
      times.push(now());
    },
  };
}
