import { makeClub } from '../club/made-club.ts';

/** The clubs that change while they are read: their teams' names tell the edition. */
export const CLUBS = Array.from({ length: 6 }, (_, i) => `club-${i + 1}`);
export const TEAMS = 10;
export const PLAYERS = 20;
export const STAFF = 3;

export const editionOf = (slug: string, edition: number): ReturnType<typeof makeClub> =>
  makeClub({ slug, teams: TEAMS, players: PLAYERS, staff: STAFF, mark: ` #${edition}` });

/** What is asked for of each club; every one of these documents tells its edition. */
export const pathsOf = (slug: string): string[] =>
  ['teams', 'teams/101', 'seasons/7'].map((path) => `/clubs/${slug}/${path}`);
