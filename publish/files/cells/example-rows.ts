import type { SheetName } from './columns.ts';

/**
 * Grey example row of each sheet in the template, by column name. Its first cell says `example`;
 * rows that begin with this word are not published.
 */
export const EXAMPLE_ROWS: Record<SheetName, Record<string, string>> = {
  club: {
    name: 'example',
    slug: 'fc-example',
    domain: 'fc.example',
    privacy: 'full',
    limited_below_age: '16',
    time_zone: 'Europe/Berlin',
    language: 'en',
  },
  seasons: {
    id: 'example',
    name: '2026/27',
    start_date: '2026-07-01',
    end_date: '2027-06-30',
    is_active: 'yes',
  },
  categories: { id: 'example', name: 'Women', sort_order: '1' },
  teams: {
    id: 'example',
    name: 'Women I',
    short_name: 'W1',
    slug: 'women-i-2026',
    sort_order: '1',
    season_id: '2026/27',
    category_id: 'Women',
    finalized_at: '2026-08-15 18:00:00',
  },
  players: {
    id: 'example',
    first_name: 'Anna',
    last_name: 'Öberg',
    email: 'anna@fc.example',
    phone: '+1 212 555 0123',
    date_of_birth: '2001-12-31',
    height: '172',
    jersey_number: '7',
    photo_url: 'https://fc.example/anna.jpg',
    privacy: 'normal',
    full_name: 'Anna Öberg',
    can_play_multiple_teams: 'no',
    registry_id: '0047-11',
    registered_at: '2019-08-01',
    registration_team: 'Women I',
    positions: 'keeper, left back',
  },
  members: {
    team_id: 'example',
    season: '2026/27',
    category: 'Women',
    role: 'player',
    id: 'Anna Öberg',
    position: 'keeper',
    sort_order: '1',
  },
  matches: {
    id: 'example',
    team_id: 'Women I',
    competition: 'League',
    round: 'Matchday 4',
    is_home: 'home',
    opponent: 'FC Morgenstern',
    date: '2026-09-26',
    time: '15:30',
    venue: 'Stadium',
    status: 'scheduled',
  },
};
