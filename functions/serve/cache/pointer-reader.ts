import { Problem } from '../../../shared/problem.ts';
import { type Club, findClub } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import type { LruCache } from './lru-cache.ts';
import type { StaleCache } from './stale-cache.ts';

/** When this instance first saw a revision live. */
export interface Sight {
  revision: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface PointerCache {
  pointers: StaleCache<Club>;
  /** By slug. */
  sights: LruCache<Sight>;
}

/**
 * A replica in another region may have a pointer before its documents (docs/regions.md). Counted from
 * when this instance first saw the pointer, since that may arrive long after its publish.
 */
const REPLICATION_MS = 60_000;

/** Reads the pointers of clubs for one request, through the instance's cache. */
export interface PointerReader {
  /** Finds a club; undefined when there is none. @throws Problem as `only` says */
  find(slug: string): Promise<Club | undefined>;
  /**
   * The club with its current pointer, if that has moved from a revision that may be deleted.
   * @throws Problem club_not_found when it was removed, or as `only` says
   */
  findMoved(club: Club): Promise<Club | undefined>;
  /** Whether all documents of the revision have arrived, so that one that is missing stays so. */
  isSettled(club: Club): boolean;
}

/** @param only the one revision that the request may read */
export function createPointerReader(
  table: Table,
  { pointers, sights }: PointerCache,
  only: string | undefined,
): PointerReader {
  const read = async (slug: string, options?: { consistent: boolean }) => {
    const club = await findClub(table, slug, options);
    if (club && sights.get(slug)?.revision !== club.revision) {
      sights.set(slug, { revision: club.revision, at: Date.now() });
    }
    return club;
  };

  /** A pointer to another revision counts only when this request has read it. */
  async function findOnly(slug: string, revision: string): Promise<Club | undefined> {
    let isCurrent = false;
    const readCurrent = async () => {
      const club = await read(slug, { consistent: true });
      isCurrent = true;
      return club;
    };
    const accepts = (club: Club) => club.revision === revision;
    const club = await pointers.get(slug, readCurrent, { accepts });
    if (!club || accepts(club)) return club;
    throw new Problem(isCurrent ? 'revision_not_live' : 'unavailable');
  }

  return {
    find: (slug) => (only ? findOnly(slug, only) : pointers.get(slug, () => read(slug))),
    async findMoved({ slug, revision }) {
      const current = await read(slug, { consistent: true });
      if (current?.revision === revision) return undefined;
      pointers.delete(slug);
      if (!current) throw new Problem('club_not_found');
      if (only) throw new Problem('revision_not_live');
      return current;
    },
    isSettled({ slug, revision }) {
      const sight = sights.get(slug);
      return sight?.revision === revision && Date.now() - sight.at > REPLICATION_MS;
    },
  };
}
