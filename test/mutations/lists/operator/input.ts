import type { Mutation } from '../../mutation.ts';

const operator = (test: string) => ({ project: 'operator', test: `test/operator/${test}.test.ts` });
const TEXTS = { project: 'parts', test: 'test/parts/publish/club-file/texts.test.ts' };
const JSON_TEXTS = {
  project: 'parts',
  test: 'test/parts/publish/club-file/json/parse-json.test.ts',
};
const CELLS = { project: 'operator', test: 'test/operator/workbook/guard.test.ts' };
const CSV = { project: 'operator', test: 'test/operator/workbook/read-csv.test.ts' };
const CONVERT = { project: 'operator', test: 'test/operator/commands/forms/convert.test.ts' };
const FORMS = {
  project: 'operator',
  test: 'test/operator/commands/forms/unreadable-forms.test.ts',
};
const OUTPUT = { project: 'operator', test: 'test/operator/terminal/output.test.ts' };

const TEXT_RULES = 'publish/club-file/text-rules.ts';
const PARSE_JSON = 'publish/club-file/json/parse-json.ts';
const PARSE_CSV = 'publish/workbook/csv/parse-csv.ts';
const GUARD = 'publish/workbook/csv/guard.ts';
const ESCAPE = 'cli/terminal/escape-controls.ts';

/** Club files, spreadsheets and the terminal. */
export const inputMutations: Mutation[] = [
  {
    protection: 'A text with half a character is refused.',
    file: TEXT_RULES,
    find: '!text.isWellFormed()',
    replace: 'false',
    ...TEXTS,
  },
  {
    protection: 'A text with a control character is refused.',
    file: TEXT_RULES,
    find: '/[\\p{Cc}\\p{Zl}\\p{Zp}]/u',
    replace: '/[\\p{Zl}\\p{Zp}]/u',
    ...TEXTS,
  },
  {
    protection: 'A text with a line or paragraph separator is refused.',
    file: TEXT_RULES,
    find: '/[\\p{Cc}\\p{Zl}\\p{Zp}]/u',
    replace: '/\\p{Cc}/u',
    ...TEXTS,
  },
  {
    protection: 'A bidirectional control that is not closed is refused.',
    file: TEXT_RULES,
    find: 'return ends.length > 0;',
    replace: 'return false;',
    ...TEXTS,
  },
  {
    protection: 'The end of a bidirectional control that was not opened is refused.',
    file: TEXT_RULES,
    find: 'else if (ends.pop() !== control) return true;',
    replace: 'else ends.pop();',
    ...TEXTS,
  },
  {
    protection: 'A text that is too long is refused.',
    file: TEXT_RULES,
    find: 'if (text.length > max)',
    replace: 'if (text.length > max * 1000)',
    ...TEXTS,
  },
  {
    protection: 'The rules of texts hold for first names, which may be empty.',
    file: 'publish/club-file/schema-values.ts',
    find: 'textOrEmpty = line(string())',
    replace: 'textOrEmpty = string()',
    ...TEXTS,
  },
  {
    protection: 'A tab or a line break at the end of a text is removed.',
    file: 'publish/club-file/schema-values.ts',
    find: 'z.string().overwrite(trimBreaks)',
    replace: 'z.string()',
    ...TEXTS,
  },
  {
    protection: 'An invisible character is a warning.',
    file: 'publish/club-file/warnings/find-warnings.ts',
    find: '...unusualTexts(file),',
    replace: '',
    ...TEXTS,
  },
  {
    protection: 'A club file with too many objects is refused before it takes gigabytes.',
    file: PARSE_JSON,
    find: 'if (objects > MAX_OBJECTS)',
    replace: 'if (objects > MAX_OBJECTS * 10)',
    ...JSON_TEXTS,
  },
  {
    protection: 'A club file with too many values is refused before it takes gigabytes.',
    file: PARSE_JSON,
    find: 'if (values > MAX_VALUES)',
    replace: 'if (values > MAX_VALUES * 10)',
    ...JSON_TEXTS,
  },
  {
    protection: 'A club file that is nested too deep is refused before anything recurses.',
    file: PARSE_JSON,
    find: 'if (depth > MAX_DEPTH)',
    replace: 'if (depth > MAX_DEPTH * 1e6)',
    ...JSON_TEXTS,
  },
  {
    protection: 'A CSV file with too many rows is refused before it takes gigabytes.',
    file: PARSE_CSV,
    find: 'if (rows.length > MAX_ROWS)',
    replace: 'if (rows.length > MAX_ROWS * 10)',
    ...CSV,
  },
  {
    protection: 'A CSV file with too many columns is refused before it takes hours.',
    file: PARSE_CSV,
    find: 'if (cells.length > MAX_COLUMNS)',
    replace: 'if (cells.length > MAX_COLUMNS * 1e6)',
    ...CSV,
  },
  {
    protection: 'No cell starts a formula behind a semicolon, tab or line break.',
    file: GUARD,
    find: '(?:[;；\\t\\r\\n]|^)',
    replace: '(?:^)',
    ...CELLS,
  },
  {
    protection: 'No cell starts a formula in full width.',
    file: GUARD,
    find: '[=+\\-@＝＋－＠]',
    replace: '[=+\\-@]',
    ...CELLS,
  },
  {
    protection: 'No file is written through a symbolic link.',
    file: 'cli/write-files.ts',
    find: 'if (isSymbolicLink(path)) return',
    replace: 'if (isSymbolicLink(path) && !path) return',
    ...CONVERT,
  },
  {
    protection: 'Bidirectional controls do not reach the terminal.',
    file: ESCAPE,
    find: '\\p{Bidi_Control}',
    replace: '',
    ...OUTPUT,
  },
  {
    protection: 'Line and paragraph separators do not reach the terminal.',
    file: ESCAPE,
    find: '\\p{Zl}\\p{Zp}',
    replace: '',
    ...OUTPUT,
  },
  {
    protection: 'Controls do not reach the terminal in JSON output.',
    file: 'cli/terminal/json.ts',
    find: 'escapeControlsInLines(JSON.stringify(toSnakeCase(value), undefined, indent))',
    replace: 'JSON.stringify(toSnakeCase(value), undefined, indent)',
    ...OUTPUT,
  },
  {
    protection: 'A workbook has no more values than a club file may have.',
    file: 'publish/forms/check-cells.ts',
    find: 'total <= MAX_VALUES',
    replace: 'total >= 0',
    ...FORMS,
  },
  {
    protection: 'A folder that has a club in two forms is not read by guess.',
    file: 'cli/clubs/club-sources.ts',
    find: 'if (!other) return',
    replace: 'if (!other || path) return',
    ...FORMS,
  },
  {
    protection: 'The lock file of an open workbook is not taken for a club.',
    file: 'publish/forms/club-folder.ts',
    find: '(\\.|~\\$)',
    replace: '(\\.)',
    project: 'operator',
    test: 'test/operator/commands/forms/any-form.test.ts',
  },
  {
    protection: 'A hundred equal problems are one line.',
    file: 'publish/club-file/group-problems.ts',
    find: 'group.length > SHOWN ?',
    replace: 'group.length > 1e9 ?',
    project: 'parts',
    test: 'test/parts/publish/club-file/group-problems.test.ts',
  },
  {
    protection: 'An unknown position is null in the responses, as every unknown value is.',
    file: 'publish/club-file/schema-values.ts',
    find: 'value || null',
    replace: 'value',
    project: 'contract',
    test: 'test/contract/clubs/get-team.test.ts',
  },
  {
    protection: 'A column of an office that may withhold somebody is not ignored.',
    file: 'publish/spreadsheets/headings/find-own-columns.ts',
    find: '...refused,',
    replace: '',
    ...operator('spreadsheets/own-columns'),
  },
  {
    protection: 'In an export that somebody has edited, the id counts.',
    file: 'publish/spreadsheets/identity/resolve-reference.ts',
    find: 'if (id !== undefined) return resolveById(reference, id);',
    replace: '',
    ...operator('spreadsheets/edited-export'),
  },
  {
    protection: 'The workbook of an office is not overwritten.',
    file: 'cli/clubs/keep-workbook.ts',
    find: 'renameSync(path, kept);',
    replace: '',
    ...operator('commands/forms/export'),
  },
];
