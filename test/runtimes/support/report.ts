/** The report of the probe; the same on every platform. */
export const report = {
  verification: [true, 'cdt.'],
  reads: {
    seasons: 2,
    season: '2026/27',
    categories: 2,
    teams: ['Men I'],
    team: 'Women I',
    players: ['Adler', 'Dida', 'Nilsson', 'Öberg'],
  },
  isUnchanged: true,
  aborted: 'AbortError',
  abortedBefore: 'AbortError',
  timeout: 'no_answer',
  afterTooManyRequests: 3,
  unreachable: 'network_failure',
  missing: 'team_not_found 404',
  invalid: 'validation_failed 422',
  noToken: 'no_token',
  offline: [3, 'network_failure'],
  together: ['FC Example', 3, 2],
  watched: 3,
};
