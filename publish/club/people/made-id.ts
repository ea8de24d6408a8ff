import { createHash } from 'node:crypto';
import { foldLabel } from '../fold-text.ts';

/**
 * Makes an id of 40 bits from the values that identify an entry. Equal values give the same id. To keep an id
 * after a rename, write it into the row.
 */
export function makeId(kind: string, ...parts: unknown[]): number {
  const key = [kind, ...parts.map((part) => foldLabel(String(part ?? '')))].join('\n');
  return Number.parseInt(createHash('sha256').update(key).digest('hex').slice(0, 10), 16) || 1;
}

interface Names {
  first_name?: unknown;
  last_name?: unknown;
}

/**
 * Makes a person's id from the name alone, so that a name has the same id everywhere. The birth date is not
 * hashed, because somebody could find it by trying all dates. The empty last value is hashed only because a
 * change of the hashed values would change older ids.
 */
export const makePersonId = ({ first_name, last_name }: Names): number =>
  makeId('player', first_name, last_name, '');

/** Makes an id for a second person with a player's name but another birth date. */
export const makeNamesakeId = ({ first_name, last_name }: Names): number =>
  makeId('member', first_name, last_name, '');

/**
 * Checks whether an entry's id is the id that `makePersonId` makes from its name. Such an id proves no more
 * than the name.
 */
export const hasMadeId = ({ id, ...names }: Names & { id: number }): boolean =>
  names.last_name !== undefined && id === makePersonId(names);
