/** Requests of a day for a club's list of teams, its largest document. */
export interface Traffic {
  requests: number;
  /** Hours over which the requests are evenly spread. */
  hours: number;
  clubs: number;
  tokensPerClub: number;
  /** Number of active environments per function. */
  environments: number;
  publishes: number;
  /** Share of requests whose If-None-Match still matches. */
  unchanged: number;
}

const CLUB = { clubs: 1, tokensPerClub: 4, unchanged: 0.4 };
const LEAGUE = { ...CLUB, clubs: 20 };

export const DAYS = {
  'match day, club': { ...CLUB, requests: 50_000, hours: 6, environments: 10, publishes: 3 },
  'other day, club': { ...CLUB, requests: 5_000, hours: 16, environments: 2, publishes: 0.2 },
  'match day, league': { ...LEAGUE, requests: 1e7, hours: 6, environments: 60, publishes: 3 },
} satisfies Record<string, Traffic>;

export type Period = [days: number, name: keyof typeof DAYS][];

export const SEASON: Period = [
  [40, 'match day, club'],
  [325, 'other day, club'],
];
export const LEAGUE_DAY: Period = [[1, 'match day, league']];
