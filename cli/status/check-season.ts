import { utcDate } from '../../shared/utc-date.ts';
import { type ClubCheck, publishAgain } from './finding.ts';

/**
 * Reports clubs without an active season, clubs whose last active season has ended, and clubs whose season has
 * begun since they were last published.
 */
export const checkSeason: ClubCheck = (state, now) => {
  const { slug, club, activeSeasons, revisions } = state;
  if (!club || !activeSeasons) return [];
  const today = utcDate(now);
  const live = revisions.find(({ revision }) => revision === club.revision);
  const { publishedFrom } = live ?? {};
  const from = publishedFrom ? `; it was published from ${publishedFrom}` : '';
  const what = { club: slug, remedies: publishAgain(slug, { publishedFrom }) };
  const [last] = activeSeasons.toSorted((a, b) => b.end_date.localeCompare(a.end_date));
  if (!last) return [{ code: 'no_active_season', ...what, detail: `${NO_ACTIVE_SEASON}${from}` }];
  const { name, start_date, end_date } = last;
  if (end_date < today) {
    const detail = `its active season ${name} ended on ${end_date}${from}`;
    return [{ code: 'season_ended', ...what, detail }];
  }
  const publishedOn = club.publishedAt.slice(0, 10);
  if (start_date > today || publishedOn >= start_date) return [];
  const detail = `its season ${name} began on ${start_date}; it was last published on ${publishedOn}${
    publishedFrom ? ` from ${publishedFrom}` : ''
  }`;
  return [{ code: 'not_published_this_season', ...what, detail }];
};

const NO_ACTIVE_SEASON =
  'has no active season: set is_active of the current one in its file, and publish it';
