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
  /** The first characters of the license's id. */
  license?: string;
  detail: string;
  /** Arguments of the `club-data` commands that remedy the finding, in this order, without the target. */
  remedies?: string[];
}

export interface ClubState {
  slug: string;
  /** Undefined when the club is not published. */
  club: Club | undefined;
  licenses: StoredLicense[];
  revisions: Revision[];
  /** Number of revisions and days that are kept. */
  retention: Retention;
  /** Ids of the live revision and of a revision that is being written. */
  inUse: string[];
  /** The active seasons; undefined if their document is missing. */
  activeSeasons: ActiveSeason[] | undefined;
  /** Whether publishing the live club file again would change what readers see. */
  isOutdated: boolean;
  missing: string[];
  /** Number of people shown by the live club file who may be somebody whom it withholds. */
  doubts: number;
}

export interface ActiveSeason {
  name: string;
  start_date: string;
  end_date: string;
}

export type ClubCheck = (state: ClubState, now: Date) => Finding[];

/**
 * Returns the commands that publish a file again, after it was changed. Only the name of a published file is
 * known: if there is no such file in this folder, the live club is exported first.
 */
export function publishAgain(
  slug: string,
  { publishedFrom, revision }: Partial<Pick<Revision, 'publishedFrom' | 'revision'>> = {},
): string[] {
  if (publishedFrom && existsSync(publishedFrom)) return [`publish ${shellWord(publishedFrom)}`];
  const which = revision ? ` --revision ${revision}` : '';
  return [`export ${slug}${which} --out ${slug}.json`, `publish ${slug}.json`];
}
