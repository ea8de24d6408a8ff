/** Returns the path of a document below `/clubs/{club}`, by its name in the full view. */
export function pathBelowClub(name: string): string {
  const [kind = '', ...filters] = name.split('#');
  if (name === 'SEASONS') return '/seasons?all=true';
  if (name === 'SEASONS#ACTIVE') return '/seasons';
  if (kind === 'SEASON' || kind === 'TEAM') return `/${kind.toLowerCase()}s/${filters[0]}`;
  const query = filters
    .filter((filter) => filter !== 'ACTIVE')
    .map((filter) =>
      filter.replace(/^S/, 'season_id=').replace(/^C/, 'category_id=').replace(/^T/, 'team_id='),
    );
  return `/${kind.toLowerCase()}${query.length > 0 ? '?' : ''}${query.join('&')}`;
}
