import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import { findWarnings } from '../../../../../publish/club/rules/warnings/find-warnings.ts';
import {
  bytesOf,
  makeClubFile,
  makeTeam,
  type WrittenMember,
} from '../../../../support/clubs/club-file.ts';
import { fileWith } from '../../../../support/clubs/parse-problems.ts';

const TODAY = '2026-09-01';
const warningsOf = (file: unknown) => findWarnings(parseClubFile(bytesOf(file)), TODAY);
const warning = (field: string, detail: string) => ({ field, code: 'warning', detail });

describe('the warnings about a club file', () => {
  it('are none for usual values', () => {
    expect(warningsOf(makeClubFile())).toEqual([]);
  });

  it.each([
    ['players[0].height', 14, '14 cm is an unusual height'],
    ['players[0].height', 79, '79 cm is an unusual height'],
    ['players[0].height', 231, '231 cm is an unusual height'],
    ['players[0].jersey_number', 0, '0; an unknown number is null'],
    ['players[0].date_of_birth', '2026-09-02', '2026-09-02 is in the future'],
    [
      'players[0].photo_url',
      'http://fc.example/1.jpg',
      'begins with http:, which phones refuse to load: write https:, if its host has it',
    ],
    ['teams[0].players[1].height', 17, '17 cm is an unusual height'],
    ['teams[0].players[1].jersey_number', 0, '0; an unknown number is null'],
    ['teams[0].staff[0].height', 250, '250 cm is an unusual height'],
    ['teams[0].staff[0].date_of_birth', '2062-01-01', '2062-01-01 is in the future'],
  ])('include %s %j', (field, value, detail) => {
    expect(warningsOf(fileWith(field, value))).toEqual([warning(field, detail)]);
  });

  it.each([
    ['players[0].height', 80],
    ['players[0].height', 230],
    ['players[0].height', null],
    ['players[0].jersey_number', 1],
    ['players[0].jersey_number', null],
    ['players[0].date_of_birth', '2000-02-29'],
    ['players[0].date_of_birth', null],
  ])('do not include %s %j', (field, value) => {
    expect(warningsOf(fileWith(field, value))).toEqual([]);
  });

  it.each([
    ['seasons[1].is_active', false, 'none is active'],
    ['seasons[0].is_active', true, '2 are active'],
  ])('include a number of active seasons other than one: %s %j', (field, value, detail) => {
    expect(warningsOf(fileWith(field, value))).toEqual([warning('seasons', detail)]);
  });

  it('do not include a club without seasons', () => {
    expect(warningsOf(makeClubFile({ seasons: [], teams: [] }))).toEqual([]);
  });
});

describe('a number worn twice in a team', () => {
  const member = (id: number, jersey_number?: number | null) => ({
    id,
    first_name: '',
    last_name: 'Ek',
    position: 'winger',
    sort_order: 1,
    ...(jersey_number === undefined ? {} : { jersey_number }),
  });
  const team = (...players: WrittenMember[]) => makeClubFile({ teams: [makeTeam(1, { players })] });

  it('causes a warning for each who wears it after the first', () => {
    expect(warningsOf(team(member(1, 7), member(2, 8), member(3, 7), member(4, 7)))).toEqual([
      warning('teams[0].players[2].jersey_number', '7 is also worn by teams[0].players[0]'),
      warning('teams[0].players[3].jersey_number', '7 is also worn by teams[0].players[0]'),
    ]);
  });

  it('causes a warning when it is inherited from the club player', () => {
    const annaWears9 = { id: 11, position: 'winger', sort_order: 1 };
    expect(warningsOf(team(annaWears9, member(2, 9)))).toEqual([
      warning('teams[0].players[1].jersey_number', '9 is also worn by teams[0].players[0]'),
    ]);
  });

  it('is none when the club player wears another in this team', () => {
    const annaWears10 = { id: 11, position: 'winger', sort_order: 1, jersey_number: 10 };
    expect(warningsOf(team(annaWears10, member(2, 9)))).toEqual([]);
  });

  it('may be 0', () => {
    const [first, second] = warningsOf(team(member(1, 0), member(2, 0))).slice(-2);
    expect(first).toMatchObject({ detail: '0; an unknown number is null' });
    expect(second).toEqual(
      warning('teams[0].players[1].jersey_number', '0 is also worn by teams[0].players[0]'),
    );
  });

  it('is none with unknown numbers, staff or two teams', () => {
    const one = makeTeam(1, { players: [member(1, 7), member(2, null), member(3, null)] });
    const two = makeTeam(2, { players: [member(1, 7)], staff: [member(5, 7), member(6, 7)] });
    expect(warningsOf(makeClubFile({ teams: [one, two] }))).toEqual([]);
  });
});

describe('a member with a part of a name', () => {
  const member = (names: Partial<WrittenMember>) =>
    makeClubFile({
      teams: [makeTeam(1, { players: [{ id: 11, position: 'winger', sort_order: 1, ...names }] })],
    });

  it('causes a warning when the player with the id has another', () => {
    expect(warningsOf(member({ last_name: 'Öberg-Meier' }))).toEqual([
      warning(
        'teams[0].players[0].last_name',
        '"Anna Öberg-Meier" is "Anna Öberg" in players, by the id',
      ),
    ]);
    expect(warningsOf(member({ first_name: 'Bea' }))).toEqual([
      warning(
        'teams[0].players[0].first_name',
        '"Bea Öberg" is "Anna Öberg" in players, by the id',
      ),
    ]);
  });

  it('causes none when it is another spelling', () => {
    expect(warningsOf(member({ last_name: 'OBERG' }))).toEqual([]);
  });
});
