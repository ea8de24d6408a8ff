import type { Collection } from '../../publish/club/rules/collections.ts';
import type {
  clubFile,
  clubFileDocument,
  member,
  player,
} from '../../publish/club/rules/schema.ts';

type Document = typeof clubFileDocument.shape;
type Club = typeof clubFile.shape;
type Matches = ReturnType<Club['matches']['unwrap']>['element'];
type Descriptions<T> = Record<keyof T, string>;

const document: Descriptions<Document> = {
  $schema: 'Path or URL of the JSON Schema of this file, for editors.',
  club: 'The club itself.',
  categories: 'The categories of teams, such as age groups.',
  seasons: 'The seasons, past ones included.',
  players: "The club's players, in teams or not.",
  teams: 'The teams of all seasons, with their members.',
  matches:
    'The matches of its teams, and other dates such as tournaments; a club need not have any.',
};

const ALSO_CALLED = 'Other names, by which lists of matches are read: as a federation writes';

const club: Descriptions<Club['club']['shape']> = {
  name: 'Name of the club.',
  also_called: `${ALSO_CALLED} the club.`,
  slug: 'Identifies the club in paths and licenses. Another slug is another club.',
  domain: "Domain of the club's website, such as `fc.example`.",
  privacy:
    'How much is published about everyone without a `privacy` of their own; `full` if omitted.',
  limited_below_age:
    'In years: people who are younger on the day of publishing are `limited` at least; in the public view up to the end of that year. So are players without a date of birth, unless in one of their teams all players with a date, hidden ones aside, are old enough. An entry with the `privacy` `full`, as of a player, is not limited by its own date.',
  time_zone:
    'The IANA zone of the times of its matches, such as `Europe/Berlin`: required once one has a time.',
  language:
    'The language of words in its calendars, such as `Cancelled`. If omitted, English; in a workbook, that of the headings.',
};

const category: Descriptions<Club['categories']['element']['shape']> = {
  id: 'Unique among the categories.',
  name: 'Such as `Women` or `U19`.',
  sort_order: 'Lists are in ascending order of it, then by name.',
  publishes_scores:
    'If `false`, nobody reads scores, their notes, or that a match was awarded: of the youngest, associations forbid it.',
};

const season: Descriptions<Club['seasons']['element']['shape']> = {
  id: 'Unique among the seasons.',
  name: 'Such as `2026/27`.',
  start_date: 'First day.',
  end_date: 'Last day; not before the first.',
  is_active: 'Whether it is being played. None or several of them give a warning.',
};

const person = {
  first_name: 'Empty if the person uses a single name.',
  last_name: 'The family name, or the single name.',
  email: 'Not published of people who are `limited`.',
  phone: 'In any form. Not published of people who are `limited`.',
  date_of_birth: 'Not published of people who are `limited`.',
  height: 'In whole centimetres.',
  jersey_number: 'The number on the shirt.',
  photo_url: 'An http or https URL. Not published of people who are `limited`.',
  privacy: "How much is published about this person; the club's setting if `normal` or omitted.",
};

const ofPlayer: Descriptions<typeof player.shape> = {
  ...person,
  id: 'Unique among the players, and the same for years.',
  full_name: 'As it is to be shown; first and last name if omitted.',
  can_play_multiple_teams: 'Whether the player may be in several teams at the same time.',
  registry_id: 'The id in the registry of a federation.',
  registered_at: 'Day of the registration.',
  registration_team: 'Name of the team of the registration.',
  positions: 'Where the player can play, the most usual position first.',
};

const team: Descriptions<Club['teams']['element']['shape']> = {
  id: 'Unique among the teams of all seasons.',
  name: 'Such as `Women I`.',
  also_called: `${ALSO_CALLED} the team, such as that of a joint team.`,
  short_name:
    'For where there is little room. The same each season: apps follow a team by its category and this.',
  slug: 'For URLs of a site.',
  sort_order: 'Lists are in ascending order of it, then by name.',
  season_id: 'Id of one of the seasons.',
  category_id: 'Id of one of the categories.',
  finalized_at: 'When it was settled who is in the team, in the local time of the club.',
  publishes_scores: 'As that of its category if omitted.',
  players: 'Its players.',
  staff: 'Its coaches, physios and so on.',
};

const ofMember: Descriptions<typeof member.shape> = {
  ...person,
  id: "Unique in this list. The id of one of the club's players makes the member this player, unless the name differs: omitted fields are then the player's, and null means none.",
  first_name: "Required unless the id is a player's. Empty for a single name.",
  last_name: "Required unless the id is a player's.",
  position:
    'The role in the team, such as `winger` or `head coach`. Null or empty when it is unknown.',
  sort_order:
    'Members are in ascending order of it, then by name. Readers get their place in the list.',
};

const match: Descriptions<Matches['shape']> = {
  id: 'Unique among the matches of all seasons; kept when a match moves.',
  team_id: 'Id of one of the teams, and with it the season.',
  competition: 'Such as the league or cup.',
  round: 'Such as the day or the final.',
  is_home: 'Whether the club plays at home; null on neutral ground.',
  opponent: 'Required unless there is a `name`.',
  opponent_logo_url: 'An http or https URL.',
  name: 'Of a tournament, a regatta or a camp, which has no opponent.',
  date: 'The day at the place of the match; null while it is not set.',
  time: 'The start at the place of the match; null while it is not set.',
  time_zone: "The IANA zone of the place; the club's if omitted.",
  previous_dates: 'The dates that it was moved from, oldest first.',
  status:
    '`postponed`: a new date is not known; with one it is `scheduled`, and the old one goes to `previous_dates`. `awarded`: decided without being played to the end.',
  status_note: 'Why, as a text for people.',
  venue: 'Such as the name of the ground.',
  venue_address: 'In any form.',
  score: "The club's own; both scores or none.",
  opponent_score: "The opponent's.",
  score_note: 'More about the result, such as `4–3 on penalties`, with the home side first.',
  url: 'The official page of the match, an http or https URL.',
  registry_id: 'The number of the match at a federation.',
};

export const descriptions: Record<ObjectName, Record<string, string>> = {
  document,
  club,
  categories: category,
  seasons: season,
  players: ofPlayer,
  teams: team,
  members: ofMember,
  matches: match,
};

export type ObjectName = 'document' | 'club' | Collection | 'members';
