import { findColumn } from '../columns.ts';
import type { Heading } from '../table.ts';

/**
 * Reads the heading Score as Result if there is neither Opponent score nor Result. Score then has the goals of
 * both sides.
 */
export function scoreAsResult(headings: ReadonlyMap<string, Heading>): Map<string, Heading> {
  const score = headings.get('score');
  const column = findColumn('matches', 'result');
  if (!score || !column || ['opponent_score', 'result'].some((name) => headings.has(name))) {
    return new Map(headings);
  }
  return new Map(
    Array.from(headings, ([name, heading]) =>
      name === 'score' ? ['result', { ...heading, column }] : [name, heading],
    ),
  );
}
