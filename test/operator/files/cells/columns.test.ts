import { describe, expect, it } from 'vitest';
import { clubFile } from '../../../../publish/club/rules/schema.ts';
import { SHEET_NAMES, type SheetName, sheets } from '../../../../publish/files/cells/columns.ts';
import { findColumnOf } from '../../../../publish/files/cells/headings/find-column.ts';
import { NO_WORDS } from '../../../../publish/files/cells/words/vocabulary.ts';
import { explanationOf } from '../../../../publish/files/template/explanations.ts';

const { club, seasons, categories, players, teams, matches } = clubFile.shape;
const { players: members, staff, ...team } = teams.element.shape;
const member = members.unwrap().element.shape;

const fields: Record<SheetName, Record<string, unknown>> = {
  club: club.shape,
  seasons: seasons.element.shape,
  categories: categories.element.shape,
  players: players.element.shape,
  teams: { ...team, id_of_season: {}, id_of_category: {} },
  members: {
    ...{ ...member, team_id: {}, role: {}, season: {}, category: {} },
    ...{ id_of_team: {}, id_of_player: {} },
  },
  matches: {
    ...matches.unwrap().element.shape,
    id_of_team: {},
    home: {},
    away: {},
    result: {},
    home_score: {},
    away_score: {},
    moved_date: {},
    moved_time: {},
  },
};

const namesOf = (name: SheetName) => sheets[name].columns.map((column) => column.name);

describe('the columns', () => {
  it.each(SHEET_NAMES)('are all the fields of the club file: %s', (name) => {
    expect(namesOf(name).sort()).toEqual(Object.keys(fields[name]).sort());
  });

  it('are the same for players and staff', () => {
    expect(Object.keys(staff.unwrap().element.shape)).toEqual(Object.keys(member));
  });

  it.each(SHEET_NAMES)('have a heading and an explanation of one short sentence: %s', (name) => {
    const odd = sheets[name].columns.filter(
      (column) =>
        !/^[A-Z][A-Za-z -]+$/.test(column.heading) ||
        !/^[A-Z][^.]*(\.[^. ]+)*.*\.$/.test(explanationOf(name, column.name)),
    );
    expect(odd).toEqual([]);
  });

  it('are required where nothing can be made of the rest of the row', () => {
    const required = SHEET_NAMES.map((name) => [
      name,
      sheets[name].columns.filter(({ isRequired }) => isRequired).map((column) => column.name),
    ]);
    expect(Object.fromEntries(required)).toMatchObject({
      club: ['name', 'slug', 'domain'],
      seasons: ['name', 'start_date', 'end_date'],
      categories: ['name'],
      teams: ['name', 'season_id', 'category_id'],
      players: ['last_name'],
      members: expect.arrayContaining(['team_id', 'role']),
    });
  });

  it('are found by heading and name, which no synonym of another column takes', () => {
    const wrong = SHEET_NAMES.flatMap((sheet) =>
      sheets[sheet].columns.filter(
        (column) =>
          findColumnOf({ name: sheet, vocabulary: NO_WORDS }, column.heading) !== column ||
          findColumnOf({ name: sheet, vocabulary: NO_WORDS }, column.name) !== column,
      ),
    );
    expect(wrong).toEqual([]);
  });
});
