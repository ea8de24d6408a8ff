import fc from 'fast-check';
import type { Cell, Row, Workbook } from '../../../../publish/files/workbook/workbook.ts';

/** Texts that a program or a format could change. */
export const SPECIAL_TEXTS = [
  ...[
    '007',
    '=1+1',
    '+4915112345678',
    '-',
    "'-",
    '--',
    '@a',
    "'",
    "'007",
    '1E5',
    '1,59',
    '2001-12-31',
  ],
  ...[
    ' a ',
    '  ',
    'a  b',
    '\u00a0a',
    '\ufeffa',
    'a\tb',
    '\t',
    'a\nb',
    '\n',
    ' \n ',
    'a;b',
    'a,b',
    'a|b',
  ],
  ...[']]>', '&amp;', '&#10;', '<b>', '"', '"a"', "'", '<![CDATA[a]]>', '<!-- a -->'],
  ...['_x000D_', '_x005F_', '_x005F_x000D_', '_X000d_', '_x_', '__x0041__'],
  ...['👩‍👧', 'e\u0301', 'שלום', 'مرحبا', '\u200f', '王小明', 'ﬀ', '\u0085', '\u2028', '\ufdd0'],
  ...['TRUE', 'WAHR', '#REF!', 'null', 'x'.repeat(32_767)],
];

/** Well-formed, with no character that XML cannot hold. */
const arbitraryText = fc.oneof(
  fc.constantFrom(...SPECIAL_TEXTS),
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 12 })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are refused
    .filter((text) => !/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/.test(text)),
);

const arbitraryNumber = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((value) => Number(value.toPrecision(15)))
    .filter((value) => Number.isFinite(value) && !Object.is(value, -0)),
);

const DAY = { min: new Date('1900-03-01T00:00:00Z'), max: new Date('9999-12-31T23:59:58Z') };

const arbitraryDate = fc
  .record({ date: fc.date({ ...DAY, noInvalidDate: true }), hasTime: fc.boolean() })
  .map(({ date, hasTime }) =>
    date
      .toISOString()
      .slice(0, hasTime ? 19 : 10)
      .replace('T', ' '),
  )
  .map((text) => text.replace(/ 00:00:00$/, ''));

const arbitraryCell: fc.Arbitrary<Cell> = fc.oneof(
  fc.constant<Cell>({ kind: 'empty' }),
  arbitraryText.map((text): Cell => ({ kind: 'text', text })),
  arbitraryNumber.map((value): Cell => ({ kind: 'number', text: String(value), value })),
  fc.boolean().map((value): Cell => ({ kind: 'boolean', text: String(value), value })),
  arbitraryDate.map((text): Cell => ({ kind: 'date', text })),
  fc.constantFrom('#REF!', '#N/A').map((text): Cell => ({ kind: 'error', text })),
);

/** Rows end with a value, as the readers leave out what follows the last. */
const arbitraryRows = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 5 }),
      cells: fc
        .array(arbitraryCell, { minLength: 1, maxLength: 6 })
        .filter((cells) => cells.at(-1)?.kind !== 'empty'),
    }),
    { maxLength: 6 },
  )
  .map((rows) => {
    let number = 0;
    return rows.map(({ gap, cells }): Row => {
      number += gap;
      return { number, cells };
    });
  });

export const arbitraryWorkbook: fc.Arbitrary<Workbook> = fc
  .uniqueArray(
    fc.record({
      name: fc.constantFrom('Club', 'A & B', '<"1">', 'Größe', '選手', ' '),
      rows: arbitraryRows,
    }),
    {
      selector: ({ name }) => name,
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((sheets) => ({ sheets: sheets.map((sheet) => ({ ...sheet, isCsv: false })) }));
