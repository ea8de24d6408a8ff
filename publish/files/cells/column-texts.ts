/** Heading and explanation of each column, for the template, the field reference and the guide. */
type Texts = Record<string, readonly [heading: string, explanation: string]>;

const MADE_ID = 'A whole number that stays the same for years; left out, it is made from';
const REFERRED = 'As exported beside the name of';
const DAY = 'a date, best in a cell formatted as a date';

const person: Texts = {
  first_name: ['First name', 'Given names; empty for a person with a single name.'],
  last_name: ['Last name', 'Family name, or the single name.'],
  email: ['E-mail', 'E-mail address; published only with the privacy full.'],
  phone: [
    'Phone',
    'Telephone number, in a cell formatted as text; published only with the privacy full.',
  ],
  date_of_birth: ['Date of birth', `Birthday: ${DAY}; published only with the privacy full.`],
  height: ['Height', 'In centimetres (172) or metres (1.72).'],
  jersey_number: ['Jersey number', 'Number on the shirt, from 0 to 9999.'],
  photo_url: ['Photo', 'Web address of a picture, with https://.'],
  privacy: [
    'Privacy',
    'How much is published: full, limited or hidden; normal or empty: as the club setting says.',
  ],
};

const sortOrder = [
  'Order',
  'A whole number by which the list is sorted; left out, the order of the rows.',
] as const;

const scores = [
  'Publishes scores',
  'No, if nobody may read the results of its matches; left out, yes.',
] as const;

/** Texts by sheet and column. */
export const COLUMN_TEXTS = {
  club: {
    name: ['Name', 'Name of the club.'],
    also_called: [
      'Also called',
      'Other names of the club in lists of matches, separated by commas; shown to nobody.',
    ],
    slug: ['Slug', 'Name of the club in web addresses: a-z, 0-9 and hyphens; it never changes.'],
    domain: ['Domain', 'Domain of the website of the club, such as fc.example.'],
    privacy: ['Privacy', 'For everyone without a setting: full, limited or hidden.'],
    limited_below_age: [
      'Limited below age',
      'Younger people are published as limited at most, as are players without a date of birth among them, unless their row in Players says full.',
    ],
    time_zone: ['Time zone', 'Of the times of matches, such as Europe/Berlin.'],
  },
  seasons: {
    id: ['Id', `${MADE_ID} the name.`],
    name: ['Name', 'Such as 2026/27.'],
    start_date: ['Start', `First day: ${DAY}.`],
    end_date: ['End', `Last day: ${DAY}.`],
    is_active: ['Active', 'Yes or no; left out everywhere, the season that is running is active.'],
  },
  categories: {
    id: ['Id', `${MADE_ID} the name.`],
    name: ['Name', 'Such as Women or U19.'],
    sort_order: sortOrder,
    publishes_scores: scores,
  },
  teams: {
    id: ['Id', `${MADE_ID} name, season and category.`],
    name: ['Name', 'Name of the team, such as Women I.'],
    also_called: [
      'Also called',
      'Other names of the team in lists of matches, such as that of a joint team, separated by commas; shown to nobody.',
    ],
    short_name: [
      'Short name',
      'For tables, such as W1; the same each season, as apps follow a team by it. Left out, the name.',
    ],
    slug: ['Slug', 'Name in web addresses; left out, it is made from name, category and season.'],
    sort_order: sortOrder,
    season_id: ['Season', 'Name or id of a season of the sheet Seasons.'],
    category_id: ['Category', 'Name or id of a category of the sheet Categories.'],
    finalized_at: ['Finalized at', 'Date and time at which the squad was final; empty until then.'],
    publishes_scores: ['Publishes scores', 'Yes or no; left out, as the category of the team.'],
    id_of_season: ['Id of season', `${REFERRED} the season; it counts.`],
    id_of_category: ['Id of category', `${REFERRED} the category; it counts.`],
  },
  players: {
    id: ['Id', `${MADE_ID} the name.`],
    ...person,
    full_name: ['Full name', 'Name to show; left out, first and last name.'],
    can_play_multiple_teams: ['Several teams', 'Yes if the player may play for several teams.'],
    registry_id: ['Registry id', 'Number of the pass or license at the association.'],
    registered_at: ['Registered on', `Day of the registration: ${DAY}.`],
    registration_team: ['Registration team', 'Team or club at which the player is registered.'],
    positions: ['Positions', 'Any number, separated by commas: keeper, left back.'],
  },
  members: {
    team_id: ['Team', 'Name, slug or id of a team of the sheet Teams.'],
    season: ['Season', 'Name or id of the season, where several have a team of this name.'],
    category: ['Category', 'Name or id of the category, where several have a team of this name.'],
    role: ['Role', 'Player or staff.'],
    id: ['Player', 'Name or id of a player of the sheet Players; left out, the names in this row.'],
    ...person,
    position: ['Position', 'Position in this team, such as winger or head coach.'],
    sort_order: sortOrder,
    id_of_team: ['Id of team', `${REFERRED} the team; it counts.`],
    id_of_player: ['Id of player', `${REFERRED} the person; it counts.`],
  },
  matches: {
    id: [
      'Id',
      `${MADE_ID} the registry id or, without one, from team, opponent, competition, round, and home or away.`,
    ],
    team_id: ['Team', 'Name, slug or id of a team of the sheet Teams; the date tells the season.'],
    competition: ['Competition', 'Such as the league or cup.'],
    round: ['Round', 'Such as the day or the final.'],
    is_home: ['Home or away', 'Home, away or neutral; empty while it is not known.'],
    opponent: ['Opponent', 'Name of the other team.'],
    opponent_logo_url: ['Opponent logo', 'Web address of a picture, with https://.'],
    name: ['Name', 'Of a tournament, a regatta or a camp, in place of an opponent.'],
    date: ['Date', `Day of the match: ${DAY}; empty while it is not set.`],
    time: ['Time', 'Start at the place of the match, such as 15:30; empty while it is not set.'],
    time_zone: ['Time zone', 'Of a match elsewhere, such as Europe/Rome; else that of the club.'],
    previous_dates: ['Previous dates', 'Dates it was moved from, separated by commas.'],
    status: [
      'Status',
      'Scheduled, postponed, cancelled, abandoned, finished or awarded; empty for scheduled.',
    ],
    status_note: ['Status note', 'Why, such as a waterlogged pitch.'],
    venue: ['Venue', 'Name of the ground.'],
    venue_address: ['Venue address', 'In any form.'],
    score: ['Score', 'Of the own team.'],
    opponent_score: ['Opponent score', 'Of the opponent.'],
    score_note: ['Score note', 'What the two numbers do not say, such as penalties.'],
    url: ['Web page', 'Official page of the match, with https://.'],
    registry_id: ['Registry id', 'Number of the match at the association.'],
    id_of_team: ['Id of team', `${REFERRED} the team; it counts.`],
    home: ['Home', 'Of a list of a federation: one of Home and Away is the club, or a team of it.'],
    away: ['Away', 'Of a list of a federation: one of Home and Away is the club, or a team of it.'],
    result: ['Result', 'Of a list of a federation: the goals of home and away, such as 2:1.'],
    home_score: ['Home score', 'Of a list of a federation: the goals of the side at home.'],
    away_score: ['Away score', 'Of a list of a federation: the goals of the other side.'],
    moved_date: ['Moved to', 'Of a list of a federation: the new day of a match that was moved.'],
    moved_time: ['Moved to time', 'Of a list of a federation: the new time of that match.'],
  },
} satisfies Record<string, Texts>;
