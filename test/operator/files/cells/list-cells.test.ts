import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinList, splitList } from '../../../../publish/files/cells/values/list-cell.ts';

/** As a library reads the cell, which is too large for the bundle of a function. */
function parsed(cell: string): string[] | string {
  const options = { delimiter: ['|', ',', ';'], trim: true, relax_column_count: true };
  try {
    return (parse(cell, options) as string[][]).flat().filter((item) => item !== '');
  } catch {
    return cell;
  }
}

describe('a list in a cell', () => {
  it('is split as CSV is', () => {
    const cells = fc.string({ unit: fc.constantFrom(...'ab "|,;\n'), maxLength: 12 });
    fc.assert(
      fc.property(cells, (cell) => {
        fc.pre(!/" +"/.test(cell)); // of two quoted texts side by side, the library drops one
        expect([cell, splitList(cell)]).toEqual([cell, parsed(cell)]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is read as it is written', () => {
    const items = fc.array(fc.string({ unit: fc.constantFrom(...'aé "|,;\t') }).filter(Boolean));
    fc.assert(
      fc.property(items, (list) => {
        expect(splitList(joinList(list))).toEqual(list);
      }),
    );
  });
});
