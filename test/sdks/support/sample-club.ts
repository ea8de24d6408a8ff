import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { freshSlug, issueLicense, publishClub } from '../../support/table.ts';

const SAMPLE = 'examples/clubs/sk-kesselhafen.json';
/** A team of the active season, with staff, and members without a number. */
const TEAM = 119;
/** The largest id that the document allows. */
const UNKNOWN = String(Number.MAX_SAFE_INTEGER);

export const apiUrl = String(inject('target').apiUrl);

/** A published sample club; a generated client's program gets these as environment variables. */
export interface SampleClub extends Record<string, string> {
  BASE_URL: string;
  CLUB: string;
  LICENSE_KEY: string;
  SEASON: string;
  CATEGORY: string;
  TEAM: string;
  /** An id that the club does not have. */
  UNKNOWN: string;
}

export async function openSampleClub(): Promise<SampleClub> {
  const file = JSON.parse(readFileSync(SAMPLE, 'utf8'));
  const slug = freshSlug('sdk');
  await publishClub({ ...file, club: { ...file.club, slug } });
  const { season_id, category_id } = file.teams.find(({ id }: { id: number }) => id === TEAM);
  return {
    BASE_URL: apiUrl,
    CLUB: slug,
    LICENSE_KEY: await issueLicense(slug),
    SEASON: String(season_id),
    CATEGORY: String(category_id),
    TEAM: String(TEAM),
    UNKNOWN,
  };
}
