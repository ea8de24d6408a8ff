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
    unavailable: { title: 'There is nothing to see here now', text: 'Please try again later.' },
    missing: {
      title: 'This is not there any more',
      text: 'The link leads to a team or season that the club has removed.',
    },
  },
};

/** The same in one language. */
export type SiteTexts = typeof ENGLISH;
