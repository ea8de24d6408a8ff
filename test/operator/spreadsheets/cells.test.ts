import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cell,
  date,
  dateTime,
  flag,
  givenName,
  list,
  memberGivenName,
  text,
  whole,
  word,
} from '../../../cli/spreadsheets/cells.ts';

describe('a cell', () => {
  it.each<[string, Cell, string, unknown]>([
    ['of text', text, '', undefined],
    ['of text', text, '-', null],
    ['of text', text, "'-", '-'],
    ['of text', text, "''-", "'-"],
    ['of text', text, '--', '--'],
    ['of text', text, '+1 212', '+1 212'],
    ['of text', text, "'+1 212", '+1 212'],
    ['of text', text, "'007", '007'],
    ['of text', text, "'s-Hertogenbosch", "'s-Hertogenbosch"],
    ['of text', text, "'68", "'68"],
    ['of a whole number', whole, '', undefined],
    ['of a whole number', whole, '-', null],
    ['of a whole number', whole, '0172', 172],
    ['of a whole number', whole, '-3', -3],
    ['of a whole number', whole, '+3', 3],
    ['of a whole number', whole, ' 3 ', 3],
    ['of a whole number', whole, '1.000', '1.000'],
    ['of a whole number', whole, '1,5', '1,5'],
    ['of a whole number', whole, '1E+15', '1E+15'],
    ['of a date', date, '2026-07-01', '2026-07-01'],
    ['of a date', date, '01.07.2026', '2026-07-01'],
    ['of a date', date, '1.7.2026', '2026-07-01'],
    ['of a date', date, '31.06.2026', '31.06.2026'],
    ['of a date', date, '01.07.26', '01.07.26'],
    ['of a date', date, '7/1/2026', '7/1/2026'],
    ['of a date', date, '-', null],
    ['of a time', dateTime, '2026-07-15 18:30:05', '2026-07-15 18:30:05'],
    ['of a time', dateTime, '2026-07-15T18:30:05', '2026-07-15 18:30:05'],
    ['of a time', dateTime, '15.07.2026 18:30', '2026-07-15 18:30:00'],
    ['of a time', dateTime, '15.07.2026 8:30:05', '2026-07-15 08:30:05'],
    ['of a time', dateTime, '15.07.2026', '15.07.2026'],
    ['of a time', dateTime, '15.07.2026 24:00', '15.07.2026 24:00'],
    ['of a word', word, 'Hidden', 'hidden'],
    ['of a first name', givenName, '', ''],
    ['of a first name', givenName, '-', ''],
    ["of a member's first name", memberGivenName, '', undefined],
    ["of a member's first name", memberGivenName, '-', ''],
    ['of a list', list, '', undefined],
    ['of a list', list, '-', []],
    ['of a list', list, 'keeper', ['keeper']],
    ['of a list', list, ' keeper|left  back | ', ['keeper', 'left  back', '']],
    ['of a list', list, 'keeper\nwinger', ['keeper', 'winger']],
    ['of a list', list, '"a | b" | "c"', ['a | b', 'c']],
    ['of a list', list, 'a "b" | c', 'a "b" | c'],
  ])('%s is read: %j, %j', (_, kind, cell, value) => {
    expect(kind.read(cell)).toEqual(value);
  });

  it.each([
    [true, ['true', 'TRUE', 'True', 'yes', '1', 'WAHR', 'ja', 'VRAI', 'oui', 'VERDADERO', 'VERO']],
    [false, ['false', 'FALSE', 'no', '0', 'FALSCH', 'nein', 'FAUX', 'non', 'FALSO', 'ONWAAR']],
  ])('is %j in many words', (value, words) => {
    expect(words.map(flag.read)).toEqual(words.map(() => value));
  });

  it.each(['x', '2', 'on', 'maybe'])('is passed on to validation: %j', (cell) => {
    expect(flag.read(cell)).toBe(cell);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "\t'=1"],
    [' =1+1', " '=1+1"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['FC;=1+1', "FC;'=1+1"],
    ["FC;'=1+1", "FC;''=1+1"],
    ['FC；=1+1;-1', "FC；'=1+1;'-1"],
    ['FC; "=1+1', 'FC; "\'=1+1'],
    ['FC\n+1', "FC\n'+1"],
    ['FC; a=b', 'FC; a=b'],
    ['+4915112345678', "'+4915112345678"],
    ['-', "'-"],
    ["'-", "''-"],
    ['007', "'007"],
    ['2011/12', "'2011/12"],
    ['2026/27', '2026/27'],
    ['2026-27', '2026-27'],
    ['1-2', "'1-2"],
    ['1E5', "'1E5"],
    ['123456789012', "'123456789012"],
    ['12345678901', '12345678901'],
    ['0', '0'],
    ['1930', '1930'],
    ['1. FC', '1. FC'],
    ['U9', 'U9'],
    ["'t Harde", "'t Harde"],
    ['a=b', 'a=b'],
  ])('escapes texts that spreadsheet programs would change: %j is written %j', (value, cell) => {
    expect(text.write(value)).toBe(cell);
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'\'=+-@\t\r017/. eE|" \n;；＝') }),
  );

  it('starts no formula, whatever splits it', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        const parts = text.write(value).split(/[;；\t\r\n]/);
        expect(parts.filter((part) => /^[\s"]*[=+\-@＝＋－＠]/.test(part))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads back every text', () => {
    const texts = anyText.filter((value) => value !== '');
    fc.assert(
      fc.property(texts, (value) => {
        expect(text.read(text.write(value))).toBe(value);
      }),
    );
  });

  it('reads back every list', () => {
    const lists = fc.array(
      anyText.filter((value) => value.trim() !== ''),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(lists, (value) => {
        expect(list.read(list.write(value))).toEqual(value);
      }),
    );
  });
});
