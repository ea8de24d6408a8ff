import { describe, expect, it } from 'vitest';
import { CLUB, type Row } from '../../../support/clubs/match-workbook.ts';
import { problemsOf, readWorkbook, warningsOf } from '../../../support/clubs/workbooks.ts';

describe('a sheet that is titled like a team', () => {
  const HEADINGS: Row = ['Datum', 'Heim', 'Gast', 'Ergebnis'];
  const first: Row = ['12.09.2026', 'FC Example', 'SV Nord', '2:1'];
  const second: Row = ['13.09.2026', 'TSV Auwald', 'FC Example II', null];

  it('has the matches of the team, in the season of their dates', () => {
    const before: Row = ['13.09.2025', 'FC Example', 'SV West', '0:0'];
    const sheets = {
      ...CLUB,
      'Women I': [HEADINGS, first, before],
      'women-ii': [HEADINGS, second],
    };
    const { file } = readWorkbook(sheets);
    expect(file.matches).toMatchObject([
      { team_id: 102, is_home: true, opponent: 'SV Nord', score: 2 },
      { team_id: 101, is_home: true, opponent: 'SV West', date: '2025-09-13' },
      { team_id: 103, is_home: false, opponent: 'TSV Auwald' },
    ]);
    expect(warningsOf(sheets)).toEqual([]);
  });

  it('is read beside Matches, with the same ids as there', () => {
    const Matches: Row[] = [
      ['Mannschaft', ...HEADINGS],
      ['Women I', ...first],
      ['Women II', ...second],
    ];
    const both = readWorkbook({
      ...{ ...CLUB, Matches: Matches.slice(0, 2) },
      W2: [HEADINGS, second],
    });
    expect(both.file.matches).toEqual(readWorkbook({ ...CLUB, Matches }).file.matches);
    expect(problemsOf({ ...CLUB, Matches, W2: [HEADINGS, second] })).toEqual([
      expect.stringMatching(/^W2!B2: is the same as Matches!C3, .*: delete one row or/),
    ]);
  });

  it('needs no column Team, and a row may name another team', () => {
    const rows: Row[] = [
      ['Gegner', 'Heim/Auswärts', 'Mannschaft'],
      ['SV Nord', 'Heim', null],
      ['SV Nord', 'Heim', 'Women II'],
    ];
    expect(readWorkbook({ ...CLUB, 'Women I': rows }).file.matches).toMatchObject([
      { team_id: 102 },
      { team_id: 103 },
    ]);
    const [headings = [], home = []] = rows.map((row) => row.slice(0, 2));
    expect(readWorkbook({ ...CLUB, 'Women I': [headings, home] }).file.matches).toMatchObject([
      { team_id: 102 },
    ]);
  });

  it('is of the team with exactly that name, before those that are alike', () => {
    const Teams: Row[] = [
      ...(CLUB.Teams ?? []),
      [104, 'Women - Team 2', 'WT2', '2026/27', 'Women'],
      [105, 'Women', 'W', '2026/27', 'Women'],
      [106, 'Ü32', 'UE', '2026/27', 'Women'],
      [107, 'Masters', 'U32', '2026/27', 'Women'],
    ];
    for (const [title, team_id] of [
      ...([
        ['Women - Team 2', 104],
        ['Women', 105],
        ['Women - Table 1', 105],
      ] as const),
      ...([
        ['U32', 107],
        ['ü32', 106],
      ] as const),
    ]) {
      const { matches } = readWorkbook({ ...CLUB, Teams, [title]: [HEADINGS, first] }).file;
      expect([title, matches[0]?.team_id]).toEqual([title, team_id]);
    }
  });

  it('says what to do where the club plays itself', () => {
    const derby: Row = ['12.09.2026', 'FC Example', 'FC Example U19', null];
    expect(problemsOf({ ...CLUB, 'Women II': [HEADINGS, derby] })).toEqual([
      'Women II!B2: Heim and Gast are both ours: write "Women II" into the one that it is',
    ]);
    const named: Row = ['12.09.2026', 'FC Example', 'Women II', null];
    const { matches } = readWorkbook({ ...CLUB, 'Women II': [HEADINGS, named] }).file;
    expect(matches).toMatchObject([{ team_id: 103, is_home: false, opponent: 'FC Example' }]);
  });

  it('is not read where two teams may be meant', () => {
    const Teams = [...(CLUB.Teams ?? []), [104, 'Women.I', 'W.1', '2026/27', 'Women']];
    expect(warningsOf({ ...CLUB, Teams, 'Wömen I': [HEADINGS, first] })).toEqual([
      'Wömen I: is not read; if it holds matches, name it Matches, or like the team',
    ]);
  });

  it('is not read, but named, where it has nothing of matches', () => {
    const scouting: Row[] = [
      ['Opponent', 'Goals against us'],
      ['SV Nord', 3],
    ];
    expect(readWorkbook({ ...CLUB, 'Women I': scouting }).file.matches).toEqual([]);
    expect(warningsOf({ ...CLUB, 'Women I': scouting })).toEqual([
      'Women I: is not read; if it holds matches, it needs the headings Date and Opponent, or Date, Home and Away; if it is not for the club, write its name with - into the sheet Words',
    ]);
    expect(warningsOf({ ...CLUB, 'Women I': [] })).toEqual([]);
    const Words: Row[] = [['Women I', '-']];
    expect(warningsOf({ ...CLUB, 'Women I': scouting, Words })).toEqual([]);
    const players: Row[] = [
      ['Nummer', 'Trikot'],
      [1, 'rot'],
    ];
    expect(readWorkbook({ ...CLUB, 'Women I': players }).file.matches).toEqual([]);
  });
});
