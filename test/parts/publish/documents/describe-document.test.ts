import { expect, it } from 'vitest';
import { validateClubFile } from '../../../../publish/club/rules/validate-club-file.ts';
import { describeDocument } from '../../../../publish/documents/describe-document.ts';
import { renderDocuments } from '../../../../publish/documents/render-documents.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { isShared } from '../../../support/clubs/public-view.ts';

it('a calendar has them, too', () => {
  for (const name of ['CALENDAR', 'CALENDAR#C1', 'CALENDAR#T101']) {
    expect(describeDocument(name)).toMatchObject({
      field: 'matches',
      title: 'a calendar of matches',
    });
  }
});

it('every document of a club has a title, and the field of the club file that it is made of', () => {
  const { file } = validateClubFile(makeClubFile());
  if (!file) throw new Error('invalid');
  const names = Array.from(renderDocuments(file, '2026-09-01').keys());
  const described = names.map((name) => {
    const { field, title } = describeDocument(name);
    return [name, `${field}: ${title}`];
  });
  const expected = {
    CATEGORIES: 'categories: the list of categories',
    PLAYERS: 'players: the list of all players',
    'SEASON#1': 'teams: season 1 with its teams and their members',
    'SEASON#2': 'teams: season 2 with its teams and their members',
    SEASONS: 'seasons: the list of seasons',
    'SEASONS#ACTIVE': 'seasons: the list of seasons',
    'TEAM#101': 'teams: team 101 with its members',
    'TEAM#102': 'teams: team 102 with its members',
    'TEAM#103': 'teams: team 103 with its members',
    TEAMS: 'teams: the list of all teams with their members',
    'TEAMS#C1': 'teams: the list of teams of category 1',
    'TEAMS#C2': 'teams: the list of teams of category 2',
    'TEAMS#S1': 'teams: the list of teams of season 1',
    'TEAMS#S1#C2': 'teams: the list of teams of season 1, category 2',
    'TEAMS#S2': 'teams: the list of teams of season 2',
    'TEAMS#S2#C1': 'teams: the list of teams of season 2, category 1',
    'TEAMS#S2#C2': 'teams: the list of teams of season 2, category 2',
  };
  const inPublic = Object.entries(expected)
    .filter(([name]) => !isShared(name))
    .map(([name, text]) => [`PUBLIC#${name}`, text]);
  expect(Object.fromEntries(described)).toEqual({ ...expected, ...Object.fromEntries(inPublic) });
});
