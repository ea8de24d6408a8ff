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
