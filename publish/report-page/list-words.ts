import type { ListChanges } from '../club/changes/changes.ts';
import { listCounts } from './values.ts';

/** Words for added and removed entries, such as `in` and `out` for players, `new` and `removed` for teams. */
export interface ListWords {
  added: string;
  removed: string;
}

export const ENTRIES: ListWords = { added: 'new', removed: 'removed' };
export const PEOPLE: ListWords = { added: 'in', removed: 'out' };

/** Formats the counts of a list, such as `2 in, 1 out, 3 changed`; empty if nothing differs. */
export const describeList = ({ added, removed, changed }: ListChanges, words: ListWords): string =>
  listCounts([
    [added.length, words.added],
    [removed.length, words.removed],
    [changed.length, 'changed'],
  ]);
