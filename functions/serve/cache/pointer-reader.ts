import { Problem } from '../../../shared/problem.ts';
import { type Club, findClub } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import type { StaleCache } from './stale-cache.ts';

export interface PointerReader {
  /**
   * Finds a club; undefined if there is none.
   * @throws Problem if the request wants another revision than the live one
   */
  find(slug: string): Promise<Club | undefined>;
  /**
   * Reads the club again; undefined if the live revision is unchanged.
   *
   * @throws Problem club_not_found if the club was removed, revision_not_live if the request's revision is not
   * live any more
   */
  findMoved(club: Club): Promise<Club | undefined>;
}

/** Creates a reader that finds the live revisions of clubs. */
export function createPointerReader(
  table: Table,
  pointers: StaleCache<Club>,
  only: string | undefined,
): PointerReader {
  /**
   * Finds the club if this revision is live. A cached pointer to another revision may be outdated, so it is
   * read again.
   *
   * @throws Problem revision_not_live or unavailable
   */
  async function findOnly(slug: string, revision: string): Promise<Club | undefined> {
    let isCurrent = false;
    const readCurrent = async () => {
      const club = await findClub(table, slug, { consistent: true });
      isCurrent = true;
      return club;
    };
    const accepts = (club: Club) => club.revision === revision;
    const club = await pointers.get(slug, readCurrent, { accepts });
    if (!club || accepts(club)) return club;
    throw new Problem(isCurrent ? 'revision_not_live' : 'unavailable');
  }

  return {
    find: (slug) => (only ? findOnly(slug, only) : pointers.get(slug, () => findClub(table, slug))),
    async findMoved({ slug, revision }) {
      const current = await findClub(table, slug, { consistent: true });
      if (current?.revision === revision) return undefined;
      pointers.delete(slug);
      if (!current) throw new Problem('club_not_found');
      if (only) throw new Problem('revision_not_live');
      return current;
    },
  };
}
