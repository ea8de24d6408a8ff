import type { Match } from '../../../client/src/club-data.ts';

/** Whether the opponent is shown first, because it plays at home. On neutral ground the club is first. */
export const isOpponentFirst = ({ is_home, opponent }: Match): boolean =>
  is_home === false && opponent !== null;

export const scoresOf = (match: Match): (number | null)[] =>
  isOpponentFirst(match)
    ? [match.opponent_score, match.score]
    : [match.score, match.opponent_score];
