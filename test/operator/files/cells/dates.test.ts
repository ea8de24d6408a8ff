import { describe, expect, it } from 'vitest';
import { dateIn, parseDate } from '../../../../publish/files/cells/values/parse-date.ts';
import { parseTime } from '../../../../publish/files/cells/values/parse-time.ts';
import { NO_WORDS } from '../../../../publish/files/cells/words/vocabulary.ts';
import { date, problemsOf, readWorkbook, type Sheets } from '../../../support/clubs/workbooks.ts';

const players = (...dates: (string | number | ReturnType<typeof date>)[]): Sheets => ({
  Players: [['Last name', 'Date of birth'], ...dates.map((day, i) => [`Player ${i + 1}`, day])],
  Members: [['Team', 'Role', 'Last name', 'Position']],
});

const birthdays = (...args: Parameters<typeof readWorkbook>) =>
  readWorkbook(...args).file.players.map((player) => player.date_of_birth);

describe('a date', () => {
  it.each([
    '2001-12-31',
    '2001/12/31',
    '2001.12.31',
    '31.12.2001',
    '31. 12. 2001',
    '31-Dec-2001',
    '31 December 2001',
    '31st of December 2001',
    'December 31, 2001',
    'Dec. 31 2001',
    '31. Dezember 2001',
    '31. Dez. 2001',
    '31 décembre 2001',
    '31 de diciembre de 2001',
    '31 dicembre 2001',
    '31 december 2001',
    '31 de dezembro de 2001',
    '2001 Dec 31',
    '2001年12月31日',
    '２００１/１２/３１',
  ])('of one meaning is read: %s', (text) => {
    expect(parseDate(text, NO_WORDS)).toEqual({ kind: 'date', date: '2001-12-31' });
  });

  it.each([
    ['1er mai 2001', '2001-05-01'],
    ['5.3.2001', '2001-03-05'],
    ['März 5, 2001', '2001-03-05'],
    ['5 août 2001', '2001-08-05'],
    ['5-Sept-2001', '2001-09-05'],
    ['7/7/2001', '2001-07-07'],
  ])('of one meaning is read: %s', (text, day) => {
    expect(parseDate(text, NO_WORDS)).toEqual({ kind: 'date', date: day });
  });

  it.each([
    ['31/12/2001', '2001-12-31', undefined],
    ['12/31/2001', undefined, '2001-12-31'],
    ['3-4-2001', '2001-04-03', '2001-03-04'],
  ])('with slashes or hyphens depends on the order: %s', (text, dmy, mdy) => {
    const parsed = parseDate(text, NO_WORDS);
    expect(parsed && [dateIn(parsed, 'dmy'), dateIn(parsed, 'mdy')]).toEqual([dmy, mdy]);
  });

  it.each(['31.06.2001', '2001-13-01', '13.13.2001', '31 Foo 2001', '31 12 2001', 'soon', '2001'])(
    'is none: %s',
    (text) => {
      expect(parseDate(text, NO_WORDS)).toBeUndefined();
      expect(problemsOf(players(text))).toEqual([
        `Players!B2: ${JSON.stringify(text)} is not a date`,
      ]);
    },
  );

  it.each(['31.12.01', '12/31/01', '31-Dec-01', "31 December '01"])(
    'needs a year of four digits: %s',
    (text) => {
      expect(problemsOf(players(text))).toEqual([
        `Players!B2: ${JSON.stringify(text)} has a year of two digits, which may be of two centuries: write four`,
      ]);
    },
  );

  it('that is a number is not a date', () => {
    expect(problemsOf(players(37_256))).toEqual([
      'Players!B2: 37256 is a number, not a date: format the column as a date',
    ]);
  });
});

describe('dates with slashes', () => {
  it('are day/month in the whole workbook where one of them can only be that', () => {
    expect(birthdays(players('03/04/2001', '31/12/2001', '5-6-2002'))).toEqual([
      '2001-04-03',
      '2001-12-31',
      '2002-06-05',
    ]);
  });

  it('are month/day in the whole workbook where one of them can only be that', () => {
    const seasons = [
      ['Name', 'Start', 'End'],
      ['2026', '1/1/2026', '12/31/2026'],
    ];
    const teams = [['Name', 'Season', 'Category']];
    expect(birthdays({ ...players('03/04/2001'), Seasons: seasons, Teams: teams })).toEqual([
      '2001-03-04',
    ]);
  });

  it('are as --dates says where none of them decides', () => {
    const sheets = players('03/04/2001', date('2002-12-31'), '31.12.2003');
    expect(birthdays(sheets, { dates: 'dmy' })).toEqual(['2001-04-03', '2002-12-31', '2003-12-31']);
    expect(birthdays(sheets, { dates: 'mdy' })).toEqual(['2001-03-04', '2002-12-31', '2003-12-31']);
  });

  it('are day/month beside dates with dots in their columns', () => {
    expect(birthdays(players('03/04/2001', '01.02.2002'))).toEqual(['2001-04-03', '2002-02-01']);
    expect(birthdays(players('12/31/2001', '01.02.2002', '03/04/2001'))).toEqual([
      ...['2001-12-31', '2002-02-01', '2001-03-04'],
    ]);
    const Seasons = [
      ['Name', 'Start', 'End'],
      ['2026', '1.1.2026', '31.12.2026'],
    ];
    const Teams = [['Name', 'Season', 'Category']];
    expect(problemsOf({ ...players('03/04/2001'), Seasons, Teams })).toHaveLength(1);
  });

  it('ask for --dates where none of them decides', () => {
    const remedy =
      'Choose day first or month first (--dates dmy or --dates mdy), or format the cells as dates';
    expect(problemsOf(players('03/04/2001'))).toEqual([
      `Players!B2: is 03/04/2001 day/month or month/day? ${remedy}`,
    ]);
    expect(problemsOf(players('7/7/2001', '03/04/2001', '5/6/2001', '7/8/2001'))).toEqual([
      `Players!B3: are 03/04/2001 and 2 others day/month or month/day? ${remedy}`,
    ]);
  });

  it('must not contradict one another', () => {
    expect(problemsOf(players('03/04/2001', '12/31/2001', '31/12/2001'))).toEqual([
      'Players!B4: 31/12/2001 has the day first, and 12/31/2001 (Players!B3) the month: write all ' +
        'dates in one way, or format the cells as dates',
    ]);
  });

  it('must be of the calendar in the order that --dates says', () => {
    expect(problemsOf(players('12/31/2001'), { dates: 'dmy' })).toEqual([
      'Players!B2: "12/31/2001" is not a date, read as day/month/year: correct it, or empty the cell',
    ]);
  });

  it('of a time are dates, too', () => {
    const teams = [
      ['Name', 'Season', 'Category', 'Finalized at'],
      ['Women I', '2026/27', 'Women', '7/15/2026 6:30 PM'],
    ];
    const { file } = readWorkbook({ ...players('03/04/2001'), Teams: teams });
    expect(file.teams[0]?.finalized_at).toBe('2026-07-15 18:30:00');
    expect(file.players[0]?.date_of_birth).toBe('2001-03-04');
  });
});

it('a long text is no date, and takes no time', () => {
  const blanks = ' '.repeat(1_000_000);
  expect(parseDate(`1${blanks}1`, NO_WORDS)).toBeUndefined();
  expect(parseTime(`1${blanks}1`)).toBeUndefined();
});
