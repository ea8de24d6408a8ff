import { expect, it } from 'vitest';
import { problemLines, problemsOf, readWorkbook } from '../../../support/clubs/workbooks.ts';

it('more problems than anyone reads are not collected', () => {
  const rows = Array.from({ length: 10_001 }, () => ['Anna', 'tall']);
  const Players = [['Last name', 'Height'], ...rows];
  const read = () => readWorkbook({ Players, Members: [['Team', 'Role']] });
  expect(read).toThrow('The workbook has more than 10000 problems.');
  const problems = problemLines(read);
  expect(problems).toHaveLength(10_000);
  expect(problems.at(-1)).toBe('Players!B10001: "tall" is not a height: write 172 or 1.72');
});

it('a long text is quoted in part', () => {
  const Players = [['Last name'], ['Anna', 'x'.repeat(32_767)]];
  expect(problemsOf({ Players, Members: [['Team', 'Role']] })).toEqual([
    `Players!B2: "${'x'.repeat(58)}" is in no column: write a heading above it, or empty the cell`,
  ]);
});
