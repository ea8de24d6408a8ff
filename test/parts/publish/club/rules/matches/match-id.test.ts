import { expect, it } from 'vitest';
import { makeMatchIds } from '../../../../../../publish/club/rules/matches/match-id.ts';
import type { FileMatch } from '../../../../../../publish/club/rules/schema.ts';

const ROW = { team_id: 1, season_id: 1, opponent: 'SV Nord', is_home: true, date: '2026-09-01' };
const idOf = (row: typeof ROW, live: FileMatch[] = []) => makeMatchIds([row], live, []).get(row);
const toLive = (fields: object): FileMatch => ({ ...ROW, ...fields }) as unknown as FileMatch;

it('a new match never gets the id of a live one', () => {
  const made = idOf(ROW);
  const played = toLive({ id: made, score: 3, opponent_score: 1, date: '2026-08-01' });
  expect(idOf(ROW, [played])).not.toBe(made);
});

it('a live match whose id another row has is no more to be found', () => {
  const live = toLive({ id: 5 });
  expect(idOf(ROW, [live])).toBe(5);
  const ids = makeMatchIds([ROW], [live], [{ id: 5, team_id: 1 }]);
  expect(ids.get(ROW)).not.toBe(5);
});
