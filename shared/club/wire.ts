/** What readers get: the resources of the interface, with its names. Unknown values are null. */

export interface Season {
  id: number;
  name: string;
  /** YYYY-MM-DD, as every date here. */
  start_date: string;
  end_date: string;
  is_active: boolean;
}

export interface SeasonDetail extends Season {
  teams: Team[];
}

export interface Category {
  id: number;
  name: string;
  sort_order: number;
  teams_count: number;
}

export interface Team {
  id: number;
  name: string;
  short_name: string;
  slug: string;
  sort_order: number;
  season_id: number;
  /** YYYY-MM-DD HH:MM:SS */
  finalized_at: string | null;
  category: { id: number; name: string };
  players: TeamMember[];
  staff: TeamMember[];
}

/** What a club player and a team member have in common. */
export interface Person {
  id: number;
  /** Empty for a person who goes by a single name. */
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  date_of_birth: string | null;
  /** Whole centimetres. */
  height: number | null;
  jersey_number: number | null;
  /** An absolute URL. */
  photo_url: string | null;
}

export interface TeamMember extends Person {
  /** The role in the team. */
  position: string;
  sort_order: number;
}

export interface Player extends Person {
  full_name: string;
  can_play_multiple_teams: boolean;
  /** The player's id in an external federation registry. */
  registry_id: string | null;
  registered_at: string | null;
  registration_team: string | null;
  positions: string[];
}
