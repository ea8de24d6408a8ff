import { describe, expect, it } from 'vitest';
import { findExchangedTeams } from '../../../../../../publish/club/rules/matches/find-exchanged-teams.ts';
import { parseClubFile } from '../../../../../../publish/club/rules/parse-club-file.ts';
import {
  bytesOf,
  makeClubFile,
  makeMatch,
  makeTeam,
  type WrittenClubFile,
} from '../../../../../support/clubs/club-file.ts';

type Team = WrittenClubFile['teams'][number];

/** A club of these teams, each with a match of its own id. */
const clubOf = (...teams: Team[]) => {
  const categories = [1, 2].map((id) => ({ id, name: `Category ${id}`, sort_order: id }));
  const matches = teams.map(({ id }) => makeMatch(id, { team_id: id }));
  return parseClubFile(bytesOf(makeClubFile({ categories, teams, matches })));
};
const before = clubOf(makeTeam(1, { name: 'Men I' }), makeTeam(2, { name: 'Men II' }));

describe('a team with matches that is gone', () => {
  it('is perhaps a new one of its season and category', () => {
    const after = clubOf(makeTeam(1, { name: 'Men I' }), makeTeam(3, { name: 'Second' }));
    expect(findExchangedTeams(before, after)).toEqual([
      {
        field: 'teams[1].name',
        code: 'removes_too_much',
        detail:
          'is perhaps the team until now in other words: Men II with the id 2. If so, give it that id (in a workbook write it into a column Id of this row), or its matches appear twice in the calendars of those who follow them',
      },
    ]);
  });

  it('is perhaps one of its name in another category', () => {
    const moved = makeTeam(3, { name: 'men ii', category_id: 2 });
    const after = clubOf(makeTeam(1, { name: 'Men I' }), moved);
    expect(findExchangedTeams(before, after)).toHaveLength(1);
  });

  it('is named beside others', () => {
    const found = findExchangedTeams(before, clubOf(makeTeam(3), makeTeam(4)));
    expect(found.map(({ field }) => field)).toEqual(['teams[0].name', 'teams[1].name']);
    expect(found[0]?.detail).toContain(
      'one of the teams until now in other words: Men I with the id 1, Men II with the id 2.',
    );
  });

  it.each<[string, WrittenClubFile['teams'][number][]]>([
    ['none is new', [makeTeam(1)]],
    ['none is gone', [makeTeam(1), makeTeam(2), makeTeam(3)]],
    ['the new one is of another season', [makeTeam(1), makeTeam(3, { season_id: 1 })]],
    ['the new one has another category and name', [makeTeam(1), makeTeam(3, { category_id: 2 })]],
  ])('is no other where %s', (_, teams) => {
    expect(findExchangedTeams(before, clubOf(...teams))).toEqual([]);
  });

  it('is no other where its matches stay', () => {
    const after = clubOf(makeTeam(1), makeTeam(3));
    const matches = before.matches.map((match) => ({ ...match, team_id: 3 }));
    expect(findExchangedTeams(before, { ...after, matches })).toEqual([]);
  });
});
