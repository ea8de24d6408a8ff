import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClubFileError } from '../../../../publish/club/rules/club-file-error.ts';
import { parseClubFile } from '../../../../publish/club/rules/parse-club-file.ts';
import { readSheets } from '../../../../publish/files/cells/read-sheets.ts';
import { toWorkbook } from '../../../../publish/files/cells/to-workbook.ts';
import {
  type Cell,
  EMPTY_CELL,
  type Workbook,
} from '../../../../publish/files/workbook/workbook.ts';
import { arbitraryClubWithMatches } from '../../../support/clubs/arbitrary-matches.ts';
import { bytesOf } from '../../../support/clubs/club-file.ts';
import { TODAY } from '../../../support/clubs/workbooks.ts';

const strange = fc.oneof(
  fc.constantFrom<Cell>(
    EMPTY_CELL,
    ...[
      '-',
      'x',
      '31/12/2001',
      '03/04/2001',
      '12/31/2001',
      '31.12.01',
      '=1',
      '#REF!',
      '0',
      '7',
      ' ',
    ].map((text): Cell => ({ kind: 'text', text })),
    ...['Name', 'Team', 'Id', 'example', '__proto__', 'constructor', 'U9', 'Müller'].map(
      (text): Cell => ({ kind: 'text', text }),
    ),
    { kind: 'number', text: '1.5', value: 1.5 },
    { kind: 'number', text: '2', value: 2 },
    { kind: 'boolean', text: 'TRUE', value: true },
    { kind: 'date', text: '2026-07-01' },
    { kind: 'error', text: '#N/A' },
  ),
  fc.string({ unit: 'grapheme' }).map((text): Cell => ({ kind: 'text', text })),
);

const edits = fc.array(
  fc.record({
    sheet: fc.nat({ max: 5 }),
    row: fc.nat({ max: 6 }),
    column: fc.nat({ max: 16 }),
    cell: strange,
    what: fc.constantFrom('cell', 'cell', 'cell', 'column', 'row', 'sheet'),
  }),
  { maxLength: 12 },
);

type Edit = typeof edits extends fc.Arbitrary<(infer T)[]> ? T : never;

/** Changes a cell, empties a column, or takes out a row or a sheet. */
function edit(workbook: Workbook, { sheet: at, row, column, cell, what }: Edit): Workbook {
  const sheets = workbook.sheets.flatMap((sheet, i) => {
    if (i !== at) return [sheet];
    if (what === 'sheet') return row === 0 ? [] : [sheet];
    if (what === 'row') return [{ ...sheet, rows: sheet.rows.toSpliced(row, 1) }];
    const rows = sheet.rows.map((given, j) => {
      if (what === 'cell' && j !== row) return given;
      const content = what === 'cell' ? cell : EMPTY_CELL;
      return { ...given, cells: given.cells.map((old, k) => (k === column ? content : old)) };
    });
    return [{ ...sheet, rows }];
  });
  return { sheets };
}

describe('any workbook', () => {
  it('is read as a valid club, or refused with the place of every problem', () => {
    const outcomes = { read: 0, refused: 0 };
    fc.assert(
      fc.property(arbitraryClubWithMatches, edits, fc.boolean(), (written, changes, isCsv) => {
        const file = parseClubFile(bytesOf(written));
        const workbook = changes.reduce(edit, toWorkbook(file, isCsv ? 'csv' : 'sheets'));
        try {
          const read = readSheets(workbook, { today: TODAY });
          expect(parseClubFile(bytesOf(read.written))).toStrictEqual(read.file);
          outcomes.read += 1;
        } catch (error) {
          if (!(error instanceof ClubFileError)) throw error;
          expect(error.problems).not.toEqual([]);
          expect(error.problems.filter(({ place }) => !place)).toEqual([]);
          outcomes.refused += 1;
        }
      }),
      { numRuns: Number(process.env.RUNS) || 100 },
    );
    expect(outcomes).toEqual({ read: expect.any(Number), refused: expect.any(Number) });
    expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(10);
  });
});
