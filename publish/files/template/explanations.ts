import type { SheetName } from '../cells/columns.ts';

/** The explanation of a column, for people who fill in a template. */
export function explanationOf(sheet: SheetName, name: string): string {
  const explanations: Explanations = EXPLANATIONS[sheet];
  return explanations[name] ?? '';
}

type Explanations = Record<string, string>;

const MADE_ID = 'A whole number that stays the same for years; left out, it is made from';
const REFERRED = 'As exported beside the name of';
const DAY = 'a date, best in a cell formatted as a date';

const person: Explanations = {
  first_name: 'Given names; empty for a person with a single name.',
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

const sortOrder = 'A whole number by which the list is sorted; left out, the order of the rows.';

const scores = 'No, if nobody may read the results of its matches; left out, yes.';

/** Explanations by sheet and column: one short sentence each, for the template. */
const EXPLANATIONS = {
  club: {
    name: 'Name of the club.',
    also_called:
      'Other names of the club in lists of matches, separated by commas; shown to nobody.',
    slug: 'Name of the club in web addresses: a-z, 0-9 and hyphens; it never changes.',
    domain: 'Domain of the website of the club, such as fc.example.',
    privacy: 'For everyone without a setting: full, limited or hidden.',
    limited_below_age:
      'Younger people are published as limited at most, as are players without a date of birth among them, unless their row in Players says full.',
    time_zone: 'Of the times of matches, such as Europe/Berlin.',
    language:
      'The language of words in calendars, such as Cancelled; left out, that of the headings here.',
  },
  seasons: {
    id: `${MADE_ID} the name.`,
    name: 'Such as 2026/27.',
    start_date: `First day: ${DAY}.`,
    end_date: `Last day: ${DAY}.`,
    is_active: 'Yes or no; left out everywhere, the season that is running is active.',
  },
  categories: {
    id: `${MADE_ID} the name.`,
    name: 'Such as Women or U19.',
    sort_order: sortOrder,
    publishes_scores: scores,
  },
  teams: {
    id: `${MADE_ID} name, season and category.`,
    name: 'Name of the team, such as Women I.',
    also_called:
      'Other names of the team in lists of matches, such as that of a joint team, separated by commas; shown to nobody.',
    short_name:
      'For tables, such as W1; the same each season, as apps follow a team by it. Left out, the name.',
    slug: 'Name in web addresses; left out, it is made from name, category and season.',
    sort_order: sortOrder,
    season_id: 'Name or id of a season of the sheet Seasons.',
    category_id: 'Name or id of a category of the sheet Categories.',
    finalized_at: 'Date and time at which the squad was final; empty until then.',
    publishes_scores: 'Yes or no; left out, as the category of the team.',
    id_of_season: `${REFERRED} the season; it counts.`,
    id_of_category: `${REFERRED} the category; it counts.`,
  },
  players: {
    id: `${MADE_ID} the name.`,
    ...person,
    full_name: 'Name to show; left out, first and last name.',
    can_play_multiple_teams: 'Yes if the player may play for several teams.',
    registry_id: 'Number of the pass or license at the association.',
    registered_at: `Day of the registration: ${DAY}.`,
    registration_team: 'Team or club at which the player is registered.',
    positions: 'Any number, separated by commas: keeper, left back.',
  },
  members: {
    team_id: 'Name, slug or id of a team of the sheet Teams.',
    season: 'Name or id of the season, where several have a team of this name.',
    category: 'Name or id of the category, where several have a team of this name.',
    role: 'Player or staff.',
    id: 'Name or id of a player of the sheet Players; left out, the names in this row.',
    ...person,
    position: 'Position in this team, such as winger or head coach.',
    sort_order: sortOrder,
    id_of_team: `${REFERRED} the team; it counts.`,
    id_of_player: `${REFERRED} the person; it counts.`,
  },
  matches: {
    id: 'A whole number; left out, that of the match as it is published already.',
    team_id: 'Name, slug or id of a team of the sheet Teams; the date tells the season.',
    competition: 'Such as the league or cup.',
    round: 'Such as the day or the final.',
    is_home: 'Home, away or neutral; empty while it is not known.',
    opponent: 'Name of the other team.',
    opponent_logo_url: 'Web address of a picture, with https://.',
    name: 'Of a tournament, a regatta or a camp, in place of an opponent.',
    date: `Day of the match: ${DAY}; empty while it is not set.`,
    time: 'Start at the place of the match, such as 15:30; empty while it is not set.',
    time_zone: 'Of a match elsewhere, such as Europe/Rome; else that of the club.',
    previous_dates: 'Dates it was moved from, separated by commas.',
    status: 'Scheduled, postponed, cancelled, abandoned, finished or awarded; empty for scheduled.',
    status_note: 'Why, such as a waterlogged pitch.',
    venue: 'Name of the ground.',
    venue_address: 'In any form.',
    score: 'Of the own team.',
    opponent_score: 'Of the opponent.',
    score_note: 'What the two numbers do not say, such as penalties.',
    url: 'Official page of the match, with https://.',
    registry_id: 'Number of the match at the association.',
    id_of_team: `${REFERRED} the team; it counts.`,
    home: 'Of a list of a federation: one of Home and Away is the club, or a team of it.',
    away: 'Of a list of a federation: one of Home and Away is the club, or a team of it.',
    result: 'Of a list of a federation: the goals of home and away, such as 2:1.',
    home_score: 'Of a list of a federation: the goals of the side at home.',
    away_score: 'Of a list of a federation: the goals of the other side.',
    moved_date: 'Of a list of a federation: the new day of a match that was moved.',
    moved_time: 'Of a list of a federation: the new time of that match.',
  },
} satisfies Record<SheetName, Explanations>;
