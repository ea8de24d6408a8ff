import type { Mutation } from '../../mutation.ts';

const workbook = (test: string) => ({
  project: 'operator',
  test: `test/operator/workbook/${test}.test.ts`,
});
const UNREADABLE = workbook('unreadable-workbooks');
const OPEN_ARCHIVE = 'publish/workbook/archive/open-archive.ts';

/** Workbooks and CSV files: what is refused, and that a value comes back as it was written. */
export const workbooksMutations: Mutation[] = [
  {
    protection: 'A workbook that was damaged on its way is refused, not half read.',
    file: OPEN_ARCHIVE,
    find: 'if (checksum !== entry.crc32)',
    replace: 'if (checksum === -1)',
    ...UNREADABLE,
  },
  {
    protection: 'A zip bomb is refused before it is unpacked.',
    file: OPEN_ARCHIVE,
    find: 'if (size > MAX_UNPACKED) throw',
    replace: 'if (size > Number.POSITIVE_INFINITY) throw',
    ...UNREADABLE,
  },
  {
    protection: 'A workbook whose sheets are all one part does not multiply it.',
    file: OPEN_ARCHIVE,
    find: 'entries.delete(path);',
    replace: '',
    ...UNREADABLE,
  },
  {
    protection: 'A workbook with entities, which can expand without end, is refused.',
    file: 'publish/workbook/archive/parse-xml.ts',
    find: 'throw unreadable(`is damaged ($' + '{path} has a DOCTYPE)',
    replace: 'void unreadable(`is damaged ($' + '{path} has a DOCTYPE)',
    ...UNREADABLE,
  },
  {
    protection: 'A row that says it is repeated a million times is refused before it is repeated.',
    file: 'publish/workbook/collect-rows.ts',
    find: 'sheet.rows.length + times > MAX_ROWS',
    replace: 'sheet.rows.length > MAX_ROWS',
    ...UNREADABLE,
  },
  {
    protection: 'A text that looks like an escaped character comes back from a workbook unchanged.',
    file: 'publish/workbook/xlsx/escape-text.ts',
    find: 'text.replace(/_(?=x',
    replace: 'text.replace(/#(?=x',
    ...workbook('round-trip'),
  },
  {
    protection: 'A date cell of early 1900 is the day that Excel shows.',
    file: 'publish/workbook/xlsx/serial-date.ts',
    find: 'isBeforeLeapDay ? 31 : 30',
    replace: 'isBeforeLeapDay ? 30 : 30',
    ...workbook('read-xlsx'),
  },
  {
    protection: 'What a merged cell covers, and its author no longer sees, is not read.',
    file: 'publish/spreadsheets/headings/merged-cells.ts',
    find: 'cells.fill(EMPTY_CELL, from, last.column);',
    replace: 'void from;',
    project: 'operator',
    test: 'test/operator/spreadsheets/merged-cells.test.ts',
  },
  {
    protection: 'An empty cell that covers a privacy is a problem.',
    file: 'publish/spreadsheets/headings/merged-cells.ts',
    find: 'return [...wide, ...covering].map(',
    replace: 'return [...wide, ...covering.slice(covering.length)].map(',
    project: 'operator',
    test: 'test/operator/spreadsheets/merged-cells.test.ts',
  },
  {
    protection: 'A text of one dash is another cell than the dash that means none.',
    file: 'publish/workbook/csv/guard.ts',
    find: '(DASH.test(cell) ? cell : unguard(cell))',
    replace: 'unguard(cell)',
    ...workbook('read-csv'),
  },
];
