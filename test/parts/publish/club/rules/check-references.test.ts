import { describe, expect, it } from 'vitest';
import { makeClubFile, makeTeam } from '../../../../support/clubs/club-file.ts';
import { fileWith, problemsOf } from '../../../../support/clubs/parse-problems.ts';

describe('the parts of a club file', () => {
  it('are reported for each repetition of an id', () => {
    const category = { id: 1, name: 'Men', sort_order: 1 };
    const file = makeClubFile({ categories: [category, category, category], teams: [] });
    const detail = '1 is already the id of categories[0]';
    expect(problemsOf(file)).toEqual([
      { field: 'categories[1].id', code: 'duplicate', detail },
      { field: 'categories[2].id', code: 'duplicate', detail },
    ]);
  });

  it('may share an id when they are of different kinds, teams or lists', () => {
    const member = { id: 1, first_name: '', last_name: 'Ek', position: 'x', sort_order: 1 };
    const team = makeTeam(1, { players: [member], staff: [member] });
    const players = [{ id: 1, first_name: '', last_name: 'Ek' }];
    expect(problemsOf(makeClubFile({ players, teams: [team, { ...team, id: 2 }] }))).toEqual([]);
  });
});

describe('a season', () => {
  it('does not end before it starts', () => {
    expect(problemsOf(fileWith('seasons[1].end_date', '2026-06-30'))).toEqual([
      {
        field: 'seasons[1].end_date',
        code: 'invalid',
        detail: '2026-06-30 is before the start, 2026-07-01',
      },
    ]);
  });

  it('may end on the day it starts', () => {
    expect(problemsOf(fileWith('seasons[1].end_date', '2026-07-01'))).toEqual([]);
  });
});

describe('a team member', () => {
  const seat = { position: 'winger', sort_order: 1 };
  const withMember = (list: 'players' | 'staff', member: { id: number; first_name?: string }) =>
    makeClubFile({ teams: [makeTeam(1, { [list]: [{ ...seat, ...member }] })] });
  const missing = (field: string) => ({
    field,
    code: 'missing',
    detail: 'is missing, and 77 is not a player of this club',
  });

  it.each(['players', 'staff'] as const)('has names or is a club player, in %s', (list) => {
    expect(problemsOf(withMember(list, { id: 77 }))).toEqual([
      missing(`teams[0].${list}[0].first_name`),
      missing(`teams[0].${list}[0].last_name`),
    ]);
    expect(problemsOf(withMember(list, { id: 11 }))).toEqual([]);
  });

  it('has both names or is a club player', () => {
    expect(problemsOf(withMember('staff', { id: 77, first_name: '' }))).toEqual([
      missing('teams[0].staff[0].last_name'),
    ]);
  });
});

it('reports all problems between the parts at once', () => {
  const file = makeClubFile({
    seasons: [],
    teams: [
      makeTeam(1, { category_id: 8, staff: [{ id: 5, position: 'x', sort_order: 1 }] }),
      makeTeam(1),
    ],
  });
  expect(problemsOf(file).map(({ field, code }) => `${field} ${code}`)).toEqual([
    'teams[1].id duplicate',
    'teams[0].season_id dangling',
    'teams[0].category_id dangling',
    'teams[1].season_id dangling',
    'teams[0].staff[0].first_name missing',
    'teams[0].staff[0].last_name missing',
  ]);
});
