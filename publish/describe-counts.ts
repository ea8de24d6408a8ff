import type { Counts } from '../shared/table/revisions.ts';

/** For example `1 season` or `2 seasons`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** For example `1 season, 2 categories, 3 teams, 40 players`. */
export const describeCounts = ({ seasons, categories, teams, players }: Counts): string =>
  [
    countOf(seasons, 'season'),
    countOf(categories, 'category', 'categories'),
    countOf(teams, 'team'),
    countOf(players, 'player'),
  ].join(', ');
