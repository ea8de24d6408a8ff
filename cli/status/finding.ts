import { existsSync } from 'node:fs';
import type { Retention } from '../../publish/revisions/retention.ts';
import type { Club } from '../../shared/table/clubs.ts';
import type { StoredLicense } from '../../shared/table/licenses.ts';
import type { Revision } from '../../shared/table/revisions.ts';
import { shellWord } from '../terminal/format.ts';

/** Kinds of findings, on whose names monitors rely. */
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
  /** The start of its id. */
  license?: string;
  detail: string;
  /** The arguments of each `club-data` that remedies it, in this order; the target is added. */
  remedies?: string[];
}

export interface ClubState {
  slug: string;
  /** Undefined when the club is not published. */
  club: Club | undefined;
  licenses: StoredLicense[];
  revisions: Revision[];
  /** Revisions and days of its past that are kept. */
  retention: Retention;
  /** The ids of the live revision and of one that is being written. */
  inUse: string[];
  /** Undefined when they cannot be read, since their document is missing. */
  activeSeasons: ActiveSeason[] | undefined;
  /** Whether the live club file, published anew, would be shown differently. */
  isOutdated: boolean;
  missing: string[];
  /** People in the live club file who are shown, and may be somebody of whom it withholds more. */
  doubts: number;
}

export interface ActiveSeason {
  name: string;
  start_date: string;
  end_date: string;
}

export type ClubCheck = (state: ClubState, now: Date) => Finding[];

/**
 * The arguments of the commands that publish a file again, once it was changed. Only the name of a
 * published file is known, without its folders: if it is not here, what was published is exported.
 */
export function publishAgain(
  slug: string,
  { publishedFrom, revision }: Partial<Pick<Revision, 'publishedFrom' | 'revision'>> = {},
): string[] {
  if (publishedFrom && existsSync(publishedFrom)) return [`publish ${shellWord(publishedFrom)}`];
  const which = revision ? ` --revision ${revision}` : '';
  return [`export ${slug}${which} --out ${slug}.json`, `publish ${slug}.json`];
}
