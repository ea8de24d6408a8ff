import { Problem } from '../../shared/problem.ts';
import type { Club } from '../../shared/table/clubs.ts';

/**
 * Makes the problem of an incomplete revision: a document is lost or, for `unavailable`, the revision predates
 * the requested content.
 */
export const incompleteRevision = (
  code: 'document_missing' | 'unavailable',
  { slug, revision }: Club,
  lacks: string,
): Problem => {
  const cause = new Error(`${slug}: ${revision} has no ${lacks}; publish the club again`);
  return new Problem(code, { cause });
};
