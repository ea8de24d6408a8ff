import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import { arbitraryClubWithMatches } from '../../../../support/clubs/arbitrary-matches.ts';
import { bytesOf, makeClubFile } from '../../../../support/clubs/club-file.ts';
import {
  fileWith,
  parseErrorOf,
  problemLinesOf,
  problemsOf,
} from '../../../../support/clubs/parse-problems.ts';

describe('a club file', () => {
  it('is parsed as it is written', () => {
    const written = makeClubFile({ players: makeClubFile().players.slice(0, 1), teams: [] });
    expect(parseClubFile(bytesOf(written))).toEqual({ ...written, matches: [] });
  });

  it('may leave out what is often empty', () => {
    const file = parseClubFile(bytesOf(makeClubFile()));
    expect(file.players[1]).toEqual({
      id: 12,
      first_name: 'Bea',
      last_name: 'Nilsson',
      jersey_number: 1,
      can_play_multiple_teams: false,
      positions: [],
    });
    expect(file.teams[1]).toMatchObject({ id: 102, players: [], staff: [] });
  });

  it('may contain nothing but the club', () => {
    const file = makeClubFile({ categories: [], seasons: [], players: [], teams: [] });
    expect(parseClubFile(bytesOf(file))).toEqual({ ...file, matches: [] });
  });

  it('may start with a byte order mark', () => {
    const bytes = new Uint8Array([0xef, 0xbb, 0xbf, ...bytesOf(makeClubFile())]);
    expect(parseClubFile(bytes)).toEqual(parseClubFile(bytesOf(makeClubFile())));
  });

  it('is accepted whenever it is valid', () => {
    fc.assert(
      fc.property(arbitraryClubWithMatches, (file) => {
        expect(problemsOf(file)).toEqual([]);
      }),
    );
  });
});

describe('a value that is not a club file', () => {
  it.each([
    [null, 'null'],
    [[['Anna']], 'this list'],
    ['club', '"club"'],
  ])('is reported as a whole: %j', (value, name) => {
    const detail = `${name} is not an object`;
    expect(problemsOf(value)).toEqual([{ field: '(file)', code: 'wrong_type', detail }]);
  });

  it.each([
    ['1e999', 'Infinity is not a number'],
    ['9007199254740993', '9007199254740992 is too large: at most 9007199254740991'],
  ])('has the id %s, which JavaScript cannot represent', (id, detail) => {
    const text = JSON.stringify(makeClubFile()).replace('"id":13,"first', `"id":${id},"first`);
    expect(problemLinesOf(text)).toContain(`1: players[2].id: ${detail}`);
  });
});

describe('the problems of a club file', () => {
  const invalid = {
    ...makeClubFile({ slug: 'FC Example' }),
    seasons: undefined,
    players: [{ id: 1, first_name: 'Ann', last_name: ' ', nick: 'A' }],
    teams: [],
  };

  it('are reported all at once, with their number', () => {
    const problems = problemsOf(invalid).map(({ field, code }) => `${field} ${code}`);
    expect(problems.sort()).toEqual([
      'club.slug invalid',
      'players[0].last_name invalid',
      'players[0].nick unknown_field',
      'seasons missing',
    ]);
    expect(parseErrorOf(bytesOf(invalid)).message).toBe('The club file has 4 problems.');
    const one = bytesOf(fileWith('club.slug', 'FC'));
    expect(parseErrorOf(one).message).toBe('The club file has 1 problem.');
  });

  it('include those within a field and those between fields', () => {
    const players = [{ id: 1, first_name: 'Ann', last_name: 'Ek', height: 999 }];
    const fields = problemsOf({ ...makeClubFile(), players, seasons: [] }).map((p) => p.field);
    expect(fields).toEqual(expect.arrayContaining(['players[0].height', 'teams[0].season_id']));
  });

  it.each([
    'motto',
    'club.city',
    'categories[0].slug',
    'seasons[0].teams',
    'players[0].birthday',
    'teams[0].category',
    'teams[0].players[0].full_name',
    'teams[0].staff[0].role',
  ])('include the unknown field %s', (field) => {
    expect(problemsOf(fileWith(field, 'x'))).toEqual([
      { field, code: 'unknown_field', detail: 'is not a field of the club file' },
    ]);
  });

  it('name the place of a field whose name is empty', () => {
    const file = { ...makeClubFile(), '': { '': 1 } };
    expect(problemsOf(file)).toMatchObject([{ field: '""', code: 'unknown_field' }]);
    const club = { ...makeClubFile().club, '': 1 };
    expect(problemsOf(makeClubFile({ club }))).toMatchObject([{ field: 'club.""' }]);
  });

  it('include every unknown field of one object', () => {
    const file = makeClubFile();
    const club = { ...file.club, city: 'X', founded: 1901 };
    const fields = problemsOf({ ...file, club }).map(({ field, code }) => `${field} ${code}`);
    expect(fields).toEqual(['club.city unknown_field', 'club.founded unknown_field']);
  });

  it('quote at most 60 characters of a wrong value', () => {
    const [problem] = problemsOf(fileWith('players[0].height', 'x'.repeat(500)));
    expect(problem?.detail).toBe(`"${'x'.repeat(58)}" is not a number`);
  });
});
