import type { PreparedClub } from '../../shared/publish/prepare-club.ts';

/** Such as `1 season` and `2 seasons`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** What a club file has, such as `1 season, 2 categories, 3 teams, 40 players`. */
export const describeCounts = ({
  seasons,
  categories,
  teams,
  players,
}: PreparedClub['counts']): string =>
  [
    countOf(seasons, 'season'),
    countOf(categories, 'category', 'categories'),
    countOf(teams, 'team'),
    countOf(players, 'player'),
  ].join(', ');

/** A time in ISO 8601, to the second. */
export const toSeconds = (time: string): string => `${time.slice(0, 19)}Z`;
