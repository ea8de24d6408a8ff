import { createHash } from 'node:crypto';
import { foldLabel } from '../fold-text.ts';

/**
 * The id of an entry without one: the first 40 bits of a hash of what the entry is known by, so that the
 * next publish makes the same. It changes with the name: to keep it when someone is renamed, write it
 * into the row (exports have all ids).
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
 * Makes an id from the name alone, wherever it appears: ids are public, and somebody who knows a name
 * could try all dates of birth. The empty part was once the date of birth: it keeps the ids of
 * people whose date was unknown.
 */
export const makePersonId = ({ first_name, last_name }: Names): number =>
  makeId('player', first_name, last_name, '');

/** Makes the id of a person who has the name of a player, but another date of birth. */
export const makeNamesakeId = ({ first_name, last_name }: Names): number =>
  makeId('member', first_name, last_name, '');

/** Whether an entry says no more than a name about who it is. */
export const hasMadeId = ({ id, ...names }: Names & { id: number }): boolean =>
  names.last_name !== undefined && id === makePersonId(names);
