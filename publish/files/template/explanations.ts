import type { SheetName } from '../cells/columns.ts';

export function explanationOf(sheet: SheetName, name: string): string {
  const explanations: Explanations = EXPLANATIONS[sheet];
  return explanations[name] ?? '';
}

type Explanations = Record<string, string>;

const MADE_ID = 'A whole number that stays the same for years. If empty, it is made from';
const REFERRED = 'Id from an export; it counts more than the name of';
const DAY = 'a date, best in a cell formatted as a date';

const person: Explanations = {
  first_name: 'Given names. Leave it empty for a person with a single name.',
  last_name: 'Family name, or the single name.',
  email: 'E-mail address; published only with the privacy full.',
  phone: 'Telephone number, in a cell formatted as text; published only with the privacy full.',
  date_of_birth: `Birthday: ${DAY}; published only with the privacy full.`,
  height: 'In centimetres (172) or metres (1.72).',
  jersey_number: 'Number on the shirt, from 0 to 9999.',
  photo_url: 'Web address of a picture, with https://.',
  privacy:
    'How much is published: full, limited or hidden; normal or empty: as the club setting says.',
};

const sortOrder = 'A whole number by which lists are sorted. If empty, the order of the rows.';

const scores = 'No, if the results of its matches must not be published. If empty: yes.';

const EXPLANATIONS = {
  club: {
    name: 'Name of the club.',
    also_called: 'Other names of the club in lists of matches, separated by commas; not published.',
    slug: 'Name of the club in web addresses: a-z, 0-9 and hyphens; it never changes.',
    domain: 'Domain of the website of the club, such as fc.example.',
    privacy:
      'How much is published of people without a setting of their own: full, limited or hidden.',
    limited_below_age:
      'People below this age, and players without a date of birth among them, are published as limited, unless their row in Players says full.',
    time_zone: 'Time zone of the matches, such as Europe/Berlin.',
    language:
      'Language of words in calendars, such as Cancelled. If empty, that of these headings.',
  },
  seasons: {
    id: `${MADE_ID} the name.`,
    name: 'Name of the season, such as 2026/27.',
    start_date: `First day: ${DAY}.`,
    end_date: `Last day: ${DAY}.`,
    is_active: 'Yes for a current season. If the column is empty, the dates decide.',
  },
  categories: {
    id: `${MADE_ID} the name.`,
    name: 'Name of the category, such as Women or U19.',
    sort_order: sortOrder,
    publishes_scores: scores,
  },
  teams: {
    id: `${MADE_ID} name, season and category.`,
    name: 'Name of the team, such as Women I.',
    also_called:
      'Other names of the team in lists of matches, such as that of a joint team, separated by commas; not published.',
    short_name:
      'A short name, such as W1. Keep it each season, because apps follow a team by it. If empty, the name.',
    slug: 'Name in web addresses. If empty, it is made from name, category and season.',
    sort_order: sortOrder,
    season_id: 'Name or id of a season of the sheet Seasons.',
    category_id: 'Name or id of a category of the sheet Categories.',
    finalized_at: 'Date and time at which the squad became final; empty until then.',
    publishes_scores: 'Yes or no. If empty, as in the category of the team.',
    id_of_season: `${REFERRED} the season.`,
    id_of_category: `${REFERRED} the category.`,
  },
  players: {
    id: `${MADE_ID} the name.`,
    ...person,
    full_name: 'Name to show. If empty, first and last name.',
    can_play_multiple_teams: 'Yes if the player may play for several teams.',
    registry_id: 'Number of the pass or license at the association.',
    registered_at: `Day of the registration: ${DAY}.`,
    registration_team: 'Team or club at which the player is registered.',
    positions: 'Positions, separated by commas, such as keeper, left back.',
  },
  members: {
    team_id: 'Name, slug or id of a team of the sheet Teams.',
    season: 'Name or id of the season, if several seasons have a team of this name.',
    category: 'Name or id of the category, if several categories have a team of this name.',
    role: 'Player or staff.',
    id: 'Name or id of a player of the sheet Players. If empty, the names in this row count.',
    ...person,
    position: 'Position in this team, such as winger or head coach.',
    sort_order: sortOrder,
    id_of_team: `${REFERRED} the team.`,
    id_of_player: `${REFERRED} the person.`,
  },
  matches: {
    id: 'A whole number. If empty, that of the same match as it is published.',
    team_id: 'Name, slug or id of a team of the sheet Teams; the date tells the season.',
    competition: 'League, cup or other competition.',
    round: 'Round, such as a matchday or the final.',
    is_home: 'Home, away or neutral; empty if it is not known.',
    opponent: 'Name of the other team.',
    opponent_logo_url: 'Web address of a picture, with https://.',
    name: 'Name of a tournament, regatta or camp, instead of an opponent.',
    date: `Day of the match: ${DAY}; empty until it is set.`,
    time: 'Start at the place of the match, such as 15:30; empty until it is set.',
    time_zone: 'Only for a match in another time zone, such as Europe/Rome.',
    previous_dates: 'Earlier dates of a match that was moved, separated by commas.',
    status:
      'Scheduled, postponed, cancelled, abandoned, finished or awarded; empty means scheduled.',
    status_note: 'Reason for the status, such as a waterlogged pitch.',
    venue: 'Name of the ground.',
    venue_address: 'Address of the ground, in any form.',
    score: 'Score of your team.',
    opponent_score: 'Score of the opponent.',
    score_note: 'More about the result, such as penalties, with the home side first.',
    url: 'Official page of the match, with https://.',
    registry_id: 'Number of the match at the association.',
    id_of_team: `${REFERRED} the team.`,
    home: 'Home side in a list of a federation. Home or Away must be the club or one of its teams.',
    away: 'Away side in a list of a federation. Home or Away must be the club or one of its teams.',
    result: 'Goals of home and away in a list of a federation, such as 2:1.',
    home_score: 'Goals of the home side in a list of a federation.',
    away_score: 'Goals of the away side in a list of a federation.',
    moved_date: 'New day of a match that was moved, in a list of a federation.',
    moved_time: 'New time of a match that was moved, in a list of a federation.',
  },
} satisfies Record<SheetName, Explanations>;
