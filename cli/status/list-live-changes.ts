import pMap from 'p-map';
import { type Club, listClubs, listSlugs } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listRevisions, type Origin, type Revision } from '../../shared/table/revisions.ts';

export interface LiveChange extends Partial<Origin> {
  club: string;
  /** `not finished` for an interrupted or running publish, or an unfinished deletion of a revision. */
  action: 'published' | 'rolled back' | 'not finished';
  at: string;
  revision: string;
}

const CLUBS_AT_ONCE = 8;

/**
 * Lists the publishes, even unfinished ones, and the rollbacks of all clubs since a time (ISO 8601), oldest
 * first. The list contains a publish only while its revision is stored, and a rollback only until the next
 * publish or rollback of the same club.
 */
export async function listLiveChanges(table: Table, since: string): Promise<LiveChange[]> {
  const clubs = new Map((await listClubs(table)).map((club) => [club.slug, club]));
  const slugs = await listSlugs(table);
  const changes = await pMap(
    slugs,
    async (slug) => changesOf(slug, clubs.get(slug), await listRevisions(table, slug)),
    { concurrency: CLUBS_AT_ONCE },
  );
  return changes
    .flat()
    .filter(({ at }) => at >= since)
    .sort((a, b) => a.at.localeCompare(b.at) || a.club.localeCompare(b.club));
}

function changesOf(slug: string, club: Club | undefined, revisions: Revision[]): LiveChange[] {
  const published = revisions.map((item): LiveChange => {
    const { revision, publishedAt: at, retiredAt, publishedBy, publishedFrom, publishedOn } = item;
    const isFinished = retiredAt !== undefined || revision === club?.revision;
    const action = isFinished ? 'published' : 'not finished';
    return { club: slug, action, at, revision, publishedBy, publishedFrom, publishedOn };
  });
  const live = revisions.find(({ revision }) => revision === club?.revision);
  if (!club || !live || live.publishedAt === club.publishedAt) return published;
  const { revision, publishedAt: at, publishedBy } = club;
  return [...published, { club: slug, action: 'rolled back', at, revision, publishedBy }];
}
