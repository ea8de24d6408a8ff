import { Problem } from '../../shared/problem.ts';
import type { Club } from '../../shared/table/clubs.ts';

/**
 * Creates the problem of an incomplete revision. `document_missing`: a document of the revision is lost.
 * `unavailable`: the release that published the revision did not have this content yet.
 */
export const incompleteRevision = (
  code: 'document_missing' | 'unavailable',
  { slug, revision }: Club,
  lacks: string,
): Problem => {
  const cause = new Error(`${slug}: ${revision} has no ${lacks}; publish the club again`);
  return new Problem(code, { cause });
};
