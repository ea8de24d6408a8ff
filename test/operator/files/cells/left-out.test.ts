import { describe, expect, it } from 'vitest';
import {
  date,
  problemsOf,
  readWorkbook,
  type Sheets,
  warningsOf,
} from '../../../support/clubs/workbooks.ts';

const fileOf = (sheets: Sheets, options = {}) => readWorkbook(sheets, options).file;

const SEASONS = [
  ['Name', 'Start', 'End'],
  ['2025/26', date('2025-07-01'), date('2026-06-30')],
  ['2026/27', date('2026-07-01'), date('2027-06-30')],
];

const TEAMS = ['Name', 'Season', 'Category'];
const NO_MEMBERS = { Members: [['Team', 'Role', 'Last name', 'Position']] };

// Published ids: another way of making them would rename everyone.
const WOMEN = 829_378_674_075;
const SEASON = 609_994_724_223;
const ANNA = 621_376_013_657;

describe('a column of a list that is not of people', () => {
  it('is left out, whatever its values', () => {
    const Teams = [
      ['Name', 'Season', 'Category', 'Training'],
      ['Women I', '2026/27', 'Women', 'private'],
    ];
    const read = () => warningsOf({ Teams }, { leftOut: { all: true, names: [] } });
    expect(read()).toEqual(['Teams!D1: not read: "Training"']);
  });
});

describe('a workbook without ids, slugs and sort orders', () => {
  it('is a whole club', () => {
    expect(readWorkbook({}).written).toEqual({
      club: { name: 'FC Example', slug: 'fc-example', domain: 'fc.example' },
      categories: [
        { id: WOMEN, name: 'Women', sort_order: 1 },
        { id: 44_632_684_627, name: 'Men', sort_order: 2 },
      ],
      seasons: [
        {
          id: SEASON,
          name: '2026/27',
          start_date: '2026-07-01',
          end_date: '2027-06-30',
          is_active: true,
        },
      ],
      players: [
        { id: ANNA, first_name: 'Anna', last_name: 'Öberg', date_of_birth: '2004-02-29' },
        { id: 245_218_752_021, first_name: '', last_name: 'Dida' },
      ],
      teams: [
        {
          ...{ id: 694_017_653_995, name: 'Women I', short_name: 'Women I', slug: 'women-i-2026' },
          ...{ sort_order: 1, season_id: SEASON, category_id: WOMEN },
          players: [{ id: ANNA, position: 'winger', sort_order: 1 }],
          staff: [
            {
              ...{ id: 53_961_106_337, first_name: 'Clara', last_name: 'Coach' },
              ...{ position: 'head coach', sort_order: 1 },
            },
          ],
        },
      ],
    });
  });

  it('gives the same ids each time, whatever the order, case and blanks', () => {
    const players = [
      ['First name', 'Last name', 'Date of birth'],
      ['', 'DIDA', null],
      [' anna ', 'O\u0308berg', '29.02.2004'],
    ];
    const idsOf = (sheets: Sheets) =>
      fileOf({ ...sheets, ...NO_MEMBERS }).players.map(({ id }) => id);
    expect(idsOf({ Players: players })).toEqual(idsOf({}).reverse());
  });

  it('gives another id after a renaming, unless the row has an id', () => {
    const [before] = fileOf({}).categories;
    const rename = (rows: Sheets[string]) =>
      fileOf({ Categories: rows, Teams: [TEAMS], ...NO_MEMBERS }).categories[0]?.id;
    expect(rename([['Name'], ['Ladies']])).not.toBe(before?.id);
    expect(
      rename([
        ['Id', 'Name'],
        [before?.id ?? null, 'Ladies'],
      ]),
    ).toBe(before?.id);
  });

  it('needs to tell two rows of one name apart', () => {
    const players = [
      ['First name', 'Last name', 'Date of birth'],
      ['Anna', 'Öberg', '2004-02-29'],
      ['Bea', 'Ek', null],
      ['anna', 'öberg', '2010-05-01'],
    ];
    expect(problemsOf({ Players: players, ...NO_MEMBERS })).toEqual([
      'Players!B4: has the name of Players!B2, who was born on another day: write an id into Id of both, and that id into Player of Members',
    ]);
    const categories = [['Name'], ['Women'], ['Women']];
    expect(problemsOf({ Categories: categories, Teams: [TEAMS], ...NO_MEMBERS })).toEqual([
      'Categories!A3: is the same as Categories!A2, by its name: delete one row or, if they are two, write an id in each',
    ]);
  });

  it('is asked for no more of members without a name than their names', () => {
    const members = [
      ['Team', 'Role', 'First name', 'Last name', 'Date of birth'],
      ['Women I', 'staff', null, null, '1970-01-01'],
      ['Women I', 'staff', null, null, '1990-01-01'],
    ];
    expect(problemsOf({ Members: members }).join()).not.toContain('born on another day');
  });

  it('needs to tell members of one name apart who were born on different days', () => {
    const members = (second: string | null) => [
      ['Team', 'Role', 'First name', 'Last name', 'Date of birth'],
      ['Women I', 'staff', 'Jan', 'Novak', '1970-01-01'],
      ['Women II', 'staff', 'Jan', 'Novak', second],
    ];
    const teams = [TEAMS, ['Women I', '2026/27', 'Women'], ['Women II', '2026/27', 'Women']];
    expect(problemsOf({ Teams: teams, Members: members('1990-01-01') })).toEqual([
      'Members!D3: was born on another day in Members!D2: write an id in each',
    ]);
    for (const same of ['1970-01-01', null]) {
      const [one, other] = fileOf({ Teams: teams, Members: members(same) }).teams;
      expect(one?.staff?.[0]?.id).toBe(other?.staff?.[0]?.id);
    }
  });

  it('makes no id of a date of birth, which somebody who knows the name could find by trying', () => {
    const idsWith = (born: string | null) => {
      const players = [
        ['First name', 'Last name', 'Date of birth'],
        ['Anna', 'Öberg', born],
      ];
      const members = [
        ['Team', 'Role', 'First name', 'Last name', 'Date of birth'],
        ['Women I', 'staff', 'Clara', 'Coach', born],
      ];
      const { players: made, teams } = fileOf({ Players: players, Members: members });
      return [made[0]?.id, teams[0]?.staff?.[0]?.id];
    };
    expect(idsWith('2004-02-29')).toEqual(idsWith('2010-05-01'));
    expect(idsWith('2004-02-29')).toEqual(idsWith(null));
  });

  it('tells two rows of one id apart from two of one name', () => {
    const categories = [
      ['Id', 'Name'],
      [7, 'Women'],
      [7, 'Men'],
    ];
    expect(problemsOf({ Categories: categories })).toEqual([
      'Categories!A3: 7 is already the id of Categories!A2',
    ]);
  });
});

describe('the slug of a team', () => {
  const slugsOf = (rows: NonNullable<Sheets[string]>, sheets: Sheets = {}) =>
    fileOf({ Seasons: SEASONS, ...sheets, Teams: rows, ...NO_MEMBERS }).teams.map(
      ({ slug }) => slug,
    );

  it('has its name and the year of its season, and its category', () => {
    expect(
      slugsOf([
        TEAMS,
        ['Women I', '2026/27', 'Women'],
        ['Women I', '2025/26', 'Women'],
        ['Mädchen Ærø/Łódź', '2026/27', 'Women'],
        ['Women 2026', '2026/27', 'Women'],
      ]),
    ).toEqual(['women-i-2026', 'women-i-2025', 'madchen-aero-lodz-women-2026', 'women-2026']);
  });

  it('stays when other teams and seasons are added', () => {
    const team = ['I', 'Spring 2026', 'Women'];
    const others = [
      ['I', 'Spring 2026', 'Men'],
      ['I', 'Autumn 2026', 'Women'],
      ['II', 'Spring 2026', 'Women'],
    ];
    const Seasons = [
      ['Name', 'Start', 'End'],
      ['Spring 2026', date('2026-01-01'), date('2026-06-30')],
      ['Autumn 2026', date('2026-07-01'), date('2026-12-31')],
    ];
    expect(slugsOf([TEAMS, team], { Seasons })).toEqual(['i-women-spring-2026']);
    expect(slugsOf([TEAMS, ...others, team], { Seasons })).toEqual([
      'i-men-spring-2026',
      'i-women-autumn-2026',
      'ii-women-spring-2026',
      'i-women-spring-2026',
    ]);
  });

  it('is made of the id for a name without Latin letters', () => {
    const [team] = fileOf({ Teams: [TEAMS, ['女子隊', '2026/27', 'Women']], ...NO_MEMBERS }).teams;
    expect(team?.slug).toBe(`team-${team?.id}`);
  });

  it('is never that of another team', () => {
    const { teams } = fileOf({
      Teams: [
        [...TEAMS, 'Slug'],
        ['Women I', '2026/27', 'Women'],
        ['Ladies', '2026/27', 'Women', 'women-i-2026'],
      ],
      ...NO_MEMBERS,
    });
    expect(teams.map(({ slug }) => slug)).toEqual([`team-${teams[0]?.id}`, 'women-i-2026']);
  });

  it('is short enough', () => {
    const [slug] = slugsOf([TEAMS, ['Long '.repeat(30), '2026/27', 'Women']]);
    expect(slug).toBe('long-long-long-long-long-long-long-long-long-long-long-lon-2026');
  });
});

describe('a season', () => {
  const activeOf = (rows: NonNullable<Sheets[string]>, today?: string) =>
    fileOf({ Seasons: rows, Teams: [TEAMS], ...NO_MEMBERS }, today ? { today } : {}).seasons.map(
      (season) => season.is_active,
    );

  it('is active on its days where no season says so, and warns', () => {
    expect(activeOf(SEASONS)).toEqual([false, true]);
    expect(activeOf(SEASONS, '2026-06-30')).toEqual([true, false]);
    expect(activeOf(SEASONS, '2028-01-01')).toEqual([false, false]);
    expect(warningsOf({ Seasons: SEASONS })).toEqual([
      'Seasons: no season says whether it is active, so that of today (2026-09-01) is: 2026/27',
    ]);
    const both = [...SEASONS, ['2026', '2026-01-01', '2026-12-31']];
    expect(activeOf(both)).toEqual([false, true, true]);
    expect(warningsOf({ Seasons: both })).toContain(
      'Seasons: no season says whether it is active, so that of today (2026-09-01) is: 2026/27, 2026',
    );
  });

  it('is as the workbook says where it says so of any', () => {
    const [headings, first, second] = SEASONS;
    const rows = [[...(headings ?? []), 'Active'], [...(first ?? []), 'yes'], second ?? []];
    expect(activeOf(rows)).toEqual([true, false]);
    expect(warningsOf({ Seasons: rows })).toEqual([]);
  });
});
