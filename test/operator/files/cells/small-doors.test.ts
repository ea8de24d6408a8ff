import { describe, expect, it } from 'vitest';
import { readSheets } from '../../../../publish/files/cells/read-sheets.ts';
import { areOfClub } from '../../../../publish/files/forms/club-folder.ts';
import { readCsvFiles } from '../../../../publish/files/workbook/read-csv.ts';
import { SMALL_FOLDER } from '../../../support/clubs/csv-folder.ts';
import {
  error,
  problemsOf,
  readWorkbook,
  type Sheets,
  TODAY,
  warningsOf,
} from '../../../support/clubs/workbooks.ts';

const Members = [['Team', 'Role', 'Person']];
const playersOf = (...Players: Sheets[string] & object) =>
  readWorkbook({ Players, Members }).file.players;

it.each([
  ['E-mail', "'anna@fc.example", { email: 'anna@fc.example' }],
  ['Phone', "'+49 30 1234", { phone: '+49 30 1234' }],
  ['Photo', "'https://fc.example/a.jpg", { photo_url: 'https://fc.example/a.jpg' }],
  ['First name', "'t", { first_name: "'t" }],
])('an apostrophe before an address is left out: %s', (heading, value, player) => {
  expect(playersOf(['Last name', heading], ['Öberg', value])).toMatchObject([player]);
});

it('an example row that somebody has typed over is reported with the problems that come of it', () => {
  const Players = [
    ['Id', 'First name', 'Last name'],
    ['example', 'Bea', 'Ek'],
  ];
  const rows = [...Members, ['Women I', 'player', 'Bea Ek']];
  expect(problemsOf({ Players, Members: rows })).toEqual([
    'Players!A2: says "example", so this row is not published: if it is no example, empty this cell',
    expect.stringContaining('Members!C2: '),
  ]);
});

it('an example row that somebody has typed over is reported with a question about privacy', () => {
  const Club = [
    ['Name', 'Slug', 'Domain', 'Limited below age'],
    ['FC Example', 'fc-example', 'fc.example', '16'],
  ];
  const Players = [
    ['Id', 'First name', 'Last name', 'Date of birth', 'Privacy'],
    ['example', 'Bea', 'Ek'],
    ['1', 'Anna', 'Öberg', '2015-12-31', 'public'],
  ];
  expect(problemsOf({ Club, Players, Members })).toEqual([
    'Players!A2: says "example", so this row is not published: if it is no example, empty this cell',
    expect.stringContaining('Players!E3: '),
  ]);
});

describe('CSV files that LibreOffice has saved of a workbook', () => {
  const files = (stem: string) =>
    Object.entries(SMALL_FOLDER).map(
      ([name, text]) => [`${stem}${name}`, Buffer.from(text)] as const,
    );

  it.each(['verein-', 'FC Spieler 2026-', 'my-club-', 'team_'])(
    'are known by what follows its name: %s',
    (stem) => {
      const all = files(stem);
      expect(areOfClub(all.map(([name]) => name))).toBe(true);
      const { file, warnings } = readSheets(readCsvFiles(new Map(all)), { today: TODAY });
      expect(file.players).toHaveLength(2);
      expect(warnings.map(({ detail }) => detail)).not.toContainEqual(
        expect.stringContaining('is read as'),
      );
    },
  );

  it('are not, where one begins otherwise', () => {
    const all = files('verein-');
    expect(areOfClub([...all.map(([name]) => name), 'notes-1.csv'])).toBe(false);
  });
});

it('check boxes that are filled down below a list are no people', () => {
  const rows: Sheets[string] = [
    ['Last name', 'Several teams', 'Privacy'],
    ['Öberg', true, null],
    ['Dida', false, null],
    [null, false, null],
    [null, 'FALSE', null],
  ];
  expect(playersOf(...rows)).toMatchObject([
    { last_name: 'Öberg', can_play_multiple_teams: true },
    { last_name: 'Dida', can_play_multiple_teams: false },
  ]);
  expect(problemsOf({ Players: [...rows, [null, true, null]], Members })).toEqual([
    'Players!A6: is missing',
  ]);
});

it('a picture in a cell is named as one', () => {
  const Players = [
    ['Last name', 'Photo'],
    ['Öberg', error('a picture in the cell')],
  ];
  expect(warningsOf({ Players, Members })).toEqual([
    'Players!B2: a picture in the cell cannot be read, read as an empty cell: write the web address of the picture',
  ]);
});

it('a number with a part is not a whole one, as a text too', () => {
  for (const value of ['7.5', '7,5', 7.5]) {
    const Players = [
      ['Last name', 'Number'],
      ['Öberg', value],
    ];
    expect(problemsOf({ Players, Members })).toEqual([
      `Players!B2: ${value} is not a whole number`,
    ]);
  }
});

describe('a word of two columns', () => {
  const Club = [
    ['Name', 'Slug', 'Domain', 'Time zone'],
    ['FC Example', 'fc-example', 'fc.example', 'Europe/Lisbon'],
  ];
  const matchOf = (headings: string[], ...row: string[]) =>
    readWorkbook({ Club, Matches: [headings, row] }).file.matches[0];

  it('is the one for which the sheet has no other', () => {
    const [date, team, rival] = ['2026-09-12', 'Women I', 'SV Nord'];
    expect(
      matchOf(
        ['Data', 'Equipa', 'Casa', 'Fora', 'Local'],
        ...[date, team, 'FC Example', rival, 'Estádio'],
      ),
    ).toMatchObject({ is_home: true, opponent: rival, venue: 'Estádio' });
    expect(
      matchOf(
        ['Fecha', 'Equipo', 'Local', 'Visitante', 'Campo'],
        ...[date, team, 'FC Example', rival, 'Estadio'],
      ),
    ).toMatchObject({ is_home: true, opponent: rival, venue: 'Estadio' });
    expect(
      matchOf(
        ['Data', 'Equipa', 'Adversário', 'H/A', 'Local'],
        date,
        team,
        rival,
        'home',
        'Estádio',
      ),
    ).toMatchObject({ opponent: rival, venue: 'Estádio' });
    expect(
      matchOf(
        ['Data', 'Equipa', 'Local', 'Casa', 'Fora'],
        ...[date, team, 'Estádio', 'FC Example', rival],
      ),
    ).toMatchObject({ is_home: true, opponent: rival, venue: 'Estádio' });
    const person = ['Women I', 'Anna', 'Öberg'];
    const staffOf = (headings: string[], ...row: string[]) =>
      readWorkbook({ Members: [headings, row] }).file.teams[0]?.staff;
    const names = ['Team', 'First name', 'Last name'];
    expect(staffOf([...names, 'Função'], ...person, 'Treinador')).toMatchObject([
      { position: 'Treinador' },
    ]);
    expect(
      staffOf([...names, 'Tipo', 'Função'], ...person, 'staff', 'Fisioterapeuta'),
    ).toMatchObject([{ position: 'Fisioterapeuta' }]);
  });

  it('may be Escalão, a category', () => {
    const Teams = [
      ['Name', 'Season', 'Escalão'],
      ['Women I', '2026/27', 'Women'],
    ];
    expect(readWorkbook({ Teams }).file.teams).toMatchObject([{ name: 'Women I' }]);
  });
});

describe('the status of a match', () => {
  const statusOf = (status: string | null, ...scores: (number | null)[]) =>
    readWorkbook({
      Club: [
        ['Name', 'Slug', 'Domain', 'Time zone'],
        ['FC Example', 'fc-example', 'fc.example', 'Europe/Berlin'],
      ],
      Matches: [
        ['Team', 'Date', 'Opponent', 'Home or away', 'Status', 'Score', 'Opponent score'],
        ['Women I', '2026-08-12', 'SV Nord', 'home', status, ...scores],
      ],
    }).file.matches[0]?.status;

  it.each([
    ['verschoben', 'postponed'],
    ['Reporté', 'postponed'],
    ['annullata', 'cancelled'],
    ['gestaakt', 'abandoned'],
    ['Terminado', 'finished'],
    ['取消', 'cancelled'],
    ['programado', 'scheduled'],
    ['forfait', 'awarded'],
  ])('is read in the languages of the headings: %s', (word, status) => {
    expect(statusOf(word)).toBe(status);
  });

  it('that is empty beside both scores is finished', () => {
    expect(statusOf(null, 2, 1)).toBe('finished');
    expect(statusOf(null, 0, 0)).toBe('finished');
    expect(statusOf('abandoned', 2, 1)).toBe('abandoned');
    expect(statusOf(null)).toBe('scheduled');
  });
});
