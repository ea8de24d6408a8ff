import type { Club } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { type FoundPerson, listStored } from './find-person.ts';

/** Another person who may be the same. */
export interface Similar {
  id: number;
  name: string;
  /** What finds this person alone: the id or, if others have it, the name. */
  who: number | string;
}

/**
 * Finds who may be the same as a person who is about to be forgotten: those of the live file stay,
 * and those of earlier revisions alone go with these.
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

/** Finds who may be the same and is left, once the person is forgotten. */
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
