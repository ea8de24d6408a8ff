import type { Club } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { narrowName } from '../club/people/fold-name.ts';
import type { Mention } from '../club/people/likeness/find-mentions.ts';
import { type PersonMatch, searchPeople } from '../club/people/likeness/search-people.ts';
import { listMentions } from './list-mentions.ts';
import { listStoredFiles, listUnreadable } from './stored-files.ts';

export interface StoredMatch extends PersonMatch {
  isLive: boolean;
  /** Ids of the revisions that have the person, the live one first. */
  revisions: string[];
}

interface Searched {
  matches: StoredMatch[];
  /** Other texts of the live club file, and license labels, that contain the searched text. */
  mentions: Mention[];
  revisions: number;
  /** Ids of revisions with a missing or unreadable club file. */
  unreadable: string[];
}

/**
 * Finds people by name, e-mail address, phone number or registry id in all stored revisions. Details are from
 * the live revision or, without the person there, the newest.
 */
export async function searchStored(table: Table, club: Club, text: string): Promise<Searched> {
  const files = await listStoredFiles(table, club);
  const found = new Map<string, StoredMatch>();
  for (const { revision, isLive, people } of files) {
    for (const match of searchPeople(people, text)) {
      const key = `${match.id} ${narrowName(match.name)}`;
      const before = found.get(key);
      if (before) before.revisions.push(revision);
      else found.set(key, { ...match, isLive, revisions: [revision] });
    }
  }
  const unreadable = await listUnreadable(table, club, files);
  const mentions = await listMentions(table, club, [text]);
  return { matches: [...found.values()], mentions, revisions: files.length, unreadable };
}
