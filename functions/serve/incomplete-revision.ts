import { Problem } from '../../shared/problem.ts';
import type { Club } from '../../shared/table/clubs.ts';

/**
 * Makes the problem of a club whose revision has lost a document, or, as `unavailable`, was published
 * before the requested content existed.
 */
export const incompleteRevision = (
  code: 'document_missing' | 'unavailable',
  { slug, revision }: Club,
  lacks: string,
): Problem => {
  const cause = new Error(`${slug}: ${revision} has no ${lacks}; publish the club again`);
  return new Problem(code, { cause });
};
