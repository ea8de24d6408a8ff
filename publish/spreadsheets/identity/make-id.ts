import { createHash } from 'node:crypto';
import { foldName } from '../headings/fold-heading.ts';

/**
 * The id of a row without one: the first 40 bits of a hash of what the row is known by, so that the
 * next publish makes the same. It changes with the name: to keep it when someone is renamed, write it
 * into the row (exports have all ids).
 */
export function makeId(kind: string, ...parts: unknown[]): number {
  const key = [kind, ...parts.map((part) => foldName(String(part ?? '')))].join('\n');
  return createHash('sha256').update(key).digest().readUIntBE(0, 5) || 1;
}

interface Names {
  first_name?: unknown;
  last_name?: unknown;
}

/**
 * Of the name alone: ids are public, and whoever knows a name can try all dates of birth. The empty
 * part keeps the ids of people whose date was unknown when it was a part of them.
 */
export const makePersonId = (kind: 'player' | 'member', { first_name, last_name }: Names): number =>
  makeId(kind, first_name, last_name, '');
