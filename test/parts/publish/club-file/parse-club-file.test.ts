import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../shared/publish/club-file/parse-club-file.ts';
import { arbitraryClubFile } from '../../../support/clubs/arbitrary-club.ts';
import { bytesOf, makeClubFile } from '../../../support/clubs/club-file.ts';
import { fileWith, parseErrorOf, problemsOf } from '../../../support/clubs/parse-problems.ts';

describe('a club file', () => {
  it('is read as it is written', () => {
    const written = makeClubFile({ players: makeClubFile().players.slice(0, 1), teams: [] });
    expect(parseClubFile(bytesOf(written))).toEqual(written);
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

  it('may have nothing but its club', () => {
    const file = makeClubFile({ categories: [], seasons: [], players: [], teams: [] });
    expect(parseClubFile(bytesOf(file))).toEqual(file);
  });

  it('may start with a byte order mark', () => {
    const bytes = new Uint8Array([0xef, 0xbb, 0xbf, ...bytesOf(makeClubFile())]);
    expect(parseClubFile(bytes)).toEqual(parseClubFile(bytesOf(makeClubFile())));
  });

  it('is accepted whenever it is valid', () => {
    fc.assert(
      fc.property(arbitraryClubFile, (file) => {
        expect(problemsOf(file)).toEqual([]);
      }),
    );
  });
});

describe('what is not a club file', () => {
  it('is told in a sentence, and with its place', () => {
    const { message, problems } = parseErrorOf(Buffer.from('{"club":\n  {'));
    const detail = 'is not JSON: it ends too early (column 4)';
    expect({ message, problems }).toEqual({
      message: `The club file ${detail}.`,
      problems: [{ field: '(file)', code: 'malformed', line: 2, detail }],
    });
  });

  it.each([
    ['null', null, 'null is not an object'],
    ['a list', [], '[] is not an object'],
    ['a text', 'club', '"club" is not an object'],
  ])('is told to be %s instead of an object', (_, value, detail) => {
    expect(problemsOf(value)).toEqual([{ field: '(file)', code: 'wrong_type', detail }]);
  });
});

describe('what is wrong with a club file', () => {
  const manyFaults = {
    ...makeClubFile({ slug: 'FC Example' }),
    seasons: undefined,
    players: [{ id: 1, first_name: 'Ann', last_name: ' ', nick: 'A' }],
    teams: [],
  };

  it('is told all at once', () => {
    expect(
      problemsOf(manyFaults)
        .map(({ field, code }) => `${field} ${code}`)
        .sort(),
    ).toEqual([
      'club.slug invalid',
      'players[0].last_name invalid',
      'players[0].nick unknown_field',
      'seasons missing',
    ]);
  });

  it('is told together in and between its parts', () => {
    const file = {
      ...makeClubFile(),
      players: [{ id: 1, first_name: 'Ann', last_name: 'Ek', height: 999 }],
      seasons: [],
    };
    const fields = problemsOf(file).map(({ field }) => field);
    expect(fields).toContain('players[0].height');
    expect(fields).toContain('teams[0].season_id');
  });

  it('is counted', () => {
    expect(parseErrorOf(bytesOf(manyFaults)).message).toBe('The club file has 4 problems.');
    const one = bytesOf(fileWith('club.slug', 'FC'));
    expect(parseErrorOf(one).message).toBe('The club file has 1 problem.');
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
  ])('includes the unknown field %s', (field) => {
    expect(problemsOf(fileWith(field, 'x'))).toEqual([
      { field, code: 'unknown_field', detail: 'is not a field of the club file' },
    ]);
  });

  it('includes every unknown field of one object', () => {
    const file = makeClubFile();
    expect(problemsOf({ ...file, club: { ...file.club, city: 'X', founded: 1901 } })).toEqual([
      { field: 'club.city', code: 'unknown_field', detail: 'is not a field of the club file' },
      { field: 'club.founded', code: 'unknown_field', detail: 'is not a field of the club file' },
    ]);
  });

  it('quotes no more than 60 characters of a wrong value', () => {
    const [problem] = problemsOf(fileWith('players[0].height', 'x'.repeat(500)));
    expect(problem?.detail).toBe(`"${'x'.repeat(59)} is not a number`);
  });
});
