import type { Mutation } from '../../mutation.ts';

const spreadsheets = (test: string) => ({
  project: 'operator',
  test: `test/operator/spreadsheets/${test}.test.ts`,
});
const LEFT_OUT = spreadsheets('left-out');

/** What the cells of a club's sheets mean: nothing is guessed, and what is made stays the same. */
export const spreadsheetsMutations: Mutation[] = [
  {
    protection: 'A setting that is merged over rows holds for each of them.',
    file: 'publish/spreadsheets/headings/merged-cells.ts',
    find: 'if (filled.has(row)) setCell(',
    replace: 'if (row.number === merge.first.row) setCell(',
    ...spreadsheets('merged-cells'),
  },
  {
    protection: 'An error in what withholds is a problem, not an empty cell.',
    file: 'publish/spreadsheets/values/read-cell.ts',
    find: 'if (column.mustBeRead) {',
    replace: 'if (column.mustBeRead && isUncalculated) {',
    ...spreadsheets('cells'),
  },
  {
    protection:
      'An id that is made for a row is the same in the next publish, and in the next version.',
    file: 'publish/people/made-id.ts',
    find: 'readUIntBE(0, 5)',
    replace: 'readUIntBE(1, 5)',
    ...LEFT_OUT,
  },
  {
    protection: 'Teams with the same name do not share a slug.',
    file: 'publish/spreadsheets/identity/make-slugs.ts',
    find: 'uses.get(made)?.length === 1',
    replace: 'uses.has(made)',
    ...LEFT_OUT,
  },
  {
    protection: 'A season that is said to be active is not joined by the one of today.',
    file: 'publish/spreadsheets/identity/complete-rows.ts',
    find: '!isSaid && isRunning',
    replace: 'isRunning',
    ...LEFT_OUT,
  },
  {
    protection: 'Dates that contradict one another about day and month are a problem, not a guess.',
    file: 'publish/spreadsheets/values/decide-order.ts',
    find: 'if (dayFirst && monthFirst)',
    replace: 'if (dayFirst && monthFirst && !dayFirst)',
    ...spreadsheets('dates'),
  },
  {
    protection: 'A year of two digits is a problem, not a guess of the century.',
    file: 'publish/spreadsheets/values/read-date.ts',
    find: "parsed.kind === 'shortYear'",
    replace: "parsed.kind === 'shortYear' && !text",
    ...spreadsheets('dates'),
  },
  {
    protection: 'A name is not taken for a player who has it and was born on another day.',
    file: 'publish/spreadsheets/identity/resolve-person.ts',
    find: 'one === other',
    replace: 'one !== undefined',
    ...spreadsheets('names'),
  },
  {
    protection: 'Of two sheets that may be meant by their titles, none is taken.',
    file: 'publish/spreadsheets/headings/find-sheets.ts',
    find: 'fitting.length === 1 ? fitting : []',
    replace: 'fitting',
    ...spreadsheets('renamed-sheets'),
  },
  {
    protection: 'Of two sheets with the same meaning, none is silently left out.',
    file: 'publish/spreadsheets/headings/find-sheets.ts',
    find: 'if (first && second) return [repeated(name, first, second)];',
    replace: '',
    ...spreadsheets('headings'),
  },
  {
    protection: 'A person who is named Example comes back from an export.',
    file: 'publish/spreadsheets/values/quoted-text.ts',
    find: ' || isExampleText(text) || isErrorText(text)',
    replace: ' || isErrorText(text)',
    ...spreadsheets('round-trip'),
  },
  {
    protection: 'A column of dates in a list of players without dates of birth is not set aside.',
    file: 'publish/spreadsheets/headings/find-own-columns.ts',
    find: 'if (births && mayBeBirths(table, values)) {',
    replace: 'if (births && !births) {',
    ...spreadsheets('own-columns'),
  },
  {
    protection: 'A date of birth that is merged over rows is not given to the players below.',
    file: 'publish/spreadsheets/headings/merged-cells.ts',
    find: '(isShared(merge, own) || coversValue(sorted, merge))',
    replace: 'coversValue(sorted, merge)',
    ...spreadsheets('merged-cells'),
  },
  {
    protection: 'Ids that two of one family have exchanged are refused.',
    file: 'publish/club-file/find-removals.ts',
    find: 'return isGone(one, now) || earlier.every(',
    replace: 'return isGone(one, now) || ![].every(',
    project: 'parts',
    test: 'test/parts/publish/club-file/find-removals.test.ts',
  },
];
