import { readFileSync } from 'node:fs';
import { prepareClub } from '../../../shared/publish/prepare-club.ts';
import type { ReadClub } from '../../clubs/read-clubs.ts';

/** Photos of the sample clubs, at hosts that do not exist. */
const SAMPLE_PHOTO = /https:\/\/[\w.-]+\.example\/photos\/(\d+)\.jpg/g;

/** A sample club whose photos are those that the site draws, so that pages show faces. */
export function withServedPhotos(club: ReadClub, siteUrl: string, today: string): ReadClub {
  const text = readFileSync(club.path, 'utf8');
  const served = text.replaceAll(SAMPLE_PHOTO, `${siteUrl}photos/$1.svg`);
  return { ...club, ...prepareClub(Buffer.from(served), today) };
}
