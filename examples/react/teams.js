import { createElement } from 'react';
import { useClubData } from './use-club-data.js';

/** The names of a club's teams; the same in JSX: `<Teams club={club} />`. */
export function Teams({ club, interval }) {
  const { data: teams, error } = useClubData(club, ({ listTeams }) => listTeams(), { interval });
  if (!teams) return createElement('p', null, error ? 'Please try again later.' : 'Loading …');
  const items = teams.map(({ id, name }) => createElement('li', { key: id }, name));
  return createElement('ul', { className: error && 'offline' }, items);
}
