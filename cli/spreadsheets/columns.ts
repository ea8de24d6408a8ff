import {
  type Cell,
  date,
  dateTime,
  flag,
  givenName,
  list,
  memberGivenName,
  text,
  whole,
  word,
} from './cells.ts';

/** One of the six files: its columns in order, and those that it cannot do without. */
export interface Sheet {
  file: string;
  columns: Record<string, Cell>;
  required: string[];
}

const details = {
  email: text,
  phone: text,
  date_of_birth: date,
  height: whole,
  jersey_number: whole,
  photo_url: text,
  privacy: word,
};

/** The fields of the club file under their own names; a member also says of which team, and as what. */
export const sheets = {
  club: {
    file: 'club.csv',
    columns: { name: text, slug: text, domain: text, privacy: word, limited_below_age: whole },
    required: ['name', 'slug', 'domain'],
  },
  seasons: {
    file: 'seasons.csv',
    columns: { id: whole, name: text, start_date: date, end_date: date, is_active: flag },
    required: ['id', 'name', 'start_date', 'end_date', 'is_active'],
  },
  categories: {
    file: 'categories.csv',
    columns: { id: whole, name: text, sort_order: whole },
    required: ['id', 'name', 'sort_order'],
  },
  teams: {
    file: 'teams.csv',
    columns: {
      id: whole,
      name: text,
      short_name: text,
      slug: text,
      sort_order: whole,
      season_id: whole,
      category_id: whole,
      finalized_at: dateTime,
    },
    required: ['id', 'name', 'short_name', 'slug', 'sort_order', 'season_id', 'category_id'],
  },
  players: {
    file: 'players.csv',
    columns: {
      id: whole,
      first_name: givenName,
      last_name: text,
      full_name: text,
      ...details,
      can_play_multiple_teams: flag,
      registry_id: text,
      registered_at: date,
      registration_team: text,
      positions: list,
    },
    required: ['id', 'first_name', 'last_name'],
  },
  members: {
    file: 'members.csv',
    columns: {
      team_id: whole,
      role: word,
      id: whole,
      first_name: memberGivenName,
      last_name: text,
      position: text,
      sort_order: whole,
      ...details,
    },
    required: ['team_id', 'role', 'id', 'position', 'sort_order'],
  },
} satisfies Record<string, Sheet>;

export type SheetName = keyof typeof sheets;

/** The list of a team that a member with this role is in. */
export const LISTS_OF_ROLES = new Map<unknown, 'players' | 'staff'>([
  ['player', 'players'],
  ['staff', 'staff'],
]);
