/**
 * Headings of the template that `templateHeading` cannot make from the column's name. Keys are `column` or
 * `sheet.column`.
 */
const HEADINGS: Record<string, string> = {
  email: 'E-mail',
  photo_url: 'Photo',
  can_play_multiple_teams: 'Several teams',
  registered_at: 'Registered on',
  start_date: 'Start',
  end_date: 'End',
  is_active: 'Active',
  sort_order: 'Order',
  season_id: 'Season',
  category_id: 'Category',
  team_id: 'Team',
  'members.id': 'Player',
  is_home: 'Home or away',
  opponent_logo_url: 'Opponent logo',
  url: 'Web page',
  moved_date: 'Moved to',
  moved_time: 'Moved to time',
};

/** Returns the heading of a column in the template: `Date of birth` for `date_of_birth`. */
export function templateHeading(sheet: string, name: string): string {
  const words = name.replaceAll('_', ' ');
  return (
    HEADINGS[`${sheet}.${name}`] ?? HEADINGS[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
  );
}
