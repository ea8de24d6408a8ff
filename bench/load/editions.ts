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

export type EditionLog = ReturnType<typeof createEditionLog>;

/** The editions of the clubs: which ETag shows which, and since when each is published. */
export function createEditionLog(table: Table) {
  const editions = new Map<string, number>();
  const publishedAt = new Map(CLUBS.map((club) => [club, [] as number[]]));
  return {
    /** Undefined for an ETag that was never published at this path. */
    editionOf: (path: string, etag: string) => editions.get(`${path} ${etag}`),
    /** For how long (ms) a later edition than this one has been published. */
    ageOf(club: string, edition: number): number {
      const supersededAt = publishedAt.get(club)?.[edition + 1];
      return supersededAt === undefined ? 0 : Date.now() - supersededAt;
    },
    count: () => [...publishedAt.values()].flat().length,
    async publishNext(club: string): Promise<void> {
      const times = publishedAt.get(club) ?? [];
      const prepared = prepare(makeClub({ slug: club, teams: 10, mark: ` #${times.length}` }));
      for (const { name, etag } of prepared.documents) {
        if (PATHS[name]) editions.set(`/clubs/${club}/${PATHS[name]} ${etag}`, times.length);
      }
      await publishPrepared(table, prepared);
      times.push(Date.now());
    },
  };
}
