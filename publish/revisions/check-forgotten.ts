import { type Claim, removeClaim } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listForgotten } from '../../shared/table/forgotten.ts';
import { findForgotten } from '../club/people/forgotten/find-forgotten.ts';
import type { PeopleFile } from '../club/people/list-people.ts';
import { ClubFileError } from '../club/rules/club-file-error.ts';
import { findStoredFile } from './stored-files.ts';

interface Checked {
  slug: string;
  /** Club file that is about to become live; undefined if unreadable. */
  after: PeopleFile | undefined;
  live: string | undefined;
  claim: Claim;
}

/**
 * Refuses a club file with a forgotten person. A refusal ends the caller's claim. `forget` records the person
 * before it claims, so either this check finds the record, or the claim is lost.
 *
 * @throws ClubFileError if the file has a forgotten person, or is unreadable and anybody is forgotten
 */
export async function checkForgotten(table: Table, checked: Checked): Promise<void> {
  const refusal = await findRefusal(table, checked);
  if (!refusal) return;
  await removeClaim(table, checked.slug, checked.claim);
  throw refusal;
}

async function findRefusal(
  table: Table,
  { slug, after, live }: Checked,
): Promise<ClubFileError | undefined> {
  const forgotten = await listForgotten(table, slug);
  if (forgotten.length === 0) return undefined;
  if (!after) return new ClubFileError(UNSEARCHABLE);
  const before =
    live === undefined ? undefined : await findStoredFile(table, { slug, revision: live });
  const problems = await findForgotten({ slug, before: before?.people, after }, forgotten);
  return problems.length > 0 ? new ClubFileError(FORGOTTEN_PERSON, problems) : undefined;
}

export const FORGOTTEN_PERSON = 'The club file has a person who was forgotten.';

const UNSEARCHABLE =
  'The club file of this revision is missing or no JSON: it may have a person who was forgotten.';
