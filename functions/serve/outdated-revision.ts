import { Problem } from '../../shared/problem.ts';
import type { Club } from '../../shared/table/clubs.ts';

/** Why a club cannot answer: its revision was published before there was what is asked for. */
export const outdatedRevision = ({ slug, revision }: Club, lacks: string): Problem => {
  const cause = new Error(`${slug}: ${revision} has no ${lacks}; publish the club again`);
  return new Problem('unavailable', { cause });
};
