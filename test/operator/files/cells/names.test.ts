import { describe, expect, it } from 'vitest';
import {
  date,
  problemsOf,
  readWorkbook,
  type Sheets,
  warningsOf,
} from '../../../support/clubs/workbooks.ts';

const fileOf = (sheets: Sheets) => readWorkbook(sheets).file;
const MEMBERS = ['Team', 'Role', 'First name', 'Last name', 'Position'];

/** Two seasons and categories with teams of one name. */
const TWO: Sheets = {
  Seasons: [
    ['Id', 'Name', 'Start', 'End', 'Active'],
    [31, '2025', date('2025-01-01'), date('2025-12-31'), false],
    [32, '2026', date('2026-01-01'), date('2026-12-31'), true],
  ],
  Categories: [
    ['Id', 'Name'],
    [1, 'Women'],
    [2, 'Men'],
  ],
  Teams: [
    ['Id', 'Name', 'Short name', 'Slug', 'Season', 'Category'],
    [101, 'First', 'W1', 'women-2025', '2025', 'Women'],
    [102, 'First', 'W1', 'women-2026', 2026, 'women'],
    [103, 'First', 'M1', 'men-2026', '32', 2],
  ],
  Players: [
    ['Id', 'First name', 'Last name', 'Date of birth'],
    [11, 'Anna', 'Öberg', date('2004-02-29')],
    [12, 'Anna', 'Öberg', date('1999-05-01')],
    [13, '', 'Dida', null],
  ],
  Members: [MEMBERS],
};

const membersWith = (headings: string[], ...rows: NonNullable<Sheets[string]>): Sheets => ({
  ...TWO,
  Members: [headings, ...rows],
});

describe('a team', () => {
  it('has the season and category that it names, by id or name in any case', () => {
    expect(fileOf(TWO).teams).toMatchObject([
      { id: 101, season_id: 31, category_id: 1 },
      { id: 102, season_id: 32, category_id: 1 },
      { id: 103, season_id: 32, category_id: 2 },
    ]);
  });

  it('must name one that is there', () => {
    const teams = [
      ['Name', 'Season', 'Category'],
      ['First', '2027', 'Womens'],
      ['Second', '', '-'],
    ];
    expect(problemsOf({ ...TWO, Teams: teams })).toEqual([
      'Teams!B2: 2027 is not a season of Seasons; did you mean "2025"?',
      'Teams!C2: "Womens" is not a category of Categories; did you mean "Women"?',
      'Teams!B3: is missing',
      'Teams!C3: cannot be none (-)',
    ]);
  });
});

describe('a member', () => {
  const teamOf = (sheets: Sheets) =>
    fileOf(sheets)
      .teams.filter(({ staff }) => staff?.length)
      .map(({ id }) => id);

  it.each([
    ['the id', MEMBERS, [102]],
    ['the slug', MEMBERS, ['Women-2026']],
    ['the short name', MEMBERS, ['m1']],
    ['name, season and category', ['Season', 'Category', ...MEMBERS], ['2026', 'Men', 'first']],
    ['name, season and category by id', ['Season', 'Category', ...MEMBERS], [32, 1, 'First']],
  ])('names its team by %s', (_, headings, cells) => {
    const sheets = membersWith(headings, [...cells, 'coach', 'Clara', 'Coach', 'head coach']);
    expect(teamOf(sheets)).toEqual([cells[0] === 'm1' || cells[1] === 'Men' ? 103 : 102]);
  });

  it('must name one team', () => {
    const sheets = membersWith(
      ['Season', ...MEMBERS],
      ['', 'First', 'staff', 'Clara', 'Coach', 'coach'],
      ['2026', 'First', 'staff', 'Clara', 'Coach', 'coach'],
      ['2025', 'Frist', 'staff', 'Clara', 'Coach', 'coach'],
      ['', '', 'staff', 'Clara', 'Coach', 'coach'],
    );
    const remedy = 'write the id, or name season and category in columns of their own';
    expect(problemsOf(sheets)).toEqual([
      `Members!B2: "First" is more than one team: Teams!B2, Teams!B3, Teams!B4; write Season into this row, or the id`,
      `Members!B3: "First" is more than one team: Teams!B3, Teams!B4; ${remedy}`,
      'Members!B4: "Frist" is not a team of Teams; did you mean "First"?',
      'Members!B5: is missing',
    ]);
  });

  const playersOf = (headings: string[], ...rows: NonNullable<Sheets[string]>) =>
    fileOf(membersWith(headings, ...rows)).teams[1]?.players;

  it('is the player of its name, whose fields it inherits', () => {
    expect(playersOf(MEMBERS, [102, 'player', null, ' DIDA ', 'keeper'])).toEqual([
      { id: 13, position: 'keeper', sort_order: 1 },
    ]);
  });

  it('is the player of its name and date of birth, where two have the name', () => {
    const rows = [102, 'player', 'anna', 'öberg', 'winger', '1999-05-01'];
    expect(playersOf([...MEMBERS, 'Date of birth'], rows)).toEqual([
      { id: 12, position: 'winger', sort_order: 1 },
    ]);
    expect(problemsOf(membersWith(MEMBERS, [102, 'player', 'Anna', 'Öberg', 'winger']))).toEqual([
      'Members!D2: "Anna Öberg" is more than one player: Players!C2, Players!C3; write the date of birth into this row, or the id',
    ]);
  });

  it.each([
    [['Dida', 'Anna', 'Öberg'], '"Dida" is somebody else than "Anna Öberg" in this row'],
    [['Anna Öberg', 'Bea', ''], '"Anna Öberg" is somebody else than "Bea Öberg" in this row'],
  ])('must not be two people in one row: %j', ([player = '', first = '', last = ''], problem) => {
    const headings = ['Team', 'Role', 'Player', 'First name', 'Last name', 'Date of birth'];
    const row = [102, 'player', player, first, last, date('2004-02-29')];
    expect(problemsOf(membersWith(headings, row))).toEqual([
      `Members!C2: ${problem}: keep one of them`,
    ]);
  });

  it.each([
    ['Anna Öberg', '', 'Öberg-Meier', 'Anna Öberg-Meier'],
    ['Anna Öberg', 'Anni Anna', 'Öberg', 'Anni Anna Öberg'],
    ['Anna Öberg', 'A.', 'Öberg', 'A. Öberg'],
    ['Anna Öberg', '安娜', '奥', '安娜 奥'],
  ])(
    'is the player that it names, with a warning of another form: %s, %s %s',
    (player, first, last, own) => {
      const headings = ['Team', 'Role', 'Player', 'First name', 'Last name', 'Date of birth'];
      const row = [102, 'player', player, first, last, date('2004-02-29')];
      expect(warningsOf(membersWith(headings, row))).toEqual([
        `Members!C2: "${own}" in this row is published as "Anna Öberg", the player`,
      ]);
    },
  );

  it('may be named twice, in other spellings', () => {
    const headings = ['Team', 'Role', 'Player', 'First name', 'Last name', 'Date of birth'];
    const row = [102, 'player', 'Öberg, Anna', 'ANNA', 'Oberg', date('2004-02-29')];
    const [, team] = fileOf(membersWith(headings, row)).teams;
    expect(team?.players).toMatchObject([{ id: 11 }]);
  });

  it.each(['13', 'Dida'])('may be named in one column: %s', (player) => {
    const row = [102, 'player', player, 'keeper', 1];
    expect(playersOf(['Team', 'Role', 'Player', 'Position', 'Number'], row)).toEqual([
      { id: 13, jersey_number: 1, position: 'keeper', sort_order: 1 },
    ]);
  });

  it('must be a player when named in one column', () => {
    const headings = ['Team', 'Role', 'Player', 'Position'];
    const sheets = membersWith(
      headings,
      [102, 'player', 'Öberg, Ana', 'winger'],
      [102, 'player', '', 'winger'],
    );
    expect(problemsOf(sheets)).toEqual([
      'Members!C2: "Öberg, Ana" is not a player of Players; did you mean "Öberg, Anna"?',
      'Members!C3: is missing: write the id or name of a player, or first and last name',
    ]);
  });

  it('is not found as a player when they are staff, who have columns of their own', () => {
    const rows = [102, 'staff', 'Clara Coach', 'head coach'];
    expect(problemsOf(membersWith(['Team', 'Role', 'Player', 'Position'], rows))).toEqual([
      'Members!C2: "Clara Coach" is not a player of Players; write staff into First name and Last name',
    ]);
  });

  it('is a person of their own without a player of the name, as staff often are', () => {
    const headings = [...MEMBERS, 'E-mail'];
    const clara = ['staff', 'Clara', 'Coach', 'head coach', 'clara@fc.example'];
    const sheets = membersWith(headings, [102, ...clara], [103, ...clara]);
    const [, women, men] = fileOf(sheets).teams;
    expect(women?.staff).toEqual([
      {
        id: expect.any(Number),
        first_name: 'Clara',
        last_name: 'Coach',
        email: 'clara@fc.example',
        position: 'head coach',
        sort_order: 1,
      },
    ]);
    expect(men?.staff).toEqual(women?.staff);
    expect(warningsOf(sheets)).toEqual([]);
  });

  it('on the staff with the name of a player is told, unless the row says who it is', () => {
    const sheets = membersWith(
      [...MEMBERS, 'Date of birth', 'Id'],
      [102, 'staff', '', 'Dida', 'coach'],
      [103, 'staff', '', 'Dida', 'coach', '', 13],
    );
    expect(warningsOf(sheets)).toEqual([
      'Members!D2: Dida is taken for the player in Players!C4; for somebody else, write another id',
    ]);
  });

  it('that plays without being one of the players is told', () => {
    const sheets = membersWith(
      MEMBERS,
      [102, 'player', 'Zora', 'Kim', 'keeper'],
      [102, 'player', '', 'Didda', '?'],
    );
    expect(warningsOf(sheets)).toEqual([
      'Members!D2: Zora Kim is none of the players, and is published as a member of this team alone',
      'Members!D3: Didda is none of the players, and is published as a member of this team alone; did you mean "Dida"?',
    ]);
  });

  it('that is withheld is no suggestion', () => {
    for (const privacy of ['hidden', 'limited']) {
      const sheets = {
        ...membersWith(MEMBERS, [102, 'player', 'Emil', 'Quats', 'keeper']),
        Players: [
          ['First name', 'Last name', 'Privacy'],
          ['Emil', 'Quast', privacy],
        ],
      };
      expect(warningsOf(sheets)).toEqual([
        'Members!D2: Emil Quats is none of the players, and is published as a member of this team alone',
      ]);
    }
  });

  it('is in a team once, however they are named', () => {
    const headings = ['Team', 'Role', 'Player', 'Position'];
    const rows = [
      [102, 'player', 'Dida', 'keeper'],
      [102, 'player', 'dida', 'winger'],
    ];
    expect(problemsOf(membersWith(headings, ...rows))).toEqual([
      'Members!C3: is in this team already, in Members!C2',
    ]);
  });

  it('is in a team once', () => {
    const dida = [102, 'player', '', 'Dida', 'keeper'];
    expect(problemsOf(membersWith(MEMBERS, dida, dida))).toEqual([
      'Members!D3: is in this team already, in Members!D2',
    ]);
  });

  it.each([
    ['Spielerin', 'players'],
    ['Trainer', 'staff'],
    ['COACH', 'staff'],
  ])('has the role %s', (role, list) => {
    const [, team] = fileOf(membersWith(MEMBERS, [102, role, '', 'Dida', 'x'])).teams;
    expect(team).toMatchObject({ [list]: [{ id: 13 }] });
  });

  it('has the order of the rows of its team', () => {
    const rows = ['Ek', 'Aho', 'Berg'].map((name) => [102, 'staff', '', name, 'coach']);
    const sheets = membersWith(MEMBERS, [101, 'staff', '', 'Clara', 'coach'], ...rows);
    expect(fileOf(sheets).teams[1]?.staff).toMatchObject([
      { last_name: 'Ek', sort_order: 1 },
      { last_name: 'Aho', sort_order: 2 },
      { last_name: 'Berg', sort_order: 3 },
    ]);
  });
});
