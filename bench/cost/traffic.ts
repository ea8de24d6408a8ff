/** Requests for the list of a club's teams: its largest document. */
export interface Traffic {
  requests: number;
  /** For how many hours they come, evenly. */
  hours: number;
  clubs: number;
  tokensPerClub: number;
  /** How many of each function's environments are in use. */
  environments: number;
  /** Share that carries an If-None-Match which still holds. */
  unchanged: number;
  publishesPerClub: number;
}

/** A day with a match, and one without. */
const MATCH_DAY = { requests: 50_000, hours: 6, environments: 10, publishesPerClub: 3 };
const QUIET_DAY = { requests: 5_000, hours: 16, environments: 2, publishesPerClub: 0.2 };
const ONE_CLUB = { clubs: 1, tokensPerClub: 4, unchanged: 0.4 };

export interface Period {
  title: string;
  parts: { title: string; days: number; traffic: Traffic }[];
  /** For how long the data is stored. */
  months: number;
}

export const SEASON: Period = {
  title: 'a season of a club',
  months: 12,
  parts: [
    { title: 'a match day of a club', days: 40, traffic: { ...ONE_CLUB, ...MATCH_DAY } },
    { title: 'a quiet day of a club', days: 325, traffic: { ...ONE_CLUB, ...QUIET_DAY } },
  ],
};

export const LEAGUE_DAY: Period = {
  title: 'a match day of a league',
  months: 1 / 30,
  parts: [
    {
      title: 'a match day of a league',
      days: 1,
      traffic: {
        requests: 10_000_000,
        hours: 6,
        clubs: 20,
        tokensPerClub: 4,
        environments: 60,
        unchanged: 0.4,
        publishesPerClub: 3,
      },
    },
  ],
};
