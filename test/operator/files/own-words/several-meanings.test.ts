import { describe, expect, it } from 'vitest';
import { problemsOf, readWorkbook } from '../../../support/clubs/workbooks.ts';
import { POLISH_WORDS, polish } from '../../../support/office/polish-office.ts';

const NO_MEMBERS = [['Team', 'Role', 'First name', 'Last name']];

describe('an own word with several of ours', () => {
  const players = [
    ['Ad', 'Soyad', 'Numara'],
    ['Ayşe', 'Yılmaz', 7],
  ];
  const lines = [
    ['Ad', 'Name'],
    ['Ad', 'First name'],
    ['Soyad', 'Last name'],
    ['Numara', 'Jersey number'],
    ['Numara', 'Match number'],
  ];

  it('is the one that is a heading of the sheet in the template', () => {
    const sheets = { Words: lines, Players: players, Categories: [['Ad'], ['Women']] };
    const { file } = readWorkbook({ ...sheets, Members: NO_MEMBERS });
    expect(file.players).toMatchObject([
      { first_name: 'Ayşe', last_name: 'Yılmaz', jersey_number: 7 },
    ]);
    expect(file.categories).toMatchObject([{ name: 'Women' }]);
  });

  it('is a problem, if both are headings of one sheet', () => {
    const two = [...lines, ['Ad', 'Last name']];
    expect(problemsOf({ Words: two, Players: players, Members: NO_MEMBERS })).toContain(
      'Words!B6: "Ad" is "First name" in row 2, and "Last name" here: keep one of the lines',
    );
  });

  it('is the one that is a title in the template', () => {
    const words = [...POLISH_WORDS, ['Skład', 'Team']];
    const moved = [
      ...words.filter(([own]) => own !== 'Skład'),
      ['Skład', 'Team'],
      ['Skład', 'Members'],
    ];
    for (const Words of [words, moved]) {
      expect(readWorkbook(polish(Words)).file).toEqual(readWorkbook(polish()).file);
    }
  });

  it('is the one that the column knows', () => {
    const sheets = {
      Words: [
        ['tak', 'yes'],
        ['tak', 'full'],
        ['nie', 'no'],
        ['nie', 'hidden'],
      ],
      Players: [
        ['First name', 'Last name', 'Privacy', 'Several teams'],
        ['Anna', 'Öberg', 'tak', 'nie'],
        ['Ania', 'Berg', 'nie', 'tak'],
      ],
      Members: NO_MEMBERS,
    };
    expect(readWorkbook(sheets).file.players).toMatchObject([
      { privacy: 'full', can_play_multiple_teams: false },
      { privacy: 'hidden', can_play_multiple_teams: true },
    ]);
  });

  it.each([
    ['yes', 'no'],
    ['full', 'hidden'],
    ['home', 'away'],
    ['player', 'staff'],
    ['May', 'June'],
    ['Players', 'Members'],
    ['Position', '-'],
  ])('is a problem: %s and %s', (one, another) => {
    const Words = [
      ['xyz', one],
      ['XYZ', another],
    ];
    expect(problemsOf({ Words })).toEqual([
      `Words!B2: "xyz" is "${one}" in row 1, and "${another}" here: keep one of the lines`,
    ]);
  });
});
