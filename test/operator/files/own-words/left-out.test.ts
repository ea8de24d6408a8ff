import { describe, expect, it } from 'vitest';
import {
  problemsOf,
  readWorkbook,
  type Sheets,
  warningsOf,
} from '../../../support/clubs/workbooks.ts';

const NO_MEMBERS = [['Team', 'Role', 'First name', 'Last name']];

describe('a column that Words leaves out', () => {
  const withColumns = (
    Words: string[][],
    headings: string[],
    ...row: (string | number)[]
  ): Sheets => ({
    Words,
    Players: [
      ['First name', 'Last name', ...headings],
      ['Anna', 'Öberg', ...row],
    ],
    Members: NO_MEMBERS,
  });

  it('may be the birth date of somebody else', () => {
    const Words = [
      ['Urodzony', 'Date of birth'],
      ['Urodzony (matka)', '-'],
    ];
    const sheets = withColumns(Words, ['Urodzony', 'Urodzony (matka)'], '2001-02-03', '1971-02-03');
    expect(readWorkbook(sheets).file.players).toMatchObject([{ date_of_birth: '2001-02-03' }]);
    expect(warningsOf(sheets)).toEqual(['Players!D1: not read: "Urodzony (matka)"']);
  });

  it('may have dates that are no birth dates', () => {
    const sheets = withColumns([['Wstąpienie', '-']], ['Wstąpienie'], '2001-02-03');
    expect(warningsOf(sheets)).toEqual(['Players!C1: not read: "Wstąpienie"']);
  });

  it('is named, however many there are', () => {
    const names = Array.from({ length: 12 }, (_, i) => `Egen ${'abcdefghijkl'[i]}`);
    const sheets = withColumns(
      names.map((name) => [name, '-']),
      names,
      ...names,
    );
    const [warning] = warningsOf(sheets);
    for (const name of names) expect(warning).toContain(`"${name}"`);
  });

  it('is of a sheet that is named, if it is titled like one of ours', () => {
    const Spiele = [
      ['Dag', 'Lag'],
      ['x', 'y'],
    ];
    expect(warningsOf({ Words: [['Spiele', '-']], Spiele })).toEqual([
      'Spiele: is not read, because it has - in Words',
    ]);
  });

  it('says nobody to be hidden, in own words either', () => {
    const sheets = withColumns([['Ukryty', 'hidden']], ['(Ukryty)'], 'x');
    expect(problemsOf(sheets)[0]).toMatch(/^Players!C1: perhaps says who may be shown/);
  });

  it('may have the name of a word in cells', () => {
    const Words = [
      ['tak', '-'],
      ['tak', 'yes'],
    ];
    const sheets = withColumns(Words, ['Several teams'], 'tak');
    expect(readWorkbook(sheets).file.players).toMatchObject([{ can_play_multiple_teams: true }]);
  });
});
