import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../publish/club/rules/parse-club-file.ts';
import { toWorkbook } from '../../../../publish/files/cells/to-workbook.ts';
import { arbitraryClubWithMatches } from '../../../support/clubs/arbitrary-matches.ts';
import { bytesOf, makeClubFile } from '../../../support/clubs/club-file.ts';
import { FORMS, throughCsv } from '../../../support/clubs/through-workbook.ts';

const samples = new URL('../../../../examples/clubs/', import.meta.url);

const SAMPLES = readdirSync(samples).filter((name) => name.endsWith('.json'));

/** Converts a text as a German Excel saves it: semicolons, no byte order mark, German dates and booleans. */
function asExcelSaves(text: string): string {
  const rows = parse(text, { bom: true });
  const saved = rows.map((row) =>
    row.map((cell) =>
      cell
        .replace(/^(\d{4})-(\d{2})-(\d{2})(?= |$)/, '$3.$2.$1')
        .replace(/^0\d+$|^\+\d+$/, (number) => String(Number(number)))
        .replace(/^true$/, 'WAHR')
        .replace(/^false$/, 'FALSCH'),
    ),
  );
  return stringify(saved, { delimiter: ';', record_delimiter: '\r\n' });
}

const SPECIAL_TEXTS = [
  ...['a,b', 'a;b', 'a"b', '"', '"a"', ' a ', '\u00a0a', '\ufeffa'],
  ...['=1+1', '+1 212', '-', '--', '@a', "'", "'-", "''=", "'a", '007', '1E5', '1,5', '2011/12'],
  ...[
    'TRUE',
    'null',
    'example',
    '"Example"',
    '#REF!',
    '"#N/A"',
    '" a "',
    "'-",
    'a, b; c',
    '👩‍👧',
    'e\u0301',
    '|',
    'a|b',
    ' | ',
    '\\',
    '#',
    '%s',
  ],
];

const numRuns = Number(process.env.RUNS) || 25;

describe.each(FORMS)('a club that is written to %s and read again', (_, through) => {
  it('is the same, whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryClubWithMatches, async (written) => {
        const file = parseClubFile(bytesOf(written));
        expect(await through(file)).toStrictEqual(file);
      }),
      { numRuns },
    );
  });

  it.each(SAMPLES)('is the same: %s', async (name) => {
    const file = parseClubFile(readFileSync(new URL(name, samples)));
    expect(await through(file)).toStrictEqual(file);
  });

  it.each(SPECIAL_TEXTS)('keeps the text %j in every field', async (text) => {
    const season = { name: text, start_date: '2026-07-01', end_date: '2027-06-30' };
    const name = { first_name: text, last_name: text };
    const file = parseClubFile(
      bytesOf({
        club: { name: text, slug: 'fc-example', domain: 'fc.example' },
        categories: [{ id: 1, name: text, sort_order: -1 }],
        seasons: [{ id: 1, ...season, is_active: true }],
        players: [{ id: 1, ...name, full_name: text, registry_id: text, positions: [text, text] }],
        teams: [
          {
            ...{ id: 1, name: text, short_name: text, slug: 'a', sort_order: 0 },
            ...{ season_id: 1, category_id: 1 },
            staff: [{ id: 1, ...name, phone: text, position: text, sort_order: 1 }],
          },
        ],
      }),
    );
    expect(await through(file)).toStrictEqual(file);
  });

  it.each([1, 2, 3, 159, 300])('keeps a height of %i cm', async (height) => {
    const player = { id: 1, first_name: 'Anna', last_name: 'Ek', height };
    const file = parseClubFile(bytesOf(makeClubFile({ players: [player], teams: [] })));
    expect((await through(file)).players).toStrictEqual(file.players);
  });

  it('distinguishes null from an inherited value of a member', async () => {
    const member = { id: 11, position: 'winger', sort_order: 1 };
    const { teams, ...small } = makeClubFile();
    const [team] = teams;
    const players = [{ ...member, phone: null, date_of_birth: null, jersey_number: null }];
    const file = parseClubFile(
      bytesOf({ ...small, teams: [{ ...team, players, staff: [member] }] }),
    );
    expect((await through(file)).teams[0]).toMatchObject({ players, staff: [member] });
    expect(await through(file)).toStrictEqual(file);
  });
});

describe('a club in CSV files', () => {
  it.each(SAMPLES)('is the same when a German Excel has saved them: %s', (name) => {
    const file = parseClubFile(readFileSync(new URL(name, samples)));
    expect(throughCsv(file, asExcelSaves)).toStrictEqual(file);
  });
});

describe('an exported workbook', () => {
  it('has dates, numbers and yes or no as such cells', () => {
    const { sheets } = toWorkbook(parseClubFile(bytesOf(makeClubFile())));
    const seasons = sheets.find(({ name }) => name === 'Seasons');
    expect(seasons?.rows.slice(0, 2).map(({ cells }) => cells)).toEqual([
      ['Id', 'Name', 'Start', 'End', 'Active'].map((text) => ({ kind: 'text', text })),
      [
        { kind: 'number', text: '1', value: 1 },
        { kind: 'text', text: '2025/26' },
        { kind: 'date', text: '2025-07-01' },
        { kind: 'date', text: '2026-06-30' },
        { kind: 'boolean', text: 'false', value: false },
      ],
    ]);
  });
});
