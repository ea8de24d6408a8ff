import { existsSync } from 'node:fs';
import type { Retention } from '../../publish/revisions/retention.ts';
import type { Club } from '../../shared/table/clubs.ts';
import type { StoredLicense } from '../../shared/table/licenses.ts';
import type { Revision } from '../../shared/table/revisions.ts';
import { shellWord } from '../terminal/format.ts';

/** Kinds of findings. Monitors rely on these names. */
export const CODES = [
  'unreachable',
  'late_job',
  'no_license',
  'license_expired',
  'license_expiring',
  'license_suspended',
  'license_unknown_status',
  'license_unreadable',
  'no_active_season',
  'season_ended',
  'not_published_this_season',
  'outdated_documents',
  'missing_documents',
  'hidden_perhaps_shown',
  'unfinished_publish',
  'unfinished_removal',
  'past_revisions',
  'future_revision',
] as const;

export type Code = (typeof CODES)[number];

export interface Finding {
  code: Code;
  club?: string;
  /** First characters of the license's id. */
  license?: string;
  detail: string;
  /** Arguments of the `club-data` commands that fix the finding, in order, without the target. */
  remedies?: string[];
}

export interface ClubState {
  slug: string;
  /** Club; undefined if it is not published. */
  club: Club | undefined;
  licenses: StoredLicense[];
  revisions: Revision[];
  /** Number of revisions and days that are kept. */
  retention: Retention;
  /** Ids of the live revision, and of one that a publish or rollback has claimed. */
  inUse: string[];
  /** Active seasons; undefined if their document is missing. */
  activeSeasons: ActiveSeason[] | undefined;
  /** Whether this version would render the live club file differently for the day of its publish. */
  isOutdated: boolean;
  missing: string[];
  /** Number of people in the live club file who may be a hidden or limited person. */
  doubts: number;
}

export interface ActiveSeason {
  name: string;
  start_date: string;
  end_date: string;
}

export type ClubCheck = (state: ClubState, now: Date) => Finding[];

/**
 * Returns the commands that publish a club's file again. If the file is not known or not in this folder, the
 * commands export the club first.
 */
export function publishAgain(
  slug: string,
  { publishedFrom, revision }: Partial<Pick<Revision, 'publishedFrom' | 'revision'>> = {},
): string[] {
  if (publishedFrom && existsSync(publishedFrom)) return [`publish ${shellWord(publishedFrom)}`];
  const which = revision ? ` --revision ${revision}` : '';
  return [`export ${slug}${which} --out ${slug}.json`, `publish ${slug}.json`];
}
