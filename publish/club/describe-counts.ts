import type { Counts } from '../../shared/table/revisions.ts';
import { shownCollections, singularOf } from './rules/collections.ts';

/** Formats a count, such as `1 season` or `1,200 seasons`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const describeCounts = (counts: Counts): string =>
  shownCollections(counts)
    .map((list) => countOf(counts[list] ?? 0, singularOf(list), list))
    .join(', ');
