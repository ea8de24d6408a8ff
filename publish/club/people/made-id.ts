import { createHash } from 'node:crypto';
import { foldLabel } from '../fold-text.ts';

/**
 * Makes the id of an entry that has none: the first 40 bits of a hash of the values that identify the entry, so
 * that the next publish makes the same id. The id changes with the name. To keep it when someone is renamed,
 * write it into the row; exports contain all ids.
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
 * Makes the id of a person only from the name, so that it is the same wherever the name appears. Ids are
 * public, so the birth date is not hashed: whoever knows the name could try all dates. The empty part was once
 * the birth date; it keeps the ids of people whose date was unknown.
 */
export const makePersonId = ({ first_name, last_name }: Names): number =>
  makeId('player', first_name, last_name, '');

/** Makes the id of a person who has the name of a player, but another date of birth. */
export const makeNamesakeId = ({ first_name, last_name }: Names): number =>
  makeId('member', first_name, last_name, '');

/**
 * Checks whether the id of an entry is made from its name, so that it says no more than the name about who the
 * person is.
 */
export const hasMadeId = ({ id, ...names }: Names & { id: number }): boolean =>
  names.last_name !== undefined && id === makePersonId(names);
