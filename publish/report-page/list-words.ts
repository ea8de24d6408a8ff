import type { ListChanges } from '../club/changes/changes.ts';
import { listCounts } from './values.ts';

/** Words for added and removed entries: a player is in or out, a team is new or removed. */
export interface ListWords {
  added: string;
  removed: string;
}

export const ENTRIES: ListWords = { added: 'new', removed: 'removed' };
export const PEOPLE: ListWords = { added: 'in', removed: 'out' };

/** Formats the counts of a list, such as `2 in, 1 out, 3 changed`; empty when nothing differs. */
export const describeList = ({ added, removed, changed }: ListChanges, words: ListWords): string =>
  listCounts([
    [added.length, words.added],
    [removed.length, words.removed],
    [changed.length, 'changed'],
  ]);
