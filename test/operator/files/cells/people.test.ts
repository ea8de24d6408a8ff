import { describe, expect, it } from 'vitest';
import { findWarnings } from '../../../../publish/club/rules/warnings/find-warnings.ts';
import {
  allWarningsOf,
  problemsOf,
  readWorkbook,
  TODAY,
} from '../../../support/clubs/workbooks.ts';

const HEADINGS = ['First name', 'Last name', 'Geburtsdatum', 'Trikotnummer'];
const ANNA = ['Anna', 'Öberg', '2004-02-29', 7];

describe('a player who is in the list twice', () => {
  it.each([
    ['of one day', '2004-02-29'],
    ['perhaps of one day', null],
  ])('%s is told once, in the words of the sheets', (_, born) => {
    const Players = [HEADINGS, ANNA, ['anna', 'Öberg', born, null]];
    const Members = [
      ['Team', 'Role', 'Person'],
      ['Women I', 'player', 'Anna Öberg'],
    ];
    const [problem, ...others] = problemsOf({ Players, Members });
    expect(problem).toBe(
      'Players!B3: is probably the same person as Players!B2: delete one row; if they are two, ' +
        'write an id into Id of both, and that id into Person of Members',
    );
    expect(others).toHaveLength(born ? 0 : 1);
  });
});

describe('a value that a member has from the list of players', () => {
  it('is told where it is', () => {
    const Players = [HEADINGS, ANNA, ['Bea', 'Ek', '2003-01-02', 7]];
    const Members = [
      ['Team', 'Role', 'Person', 'Jersey number'],
      ['Women I', 'player', 'Anna Öberg', null],
      ['Women I', 'player', 'Bea Ek', null],
    ];
    const { file, locate } = readWorkbook({ Players, Members });
    const told = (of: typeof file) =>
      findWarnings(of, TODAY)
        .map(locate)
        .map(({ place, detail }) => `${place}: ${detail}`);
    expect(told(file)).toEqual(['Players!D3: 7 is also worn by Players!D2']);
    const own = [...Members.slice(0, 2), ['Women I', 'player', 'Bea Ek', 7]];
    const read = readWorkbook({ Players: [HEADINGS, ANNA, ['Bea', 'Ek', null, 9]], Members: own });
    expect(findWarnings(read.file, TODAY).map(read.locate)).toMatchObject([
      { place: 'Members!D3', detail: '7 is also worn by Players!D2' },
    ]);
  });
});

describe('a player in no team', () => {
  it('is told', () => {
    const Players = [HEADINGS, ANNA, ['Bea', 'Ek', '2003-01-02', 8]];
    const Members = [
      ['Team', 'Role', 'Player'],
      ['Women I', 'player', 'Anna Öberg'],
    ];
    expect(allWarningsOf({ Players, Members })).toEqual(['Players!B3: is in no team']);
  });
});

describe('a role that says what somebody does', () => {
  it.each([
    ['Trainer', null, 'Trainer'],
    ['allenatrice', 'head coach', 'head coach'],
    ['dirigente', '-', null],
    ['Staff', null, undefined],
  ])('is the position where there is none: %s, %s', (role, position, expected) => {
    const Members = [
      ['Team', 'Role', 'First name', 'Last name', 'Position'],
      ['Women I', role, 'Clara', 'Coach', position],
    ];
    const [team] = readWorkbook({ Members }).written.teams ?? [];
    expect(team?.staff?.map((member) => member.position)).toEqual([expected]);
  });
});

describe('a word such as public, in a club that limits by age', () => {
  const Club = [
    ['Name', 'Slug', 'Domain', 'Limited below age'],
    ['FC Example', 'fc-example', 'fc.example', 16],
  ];
  const Members = [['Team', 'Role', 'Person']];
  const sheetsOf = (privacy: string, born: string | null) => ({
    Club,
    Members,
    Players: [
      ['Last name', 'Date of birth', 'Privacy'],
      ['Öberg', born, privacy],
    ],
  });
  const wordIn = (sheets: ReturnType<typeof sheetsOf>) =>
    readWorkbook(sheets).file.players[0]?.privacy;

  it.each(['public', 'Public', 'all', '公開'])('asks what %s means for a child', (word) => {
    const asked = [
      `Players!C2: ${word} does not say whether the age limit counts: write normal or, for an adult or if the parents agree, full`,
    ];
    expect(problemsOf(sheetsOf(word, '2015-01-31'))).toEqual(asked);
    expect(problemsOf(sheetsOf(word, null))).toEqual(asked);
    expect(wordIn(sheetsOf(word, '1990-01-31'))).toBe('full');
  });

  it.each([
    ['full', 'full'],
    ['voll', 'full'],
    ['完整', 'full'],
    ['normal', 'normal'],
  ])('does not ask about %s', (word, privacy) => {
    expect(wordIn(sheetsOf(word, '2015-01-31'))).toBe(privacy);
  });

  it('asks also where the date is in Members', () => {
    const sheets = {
      Club,
      Players: [
        ['First name', 'Last name', 'Privacy'],
        ['Anna', 'Öberg', 'public'],
      ],
      Members: [
        ['Team', 'Role', 'First name', 'Last name', 'Date of birth'],
        ['Women I', 'player', 'Anna', 'Öberg', '2015-01-31'],
      ],
    };
    expect(problemsOf(sheets)).toEqual([
      expect.stringContaining('Players!C2: public does not say whether the age limit counts'),
    ]);
  });

  it('does not ask where no age limits', () => {
    const free = Club.map((row) => row.slice(0, 3));
    expect(wordIn({ ...sheetsOf('public', '2015-01-31'), Club: free })).toBe('full');
  });
});
