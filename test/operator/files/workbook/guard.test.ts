import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardCell, unguardCell } from '../../../../publish/files/workbook/csv/guard.ts';

describe('a text in a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "\t'=1"],
    [' =1+1', " '=1+1"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['FC;=1+1', "FC;'=1+1"],
    [';=1+1', ";'=1+1"],
    ['；；=1+1', "；；'=1+1"],
    ["FC;'=1+1", "FC;''=1+1"],
    ['FC；=1+1;-1', "FC；'=1+1;'-1"],
    ['FC; "=1+1', 'FC; "\'=1+1'],
    ['FC\n+1', "FC\n'+1"],
    ['+4915112345678', "'+4915112345678"],
    ['007', "'007"],
    ['2011/12', "'2011/12"],
    ['1-2', "'1-2"],
    ['1E5', "'1E5"],
    ['123456789012', "'123456789012"],
  ])(
    'has an apostrophe where a spreadsheet program would change it: %j is written %j',
    (text, cell) => {
      expect(guardCell(text)).toBe(cell);
    },
  );

  it.each([
    ...['FC; a=b', '2026/27', '2026-27', '12345678901', '0', '1930', '1. FC', 'U9', '15:30'],
    ...["'t Harde", 'a=b', '-', "'-"],
  ])('is written as it is where no program changes it: %j', (text) => {
    expect(guardCell(text)).toBe(text);
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'\'=+-@\t\r017/. eE|" \n;；＝') }),
  );

  it('starts no formula, whatever splits it', () => {
    const texts = anyText.filter((text) => text !== '-'); // a dash alone is none
    fc.assert(
      fc.property(texts, (text) => {
        const parts = guardCell(text).split(/[;；\t\r\n]/);
        expect(parts.filter((part) => /^[\s"]*[=+\-@＝＋－＠]/.test(part))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('is read as the same text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(unguardCell(guardCell(text))).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});
