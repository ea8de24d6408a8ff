import type { Match } from '../../../client/src/club-data.ts';
import { fill } from './match-about.ts';
import type { ItemOptions } from './match-options.ts';
import { showTime } from './match-time.ts';
import { areSidesTurned, scoresOf } from './sides.ts';

/** `Women – FC Example 2:1`, where there is no room for an item. */
export function lineOf(match: Match): string {
  const { team, opponent, name } = match;
  if (opponent === null) return `${team.name}: ${name}`;
  const sides = areSidesTurned(match) ? [opponent, team.name] : [team.name, opponent];
  const line = sides.join(' – ');
  return match.score === null ? line : `${line} ${scoresOf(match).join(':')}`;
}

/** When a match is, as a text. */
export function whenOf(match: Match, options: ItemOptions): string {
  const when = showTime(match, options);
  if (!when) return options.texts.noDate;
  return when.there ? `${when.text} (${fill(options.texts.timeThere, when.there)})` : when.text;
}
