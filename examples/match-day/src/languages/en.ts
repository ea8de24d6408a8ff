/** Texts of the site in English, without those that it shares with the elements. */
export const ENGLISH = {
  skip: 'Skip to the content',
  site: 'Site',
  club: 'Club',
  teams: 'Teams',
  players: 'Players',
  matches: 'Matches',
  next: 'Next match',
  last: 'Last result',
  allMatches: 'All matches',
  subscribe: 'Subscribe to the calendar',
  subscribeTo: 'Subscribe to the calendar: {category}',
  copy: 'Copy its address',
  copied: 'Copied',
  season: 'Season',
  team: 'Team',
  allTeams: 'All teams',
  search: 'Search by name',
  loading: 'Loading …',
  noSeason: 'No season has been published yet.',
  noTeams: 'There are no teams in this season yet.',
  noPlayers: 'No player matches.',
  goalkeepers: 'Goalkeepers',
  defenders: 'Defenders',
  midfielders: 'Midfielders',
  forwards: 'Forwards',
  onePlayer: '1 player',
  countOfPlayers: '{count} players',
  checked: 'Last checked {time}. This page updates by itself.',
  offline: 'You are offline.',
  offlineSince: 'You are offline. Data from {time}.',
  unreachable: 'Trying again …',
  unreachableSince: 'The club’s data cannot be reached. Data from {time}.',
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

/** The same in one language. */
export type SiteTexts = typeof ENGLISH;
