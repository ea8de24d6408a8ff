import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from '../../../../publish/files/cells/columns.ts';
import { readCell } from '../../../../publish/files/cells/values/read-cell.ts';
import { writeCell } from '../../../../publish/files/cells/values/write-cell.ts';
import { NO_WORDS } from '../../../../publish/files/cells/words/vocabulary.ts';
import type { Cell } from '../../../../publish/files/workbook/workbook.ts';

const columnOf = (kind: Column['kind'], name = 'a'): Column => ({
  ...{ name, heading: 'A', kind, isRequired: false },
  ...(kind === 'choice' ? { words: ['full', 'limited', 'hidden'] } : {}),
});

const NO_ORDER = { dates: undefined, vocabulary: NO_WORDS };
const DAY_FIRST = { dates: 'dmy', vocabulary: NO_WORDS } as const;

const text = (content: string): Cell => ({ kind: 'text', text: content });
const number = (value: number): Cell => ({ kind: 'number', text: String(value), value });
const error: Cell = { kind: 'error', text: '#REF!' };

const uncalculated = { kind: 'error', isUncalculated: true } as const;

const read = (cell: Cell, kind: Column['kind'], name?: string) =>
  readCell(cell, columnOf(kind, name), DAY_FIRST);

describe('a cell', () => {
  it.each<[Column['kind'], string, unknown]>([
    ['text', '', undefined],
    ['text', ' ', undefined],
    ['text', '-', null],
    ['text', "'-", '-'],
    ['text', "''-", "'-"],
    ['text', '--', '--'],
    ['text', ' Anna ', 'Anna'],
    ['text', '" Anna "', ' Anna '],
    ['text', '"Toni"', '"Toni"'],
    ['text', '+1 212', '+1 212'],
    ['text', "'s-Hertogenbosch", "'s-Hertogenbosch"],
    ['text', '"#REF!"', '#REF!'],
    ['text', '#1', '#1'],
    ['whole', '', undefined],
    ['whole', '-', null],
    ['whole', '0172', 172],
    ['whole', '-3', -3],
    ['whole', '+3', 3],
    ['whole', ' 3 ', 3],
    ['whole', '1.000', '1.000'],
    ['whole', '1,000', '1,000'],
    ['whole', '1E+15', '1E+15'],
    ['height', '172', 172],
    ['height', '172 cm', 172],
    ['height', '172cm', 172],
    ['height', '1,59', 159],
    ['height', '1.59 m', 159],
    ['height', '1,6m', 160],
    ['height', '2', 200],
    ['height', '2 cm', 2],
    ['height', '1m72', 172],
    ['height', '１.７２', 172],
    ['choice', 'Hidden', 'hidden'],
    ['choice', 'eingeschränkt', 'limited'],
    ['choice', 'Secret', 'Secret'],
    ['givenName', '', ''],
    ['givenName', '-', ''],
    ['memberGivenName', '', undefined],
    ['memberGivenName', '-', ''],
    ['list', '', undefined],
    ['list', '-', []],
    ['list', 'keeper', ['keeper']],
    ['list', ' keeper|left  back | ', ['keeper', 'left  back']],
    ['list', 'keeper, winger; left back', ['keeper', 'winger', 'left back']],
    ['list', 'keeper\nwinger', ['keeper', 'winger']],
    ['list', '"a | b" | "c, d"', ['a | b', 'c, d']],
    ['list', 'a "b" | c', 'a "b" | c'],
    ['reference', ' Women I ', 'Women I'],
    ['dateTime', '2026-07-15 18:30:05', '2026-07-15 18:30:05'],
    ['dateTime', '2026-07-15T18:30:05', '2026-07-15 18:30:05'],
    ['dateTime', '15.07.2026 18:30', '2026-07-15 18:30:00'],
    ['dateTime', '15/7/2026 6:30 PM', '2026-07-15 18:30:00'],
    ['dateTime', '15/7/2026 12:05 am', '2026-07-15 00:05:00'],
    ['dateTime', '15 July 2026, 8:30:05', '2026-07-15 08:30:05'],
    ['dateTime', '15.07.2026', '15.07.2026'],
    ['dateTime', '15.07.2026 24:00', '15.07.2026 24:00'],
  ])('of the kind %s is read: %j as %j', (kind, content, value) => {
    expect(read(text(content), kind)).toEqual(value === undefined ? {} : { value });
  });

  it.each<[Column['kind'], Cell, unknown]>([
    ['whole', number(7), 7],
    ['height', number(1.59), 159],
    ['height', number(1.1), 110],
    ['height', number(172), 172],
    ['text', number(1930), '1930'],
    ['reference', number(31), '31'],
    ['flag', { kind: 'boolean', text: 'TRUE', value: true }, true],
    ['flag', number(0), false],
    ['date', { kind: 'date', text: '2004-02-29' }, '2004-02-29'],
    ['date', { kind: 'date', text: '2004-02-29 00:00:00' }, '2004-02-29'],
    ['dateTime', { kind: 'date', text: '2026-07-15 18:30:00' }, '2026-07-15 18:30:00'],
    ['dateTime', { kind: 'date', text: '2026-07-15' }, '2026-07-15 00:00:00'],
  ])('of the kind %s has the type of the workbook: %j is %j', (kind, cell, value) => {
    expect(read(cell, kind)).toEqual({ value });
  });

  it.each<[Column['kind'], Cell, string]>([
    ['whole', number(7.5), '7.5 is not a whole number'],
    ['height', number(172.5), '172.5 is not a whole number'],
    ['height', text('5\'11"'), '"5\'11\\"" is not a height: write 172 or 1.72'],
    ['height', text('1.000'), '"1.000" is not a height: write 172 or 1.72'],
    ['date', number(37256), '37256 is a number, not a date: format the column as a date'],
    ['date', number(1999), '1999 is a year: write the whole date, or empty the cell'],
  ])('of the kind %s explains why it cannot be read: %j', (kind, cell, problem) => {
    expect(read(cell, kind)).toEqual({ problem });
  });

  it('is empty, with a warning, when it has an error of the workbook', () => {
    const warning = '#REF! is an error in the workbook, read as an empty cell';
    expect(read(error, 'text')).toEqual({ warning });
    expect(read(text('#REF!'), 'height')).toEqual({ warning });
    expect(read(error, 'givenName')).toEqual({ value: '', warning });
  });

  it.each([
    '#N/A',
    '#NV',
    '#NA',
    '#BEZUG!',
    '#WERT!',
    '#NAME?',
    '#DIV/0!',
    '#ÜBERLAUF!',
    '#GETTING_DATA',
    'Err:502',
    '####',
    '#¡VALOR!',
    '#¿NOMBRE?',
    '#VALEUR !',
    '#I/T',
    '#YOK',
    'Fehler:508',
  ])('has an error of the workbook in any language: %s', (content) => {
    expect(read(text(content), 'text').warning).toMatch('is an error in the workbook');
  });

  it('must not have an error of the workbook where a value is required', () => {
    const column = { ...columnOf('text'), isRequired: true };
    expect(readCell(error, column, NO_ORDER)).toEqual({
      problem: '#REF! is an error in the workbook: write the value',
    });
  });

  it('must be readable where it decides what is published', () => {
    const read = (cell: Cell) =>
      readCell(cell, { ...columnOf('choice'), mustBeRead: true }, DAY_FIRST);
    const effect = 'and decides what is published of somebody';
    expect(read(error)).toEqual({
      problem: `#REF! is an error in the workbook, ${effect}: write the value, or empty the cell`,
    });
    expect(read({ ...uncalculated, text: '=A1' })).toEqual({
      problem: `"=A1" was never calculated, ${effect}: open the workbook in a spreadsheet program, and save it`,
    });
    expect(read({ kind: 'empty' })).toEqual({});
  });

  it('has no zeros before a number on a shirt', () => {
    const warning = '00 is read as 0: a number has no zeros before it';
    expect(read(text('00'), 'whole', 'jersey_number')).toEqual({ value: 0, warning });
    const padded: Cell = { kind: 'number', text: '00', value: 0 };
    expect(read(padded, 'whole', 'jersey_number')).toEqual({ value: 0, warning });
    expect(read(text('07'), 'whole', 'jersey_number')).toEqual({ value: 7 });
    expect(read(text('00'), 'whole', 'sort_order')).toEqual({ value: 0 });
  });

  it('is empty, with a warning, when its formula was never calculated', () => {
    const remedy = 'open the workbook in a spreadsheet program, and save it';
    expect(read({ ...uncalculated, text: '=A1' }, 'text')).toEqual({
      warning: `"=A1" was never calculated, read as an empty cell: ${remedy}`,
    });
    const column = { ...columnOf('text'), isRequired: true };
    expect(readCell({ ...uncalculated, text: '=A1' }, column, NO_ORDER)).toEqual({
      problem: `"=A1" was never calculated: ${remedy}`,
    });
  });

  it.each([
    [true, ['true', 'TRUE', 'yes', '1', 'WAHR', 'ja', 'VRAI', 'oui', 'VERDADERO', 'VERO', '是']],
    [
      false,
      ['false', 'FALSE', 'no', '0', 'FALSCH', 'nein', 'FAUX', 'non', 'FALSO', 'ONWAAR', '否'],
    ],
  ])('is %j in many words', (value, words) => {
    expect(words.map((word) => read(text(word), 'flag'))).toEqual(words.map(() => ({ value })));
  });

  it.each(['x', '2', 'on', 'maybe'])('is not yes or no: %j', (content) => {
    expect(read(text(content), 'flag')).toEqual({
      problem: `${JSON.stringify(content)} is not yes or no`,
    });
  });
});

describe('a written cell', () => {
  const anyText = fc
    .oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'\'=+-@\t\r017/. eE|" \n;；＝,#REF!') }),
      fc.constantFrom('example', '"Example"', '""#REF!""', "'-", '"-"', '" "', '"'),
    )
    .filter((value) => value !== '');

  it('is read as the same text', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        const cell = writeCell(value, columnOf('text'));
        expect(readCell(cell, columnOf('text'), NO_ORDER)).toEqual({ value });
      }),
      { numRuns: 1000 },
    );
  });

  it('is read as the same list', () => {
    const lists = fc.array(
      anyText.filter((value) => value.trim() !== ''),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(lists, (value) => {
        const cell = writeCell(value, columnOf('list'));
        expect(readCell(cell, columnOf('list'), NO_ORDER)).toEqual({ value });
      }),
      { numRuns: 1000 },
    );
  });

  it('is text where a date or number would be changed by Excel', () => {
    expect(writeCell('1893-05-01', columnOf('date'))).toEqual(text('1893-05-01'));
    expect(writeCell(Number.MAX_SAFE_INTEGER, columnOf('whole'))).toEqual(text('9007199254740991'));
  });
});
