import { describe, expect, it } from 'vitest';
import { clubFile } from '../../../../publish/club/rules/schema.ts';
import { findWarnings } from '../../../../publish/club/rules/warnings/find-warnings.ts';
import { repairMojibake } from '../../../../publish/club/rules/warnings/repair-mojibake.ts';
import {
  date,
  error,
  problemsOf,
  readWorkbook,
  type Sheets,
  TODAY,
} from '../../../support/clubs/workbooks.ts';

const NO_MEMBERS = { Members: [['Team', 'Role', 'Last name', 'Position']] };
const HEADINGS = ['First name', 'Last name', 'Phone', 'Date of birth', 'Height', 'License'];

const playersWith = (...rows: NonNullable<Sheets[string]>): Sheets => ({
  Players: [HEADINGS, ...rows],
  ...NO_MEMBERS,
});

/** All that the person sees: of the cells, and of the club that they make. */
function warningsOf(sheets: Sheets): string[] {
  const { file, warnings, locate } = readWorkbook(sheets);
  const found = findWarnings(clubFile.parse(file), TODAY).map(locate);
  return [...warnings, ...found]
    .filter(({ detail }) => detail !== 'is in no team')
    .map(({ place, detail }) => `${place}: ${detail}`);
}

describe('a damaged cell', () => {
  it.each<[string, NonNullable<Sheets[string]>[number], string]>([
    [
      'an error',
      ['Anna', 'Öberg', error('#REF!')],
      'C2: #REF! is an error in the workbook, read as an empty cell',
    ],
    ['a formula', ['=1+1', 'Öberg'], 'A2: =1+1 is a formula, not a name'],
    [
      'a shortened number',
      ['Anna', 'Öberg', '4.47701E+11'],
      'C2: 4.47701E+11 lacks digits, which a spreadsheet has cut off: format the column as text',
    ],
    [
      'a shortened pass',
      ['Anna', 'Öberg', null, null, null, '1,2E+15'],
      'F2: 1,2E+15 lacks digits, which a spreadsheet has cut off: format the column as text',
    ],
    [
      'a number that is shown otherwise',
      ['Anna', 'Öberg', null, null, null, { kind: 'number', text: '7', value: 7, shown: 'DE-7' }],
      'F2: 7 is shown as DE-7: format the cell as text, and type what it shows',
    ],
    [
      'a number of too many digits',
      ['Anna', 'Öberg', null, null, null, 1_234_567_890_123_456],
      'F2: 1234567890123456 has more digits than a spreadsheet keeps: format the column as text',
    ],
    [
      'a yes or no for a name',
      ['Anna', true],
      'B2: TRUE is a yes or no, not a text: format the cell as text, and type it again',
    ],
    [
      'a phone as a number',
      ['Anna', 'Öberg', 4_477_012_345],
      'C2: 4477012345 is a number, which loses a + and leading zeros: format the column as text',
    ],
    [
      'a birthday in the future',
      ['Anna', 'Öberg', null, date('2030-01-01')],
      'D2: 2030-01-01 is in the future',
    ],
    [
      'a birthday long ago',
      ['Anna', 'Öberg', null, date('1896-09-01')],
      'D2: 1896-09-01 is more than 120 years ago: correct it',
    ],
    ['mojibake', ['Anna', 'MÃ¼ller'], 'B2: MÃ¼ller was perhaps Müller: correct it'],
    ['a lost letter', ['Anna', 'M\ufffdller'], 'B2: has U+FFFD, a hidden or broken character'],
    [
      'a date for a text',
      ['Anna', 'Öberg', null, null, null, date('2026-10-11')],
      'F2: 2026-10-11 is a date, perhaps not what was typed: format the cell as text, and type it again',
    ],
    ['a number for a name', [7, 'Öberg'], 'A2: "7" has no letter: write the name'],
    ['a masked name', ['Anna', 'Ö****'], 'B2: "Ö****" has masked letters: write the name'],
    [
      'a name that is struck out',
      ['A\u0336n\u0336', 'Öberg'],
      'A2: "A\u0336n\u0336" has struck-out letters: write the name, or delete the row',
    ],
    [
      'a mark of the captain',
      ['Anna', 'Öberg (C)'],
      'B2: "Öberg (C)" has a mark beside the name: delete it if it is no part of the name',
    ],
    [
      'a placeholder',
      ['Anna', 'Öberg', 'k.A.'],
      'C2: "k.A." looks like a placeholder: leave it empty if unknown',
    ],
    [
      'a zero for a number',
      ['Anna', 'Öberg', null, null, null, '0'],
      'F2: "0" looks like a placeholder: leave it empty if unknown',
    ],
    [
      'a narrow column',
      ['Anna', 'Öberg', '########'],
      'C2: ######## is an error in the workbook, read as an empty cell',
    ],
    [
      'a cell that waits for its value',
      ['Anna', 'Öberg', 'Loading...'],
      'C2: Loading... is an error in the workbook, read as an empty cell',
    ],
  ])('is reported with its place: %s', (_, row, warning) => {
    expect(warningsOf(playersWith(row))).toEqual([`Players!${warning}`]);
  });

  it.each<[NonNullable<Sheets[string]>[number], string]>([
    [['Anna', error('#REF!')], 'B2: #REF! is an error in the workbook: write the value'],
    [['An\nna', 'Öberg'], 'A2: has U+000A, a control character or line break'],
  ])('is a problem where a reader would see it: %j', (row, problem) => {
    expect(problemsOf(playersWith(row))).toEqual([`Players!${problem}`]);
  });

  it('is reported for JSON club files, too', () => {
    const file = clubFile.parse({
      ...readWorkbook({}).file,
      club: { name: 'Ã–sterreich', slug: 'a', domain: 'a.example' },
    });
    expect(findWarnings(file, TODAY)).toEqual([
      {
        field: 'club.name',
        code: 'warning',
        detail: 'Ã–sterreich was perhaps Österreich: correct it',
      },
    ]);
  });

  it.each(['1906-09-01', '1950-01-01', '2010-09-01'])(
    'is not one of a person born on %s',
    (day) => {
      expect(warningsOf(playersWith(['Anna', 'Öberg', null, date(day)]))).toEqual([]);
    },
  );
});

describe('a text in another encoding', () => {
  it.each([
    ['MÃ¼ller', 'Müller'],
    ['JosÃ©', 'José'],
    ['Oâ€™Neil', 'O’Neil'],
    ['Å\u0081oÅ›', 'Łoś'],
    ['æŽ', undefined],
    ['SÃ£o Paulo', 'São Paulo'],
  ])('is repaired: %s', (text, repaired) => {
    expect(repairMojibake(text)).toBe(repaired);
  });

  it.each(['Müller', 'João', 'JOÃO', 'São Tomé', 'Çağlar', 'Łoś', 'ÅÄÖ', 'ÂÊÎ', '李', 'Đặng', 'Ã'])(
    'is not one: %s',
    (text) => {
      expect(repairMojibake(text)).toBeUndefined();
    },
  );
});
