import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { clubFile } from '../../../publish/club/rules/schema.ts';
import { writeXlsx } from '../../../publish/files/workbook/write-xlsx.ts';
import { SMALL_FOLDER } from '../../support/clubs/csv-folder.ts';
import { fileWith } from '../../support/clubs/parse-problems.ts';
import { date, error, type Sheets, workbookWith } from '../../support/clubs/workbooks.ts';
import { runProgram } from '../../support/programs/run-program.ts';

/** An input that must be refused, as test/corpus has it, under the name that the messages have. */
type Broken<T> = [name: string, input: T][];

function read<T>(file: string): T[] {
  return JSON.parse(readFileSync(`test/corpus/${file}.json`, 'utf8'));
}
const named = <T>(kind: string, ending: string, inputs: T[]): Broken<T> =>
  inputs.map((input, i) => [`${kind}-${i + 1}${ending}`, input]);

/** A path of the small club file, with the value to write there; none to leave it out. */
const clubFiles = named('file', '.json', read<[path: string, value?: unknown]>('club-files'));
/** Files that replace those of the small club's folder; null leaves one out. */
const folders = named('folder', '', read<Record<string, string | null>>('csv-folders'));
/** Sheets that replace those of the small workbook; null leaves one out. */
const workbooks = named('book', '.xlsx', read<Record<string, unknown[][] | null>>('workbooks'));

const everyName = [...clubFiles, ...folders, ...workbooks].map(([name]) => name);

/** Makes sheets of JSON, in which `{"date": "2026-07-01"}` and `{"error": "#REF!"}` are such cells. */
const toSheets = (sheets: Record<string, unknown[][] | null>): Sheets =>
  Object.fromEntries(
    Object.entries(sheets).map(([name, rows]) => [
      name,
      rows?.map((row) =>
        row.map((value) => {
          const cell = value as { date?: string; error?: string };
          if (cell.date) return date(cell.date);
          return cell.error ? error(cell.error) : (value as string);
        }),
      ),
    ]),
  );

const cwd = mkdtempSync(join(tmpdir(), 'club-data-corpus-'));
beforeAll(async () => {
  for (const [name, [path, value]] of clubFiles)
    writeFileSync(join(cwd, name), JSON.stringify(fileWith(path, value), undefined, 2));
  for (const [name, replaced] of folders) {
    mkdirSync(join(cwd, name));
    for (const [file, text] of Object.entries({ ...SMALL_FOLDER, ...replaced }))
      if (text !== null) writeFileSync(join(cwd, name, file), text);
  }
  for (const [name, sheets] of workbooks)
    writeFileSync(join(cwd, name), await writeXlsx(workbookWith(toSheets(sheets))));
  return () => rmSync(cwd, { recursive: true });
});

const check = (...options: string[]) =>
  runProgram('club-data', ['check', ...options, ...everyName], cwd).outcome;

// After a change that is meant: npx vitest run --project=parts test/parts/publish/broken-inputs.test.ts -u
it('every broken input has the messages that it had', async () => {
  const { code, stdout, stderr } = await check();
  expect([code, stdout]).toEqual([1, '']);
  const messages = stderr.split('\n').filter((line) => !line.includes(': taken for a '));
  const told = new Set(messages.map((line) => line.split(/[:/]/)[0]));
  expect(everyName.filter((name) => !told.has(name))).toEqual([]);
  await expect(messages.join('\n')).toMatchFileSnapshot('../../corpus/messages.txt');
});

it('every broken input has the JSON that it had', async () => {
  const { code, stdout } = await check('--json');
  const { error, ...others } = JSON.parse(stdout);
  const { problems, message, ...more } = error;
  expect([code, others, more]).toEqual([1, {}, {}]);
  const lines = [message, ...problems].map((one) => `${JSON.stringify(one)}\n`);
  await expect(lines.join('')).toMatchFileSnapshot('../../corpus/problems.jsonl');
});

it('every field of a club file is broken once', () => {
  const { club, categories, seasons, players, teams, matches } = clubFile.shape;
  const { players: members } = teams.element.shape;
  const prefixed = (prefix: string, shape: object) => Object.keys(shape).map((k) => prefix + k);
  const fields = [
    ...prefixed('club.', club.shape),
    ...prefixed('categories[].', categories.element.shape),
    ...prefixed('seasons[].', seasons.element.shape),
    ...prefixed('players[].', players.element.shape),
    ...prefixed('teams[].', teams.element.shape),
    ...prefixed('teams[].players[].', members.unwrap().element.shape),
    ...prefixed('matches[].', matches.unwrap().element.shape),
  ];
  const broken = clubFiles.map(([, [path]]) =>
    path.replaceAll(/\[\d\]/g, '[]').replace('staff[]', 'players[]'),
  );
  expect(fields.filter((field) => !broken.includes(field))).toEqual([]);
});
