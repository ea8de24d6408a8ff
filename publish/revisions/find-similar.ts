import type { Club } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { type FoundPerson, listStored } from './find-person.ts';

export interface Similar {
  id: number;
  name: string;
  /** Value for finding this person: the id or, if others share it, the name. */
  who: number | string;
}

/**
 * Finds people who may be the same as somebody about to be forgotten: `staying` in the live file, `going` with
 * the earlier revisions.
 */
export async function findSimilar(
  table: Table,
  club: Club,
  found: FoundPerson,
): Promise<{ staying: Similar[]; going: Similar[] }> {
  const live = await listStored(table, club, (revision) => revision === club.revision);
  const staying = toSimilar(found, found.listSimilar(live));
  const known = new Set(staying.map(({ who }) => who));
  const going = toSimilar(found, found.listSimilar()).filter(({ who }) => !known.has(who));
  return { staying, going };
}

/** Lists people who may be the forgotten person and are still stored. */
export const findLeft = async (
  table: Table,
  club: Pick<Club, 'slug' | 'revision'>,
  found: FoundPerson,
): Promise<Similar[]> => toSimilar(found, found.listSimilar(await listStored(table, club)));

function toSimilar(
  { ids }: FoundPerson,
  others: ReturnType<FoundPerson['listSimilar']>,
): Similar[] {
  return others.map(({ id, name }) => {
    const isOne = others.filter((one) => one.id === id).length === 1 && !ids.includes(id);
    return { id, name, who: isOne ? id : name };
  });
}
