import type { Table } from '../../table/dynamodb/open-table.ts';
import { listForgotten } from '../../table/forgotten.ts';
import { ClubFileError } from '../club-file/club-file-error.ts';
import type { ClubFile } from '../club-file/schema.ts';
import { findLiveFile } from '../live-file.ts';
import { findForgotten } from '../people/find-forgotten.ts';

/**
 * Call it after the claim: `forget` records the person before it claims, so that either this check
 * finds the record or the pointer update of this publish fails.
 * @throws ClubFileError when the file has a forgotten person
 */
export async function checkForgotten(
  table: Table,
  after: ClubFile,
  live: string | undefined,
): Promise<void> {
  const { slug } = after.club;
  const forgotten = await listForgotten(table, slug);
  if (forgotten.length === 0) return;
  const before =
    live === undefined ? undefined : await findLiveFile(table, { slug, revision: live });
  const problems = await findForgotten({ before, after }, forgotten);
  if (problems.length > 0) throw new ClubFileError(FORGOTTEN_PERSON, problems);
}

export const FORGOTTEN_PERSON = 'The club file has a person who was forgotten.';
