/** Every text of the site: translate this file, and build again. */
export const TEXTS = {
  teams: 'Teams',
  players: 'Players',
  matches: 'Matches',
  ahead: 'Coming',
  over: 'Played',
  next: 'Next match',
  last: 'Last result',
  allMatches: 'All matches',
  noMatches: 'There are no matches yet.',
  subscribe: (category: string | undefined) =>
    category ? `Subscribe to the calendar: ${category}` : 'Subscribe to the calendar',
  copy: 'Copy its address',
  copied: 'Copied',
  match: {
    noDate: 'No date yet',
    timeThere: '{time} in {place}',
    page: 'Match page',
    statuses: {
      postponed: 'Postponed',
      cancelled: 'Cancelled',
      abandoned: 'Abandoned',
      awarded: 'Awarded',
    } as Record<string, string>,
  },
  staff: 'Staff',
  season: 'Season',
  team: 'Team',
  allTeams: 'All teams',
  search: 'Search by name',
  backToTeams: 'All teams',
  loading: 'Loading …',
  noSeason: 'No season has been published yet.',
  noTeams: 'There are no teams in this season yet.',
  noMembers: 'The squad has not been announced yet.',
  noPlayers: 'No player matches.',
  countOfPlayers: (count: number) => (count === 1 ? '1 player' : `${count} players`),
  countOfStaff: (count: number) => `${count} staff`,
  height: (centimetres: number) => `${centimetres} cm`,
  checked: (time: string) => `Last checked ${time}. This page updates by itself.`,
  offline: (time: string | undefined) =>
    time ? `You are offline. Data from ${time}.` : 'You are offline.',
  unreachable: (time: string | undefined) =>
    time ? `The club’s data cannot be reached. Data from ${time}.` : 'Trying again …',
  failures: {
    unreachable: {
      title: 'Nothing to show yet',
      text: 'The club’s data cannot be reached, and nothing is saved on this device. The page tries again by itself.',
    },
    refused: {
      title: 'This page has no access to the club’s data any more',
      text: 'Its license has expired or was withdrawn. If you run this site, put the token of a valid public license into config.json.',
    },
    unknownToken: {
      title: 'This page has no access to the club’s data',
      text: 'The token in config.json is not one of this service. If you run this site, verify its public license, and copy the token again.',
    },
    unknownClub: {
      title: 'This club is not known',
      text: 'The token in config.json belongs to another club. If you run this site, correct "club" or "token".',
    },
    missing: {
      title: 'This is not there any more',
      text: 'The link leads to a team or season that the club has removed.',
    },
    config: { title: 'This site is not set up', text: 'Its config.json is missing or incomplete.' },
  },
};

export type Failure = { title: string; text: string };
