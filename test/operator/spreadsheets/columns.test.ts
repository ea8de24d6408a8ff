import { describe, expect, it } from 'vitest';
import { type SheetName, sheets } from '../../../cli/spreadsheets/columns.ts';
import { clubFile } from '../../../shared/publish/club-file/schema.ts';

const { club, seasons, categories, players, teams } = clubFile.shape;
const { players: members, staff, ...team } = teams.element.shape;
const member = members.unwrap().element.shape;

const fields: Record<SheetName, Record<string, unknown>> = {
  club: club.shape,
  seasons: seasons.element.shape,
  categories: categories.element.shape,
  players: players.element.shape,
  teams: team,
  members: { ...member, team_id: {}, role: {} },
};

describe('the columns', () => {
  it.each(Object.keys(sheets) as SheetName[])('are all the fields of the club file: %s', (name) => {
    expect(Object.keys(sheets[name].columns).sort()).toEqual(Object.keys(fields[name]).sort());
  });

  it('are the same for players and staff', () => {
    expect(Object.keys(staff.unwrap().element.shape)).toEqual(Object.keys(member));
  });

  it.each(Object.values(sheets))('include the required ones: $file', (sheet) => {
    expect(Object.keys(sheet.columns)).toEqual(expect.arrayContaining(sheet.required));
  });
});
