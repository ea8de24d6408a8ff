import { describe, expect, it } from 'vitest';
import {
  findSameMatches,
  type MatchTraits,
} from '../../../../../../publish/club/rules/matches/find-same-matches.ts';
import type { FileMatch } from '../../../../../../publish/club/rules/schema.ts';

type Row = Omit<MatchTraits, 'team_id'>;

const at = (date: string, opponent: string, fields: Row = {}): Row => ({
  ...{ date, opponent, is_home: true },
  ...fields,
});

/** By the index of each row, that of the live match that it is. */
function joined(rows: Row[], live: Row[]): (number | undefined)[] {
  const matches = live.map((one, id) => ({ ...one, team_id: 1, id }) as unknown as FileMatch);
  const list = rows.map((row) => ({ ...row, team_id: 1 }));
  const same = findSameMatches(list, matches, []);
  return list.map((row) => same.get(row)?.id);
}

const UNDATED = { opponent: 'SV Nord', is_home: true };
const [DAY_1, DAY_2, DAY_8, DAY_9] = ['2026-09-01', '2026-09-02', '2026-09-08', '2026-09-09'];

const LEAGUE_1 = { competition: 'A', round: '1' };
const LEAGUE_2 = { competition: 'A', round: '2' };
const CUP = { competition: 'Cup' };
const PLAY_OFF = { competition: 'A', round: 'Play-off' };
const game = (date: string, time: string, number: number): Row =>
  at(date, 'SV Nord', {
    ...{ time, competition: 'A', round: `${number}` },
    registry_id: `${number}`,
  });

/** What is live, the rows of the next list, and which live match each of these is. */
type Case = [live: Row[], rows: Row[], same: (number | undefined)[]];

describe('a row is a live match', () => {
  it.each<[string, ...Case]>([
    [
      'when all of it is the same',
      [
        { ...UNDATED, competition: 'League' },
        { ...UNDATED, competition: 'Cup' },
      ],
      [
        { ...UNDATED, competition: 'Cup' },
        { ...UNDATED, competition: 'League' },
      ],
      [1, 0],
    ],
    [
      'by opponent, day and time, in a list that is numbered anew',
      ['15:00', '18:00'].map((time, i) => at(DAY_1, 'SV Nord', { time, registry_id: `${i}` })),
      ['15:00', '18:00'].map((time, i) => at(DAY_1, 'SV Nord', { time, registry_id: `${i + 1}` })),
      [0, 1],
    ],
    [
      'by opponent, competition and round, when it takes the day of another leg',
      [
        at(DAY_1, 'SV Nord', { competition: 'A', round: '1' }),
        at(DAY_8, 'SV Nord', { is_home: false }),
      ],
      [at(DAY_8, 'SV Nord', { competition: 'A', round: '1' })],
      [0],
    ],
    [
      'by number and round, when a series is two hours later',
      ['13:00', '15:00'].map((time, i) => game(DAY_1, time, i + 1)),
      ['15:00', '17:00'].map((time, i) => game(DAY_1, time, i + 1)),
      [0, 1],
    ],
    [
      'by number, when a double header of one round is two hours later',
      ['13:00', '15:00'].map((time, i) => ({ ...game(DAY_1, time, i + 1), round: '1' })),
      ['15:00', '17:00'].map((time, i) => ({ ...game(DAY_1, time, i + 1), round: '1' })),
      [0, 1],
    ],
    [
      'by number, round and side, where another one with these was played',
      [at(DAY_1, 'SV Nord', { ...PLAY_OFF, score: 3 }), at(DAY_8, 'SV Nord', PLAY_OFF)],
      [at(DAY_9, 'SV Nord', PLAY_OFF)],
      [1],
    ],
    [
      'when the day of one that was played is corrected',
      [at(DAY_1, 'SV Nord', { score: 3, opponent_score: 1 })],
      [at(DAY_2, 'SV Nord', { score: 3, opponent_score: 1 })],
      [0],
    ],
    [
      'when it was moved and has been played since',
      [at(DAY_1, 'SV Nord')],
      [at(DAY_8, 'SV Nord', { score: 2, opponent_score: 1 })],
      [0],
    ],
    [
      'when its result and the name of the opponent are corrected',
      [at(DAY_1, 'SV Nord', { score: 3, opponent_score: 1 })],
      [at(DAY_1, 'SV Nort', { score: 3, opponent_score: 2 })],
      [0],
    ],
    [
      'by its name, when the opponent is known',
      [{ date: DAY_1, name: 'Semi-final' }],
      [at(DAY_1, 'HC Moor', { name: 'Semi-final' })],
      [0],
    ],
    [
      'as it was moved, in a list that is numbered anew',
      [at(DAY_9, 'SV Nord', { previous_dates: [DAY_1] }), at(DAY_1, 'SV Nord')],
      [
        at(DAY_9, 'SV Nord', { previous_dates: [DAY_1], registry_id: '1' }),
        at(DAY_1, 'SV Nord', { registry_id: '2' }),
      ],
      [0, 1],
    ],
    [
      'by competition, when one takes the day of another',
      [at(DAY_1, 'SV Nord', { competition: 'A' }), at(DAY_8, 'SV Nord', { competition: 'Cup' })],
      [at(DAY_8, 'SV Nord', { competition: 'A' }), at(DAY_9, 'SV Nord', { competition: 'Cup' })],
      [0, 1],
    ],
    [
      'by its previous date, when another match is new on that day',
      [at(DAY_1, 'SV Nord', { competition: 'A', round: '1' })],
      [
        at(DAY_1, 'SV Nord', { competition: 'Friendly' }),
        at(DAY_9, 'SV Nord', { competition: 'A', round: '2', previous_dates: [DAY_1] }),
      ],
      [undefined, 0],
    ],
    [
      'by its round, when the sides change',
      [at(DAY_1, 'SV Nord', LEAGUE_1), at(DAY_9, 'SV Nord', { ...LEAGUE_2, is_home: false })],
      [at(DAY_2, 'SV Nord', { ...LEAGUE_1, is_home: false }), at(DAY_8, 'SV Nord', LEAGUE_2)],
      [0, 1],
    ],
    [
      'by its opponent alone, when the competition is renamed',
      [{ ...UNDATED, competition: 'A' }],
      [{ ...UNDATED, competition: 'League A' }],
      [0],
    ],
    [
      'by its name beside the opponent',
      ['Semi-final', 'Third place'].map((name) => at(DAY_1, 'SV Nord', { name })),
      ['Third place', 'Semi-final'].map((name) => at(DAY_1, 'SV Nord', { name })),
      [1, 0],
    ],
    [
      'by opponent and day, when the side changes',
      [at(DAY_1, 'SV Nord'), at(DAY_8, 'SV Nord')],
      [at(DAY_1, 'SV Nord', { is_home: false }), at(DAY_8, 'SV Nord')],
      [0, 1],
    ],
    [
      'by opponent and number, when several are moved past each other',
      [at(DAY_1, 'SV Nord', { registry_id: '1' }), at(DAY_2, 'SV Nord', { registry_id: '2' })],
      [at(DAY_9, 'SV Nord', { registry_id: '1' }), at(DAY_8, 'SV Nord', { registry_id: '2' })],
      [0, 1],
    ],
    [
      'by opponent and the order of days',
      [at(DAY_1, 'SV Nord'), at(DAY_2, 'SV Nord'), at(DAY_2, 'HC Moor')],
      [at(DAY_9, 'SV Nord'), at(DAY_8, 'SV Nord'), at(DAY_8, 'HC Moor')],
      [1, 0, 2],
    ],
    [
      'by number and day, when the opponent is known',
      [at(DAY_1, 'Winner of 12', { registry_id: '20' })],
      [at(DAY_1, 'HC Moor', { registry_id: '20' })],
      [0],
    ],
    [
      'by a like name and the day and time',
      ['15:00', '18:00'].map((time) => at(DAY_1, 'SV Nord', { time })),
      ['15:00', '18:00'].map((time) => at(DAY_1, 'SV Nord e.V.', { time })),
      [0, 1],
    ],
    [
      'by a like name and the day',
      [at(DAY_1, 'SV Nord', { time: '15:00' })],
      [at(DAY_1, 'SV Nort', { time: '16:00' })],
      [0],
    ],
    [
      'by a like name and the number',
      [at(DAY_1, 'SV Nord', { registry_id: '1' })],
      [at(DAY_8, 'SV Nord e.V.', { registry_id: '1' })],
      [0],
    ],
    [
      'by a like name and the round',
      [at(DAY_1, 'SV Nord', { round: 'Day 1' })],
      [at(DAY_8, 'SV Nord e.V.', { round: 'Day 1' })],
      [0],
    ],
  ])('%s', (_, live, rows, same) => {
    expect(joined(rows, live)).toEqual(same);
  });
});

describe('a row is no live match', () => {
  it.each<[string, ...Case]>([
    [
      'by the number alone',
      [at(DAY_1, 'SV Nord', { registry_id: '1' })],
      [at(DAY_8, 'HC Moor', { registry_id: '1' })],
      [undefined],
    ],
    [
      'in the list of another half of the season, numbered anew',
      [at(DAY_1, 'SV Nord', { ...LEAGUE_1, registry_id: '1' })],
      [at(DAY_9, 'SV Nord', { ...LEAGUE_2, is_home: false, registry_id: '1' })],
      [undefined],
    ],
    [
      'in another round, numbered anew',
      [at(DAY_1, 'SV Nord', { ...LEAGUE_1, registry_id: '1' }), at(DAY_2, 'HC Moor', LEAGUE_2)],
      [at(DAY_9, 'SV Nord', { ...LEAGUE_2, registry_id: '1' }), at(DAY_2, 'HC Moor', LEAGUE_2)],
      [undefined, 1],
    ],
    [
      'with the number, round and side of one that was played',
      [at(DAY_1, 'SV Nord', { ...PLAY_OFF, registry_id: '1', score: 3 })],
      [at(DAY_9, 'SV Nord', { ...PLAY_OFF, registry_id: '1' })],
      [undefined],
    ],
    [
      'of which only the status tells that it was played, or another result',
      [
        at(DAY_1, 'SV Nord', { status: 'finished' }),
        at(DAY_1, 'HC Moor', { score: 2, opponent_score: 2 }),
      ],
      [at(DAY_9, 'SV Nord'), at(DAY_9, 'HC Moor', { score: 5, opponent_score: 0 })],
      [undefined, undefined],
    ],
    [
      'of another competition, by number and day',
      [
        at(DAY_1, 'SV Nord', { competition: 'A', registry_id: '1' }),
        at(DAY_2, 'HC Moor', { competition: 'A' }),
      ],
      [
        at(DAY_1, 'VfB Tal', { competition: 'B', registry_id: '1' }),
        at(DAY_2, 'HC Moor', { competition: 'A' }),
      ],
      [undefined, 1],
    ],
    [
      'as the replay of one that was played, in the same round',
      [at(DAY_1, 'SV Nord', { ...LEAGUE_1, score: 1 })],
      [at(DAY_9, 'SV Nord', { ...LEAGUE_1, is_home: false })],
      [undefined],
    ],
    [
      'in a competition that is new, beside the one that stays',
      [at(DAY_1, 'SV Nord', { competition: 'A' }), at(DAY_2, 'HC Moor', { competition: 'A' })],
      [at(DAY_9, 'SV Nord', CUP), at(DAY_2, 'HC Moor', { competition: 'A' })],
      [undefined, 1],
    ],
    [
      'by opponent and side, where it was played and is ahead',
      [at(DAY_1, 'SV Nord', { score: 3 })],
      [at(DAY_9, 'SV Nord')],
      [undefined],
    ],
    [
      'by opponent and side, in another round of the list',
      [at(DAY_1, 'SV Nord', LEAGUE_1), at(DAY_2, 'HC Moor', LEAGUE_2)],
      [at(DAY_8, 'SV Nord', LEAGUE_2), at(DAY_2, 'HC Moor', LEAGUE_2)],
      [undefined, 1],
    ],
    [
      'by opponent and side, in another competition of the list',
      [at(DAY_1, 'SV Nord', { competition: 'A' }), at(DAY_2, 'HC Moor', CUP)],
      [at(DAY_8, 'SV Nord', CUP), at(DAY_2, 'HC Moor', CUP)],
      [undefined, 1],
    ],
    [
      'in a series of which one has no day any more',
      [at(DAY_1, 'SV Nord'), at(DAY_8, 'SV Nord')],
      [{ ...UNDATED }, at(DAY_9, 'SV Nord')],
      [undefined, undefined],
    ],
    [
      'by a like name in another competition of the list',
      [at(DAY_1, 'SV Nord', LEAGUE_1), at(DAY_2, 'HC Moor', CUP)],
      [at(DAY_1, 'TSV Nord', CUP), at(DAY_2, 'HC Moor', CUP)],
      [undefined, 1],
    ],
    ['by the day alone', [at(DAY_1, 'SV Nord')], [at(DAY_1, 'HC Moor')], [undefined]],
    [
      'by a like name alone',
      [at(DAY_1, 'SV Nord', { round: '1' })],
      [at(DAY_8, 'SV Nord e.V.', { round: '2' })],
      [undefined],
    ],
    [
      'by a like name on the other side',
      [at(DAY_1, 'SV Nord')],
      [at(DAY_1, 'SV Nort', { is_home: false })],
      [undefined],
    ],
    [
      'where two opponents are written alike',
      [at(DAY_1, 'SV Nord')],
      [at(DAY_1, 'SV Nord I'), at(DAY_1, 'SV Nord e.V.')],
      [undefined, undefined],
    ],
    [
      'by opponent alone, where one of several is new',
      [at(DAY_1, 'SV Nord')],
      [at(DAY_8, 'SV Nord'), at(DAY_9, 'SV Nord')],
      [undefined, undefined],
    ],
  ])('%s', (_, live, rows, same) => {
    expect(joined(rows, live)).toEqual(same);
  });

  it('of another team', () => {
    const match = { ...UNDATED, id: 5, team_id: 1 } as unknown as FileMatch;
    const row = { ...UNDATED, team_id: 2 };
    expect(findSameMatches([row], [match], []).size).toBe(0);
  });

  it('of a competition that others of the list are of, which have ids', () => {
    const match = { ...at(DAY_1, 'SV Nord', { competition: 'A' }), id: 5, team_id: 1 };
    const row = { ...at(DAY_8, 'SV Nord', CUP), team_id: 1 };
    const others = [{ competition: 'A', team_id: 1 }];
    const live = [match as unknown as FileMatch];
    expect(findSameMatches([row], live, []).size).toBe(1);
    expect(findSameMatches([row], live, others).size).toBe(0);
  });
});
