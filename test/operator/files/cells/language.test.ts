import { describe, expect, it } from 'vitest';
import { readSheets } from '../../../../publish/files/cells/read-sheets.ts';
import { toWorkbook } from '../../../../publish/files/cells/to-workbook.ts';
import {
  GERMAN,
  problemsOf,
  readWorkbook,
  type Sheets,
  TODAY,
  workbookWith,
} from '../../../support/clubs/workbooks.ts';

const clubWith = (heading: string, value: string): Sheets => ({
  Club: [
    ['Name', 'Slug', 'Domain', heading],
    ['FC Example', 'fc-example', 'fc.example', value],
  ],
});

const languageOf = (sheets: Sheets = {}) => readWorkbook(sheets).file.club.language;

describe('the language of a club', () => {
  it('is that of the headings, and none where they are English', () => {
    expect(languageOf(GERMAN)).toBe('de');
    expect(languageOf()).toBeUndefined();
  });

  it.each([
    ['Language', 'fr', 'fr'],
    ['Language', 'French', 'fr'],
    ['Sprache', 'Deutsch', 'de'],
    ['Idioma', 'pt-BR', 'pt'],
    ['語言', '中文', 'zh'],
    ['Language', '-', null],
  ])('is what the column says: %s, %s', (heading, value, expected) => {
    expect(languageOf(clubWith(heading, value))).toBe(expected);
    const [headings = [], row = []] = GERMAN.Verein ?? [];
    const german = {
      ...GERMAN,
      Verein: [
        [...headings, heading],
        [...row, value],
      ],
    };
    expect(languageOf(german)).toBe(expected);
  });

  it('is asked for where calendars do not have it', () => {
    expect(problemsOf(clubWith('Language', 'polski'))).toEqual([
      'Club!D2: "polski" is not one of the languages of calendars, en, de, fr, es, it, nl, pt, zh: write one of these, or leave it out',
    ]);
    expect(problemsOf(clubWith('Language', 'fr-LU'))[0]).toMatch(/; use fr$/);
  });

  it('is the same in an export, whose headings are English', () => {
    const { file } = readWorkbook(GERMAN);
    const { file: exported } = readSheets(toWorkbook(file), { today: TODAY });
    expect(exported).toEqual(file);
    expect(readSheets(workbookWith(), { today: TODAY }).file.club).not.toHaveProperty('language');
  });
});
