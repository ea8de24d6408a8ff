import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSpreadsheets } from '../../../cli/spreadsheets/read-spreadsheets.ts';
import { writeSpreadsheets } from '../../../cli/spreadsheets/write-spreadsheets.ts';
import { parseClubFile } from '../../../shared/publish/club-file/parse-club-file.ts';
import type { ClubFile } from '../../../shared/publish/club-file/schema.ts';
import { arbitraryClubFile } from '../../support/clubs/arbitrary-club.ts';
import { bytesOf, makeClubFile } from '../../support/clubs/club-file.ts';
import { emptyFolder } from '../../support/clubs/csv-folder.ts';

const samples = new URL('../../../examples/clubs/', import.meta.url);

const SAMPLES = readdirSync(samples).filter((name) => name.endsWith('.json'));

function throughSpreadsheets(folder: string, file: ClubFile): ClubFile {
  writeSpreadsheets(folder, file, { overwrite: true });
  return readSpreadsheets(folder).file;
}

/** As a German Excel saves: semicolons, no byte order mark, German dates and booleans. */
function saveAsExcelDoes(path: string): void {
  const rows = parse(readFileSync(path), { bom: true });
  const saved = rows.map((row) =>
    row.map((cell) =>
      cell
        .replace(/^(\d{4})-(\d{2})-(\d{2})(?= |$)/, '$3.$2.$1')
        .replace(/^0\d+$|^\+\d+$/, (number) => String(Number(number)))
        .replace(/^true$/, 'WAHR')
        .replace(/^false$/, 'FALSCH'),
    ),
  );
  writeFileSync(path, stringify(saved, { delimiter: ';', record_delimiter: '\r\n' }));
}

const SPECIAL_TEXTS = [
  ...['a,b', 'a;b', 'a"b', '"', '"a"', ' a ', '\u00a0a', '\ufeffa'],
  ...['=1+1', '+1 212', '-', '--', '@a', "'", "'-", "''=", "'a", '007', '1E5', '1,5', '2011/12'],
  ...['TRUE', 'null', '👩‍👧', 'e\u0301', '|', 'a|b', ' | ', '\\', '#', '%s'],
];

describe('a club that is written to spreadsheets and read again', () => {
  it('is the same, whatever it contains', () => {
    const folder = emptyFolder();
    fc.assert(
      fc.property(arbitraryClubFile, (written) => {
        const file = parseClubFile(bytesOf(written));
        expect(throughSpreadsheets(folder, file)).toStrictEqual(file);
      }),
    );
  });

  it.each(SAMPLES)('is the same: %s', (name) => {
    const file = parseClubFile(readFileSync(new URL(name, samples)));
    expect(throughSpreadsheets(emptyFolder(), file)).toStrictEqual(file);
  });

  it.each(SPECIAL_TEXTS)('keeps the text %j in every field', (text) => {
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
    expect(throughSpreadsheets(emptyFolder(), file)).toStrictEqual(file);
  });

  it.each(SAMPLES)('is the same when a German Excel has saved it in between: %s', (name) => {
    const folder = emptyFolder();
    const file = parseClubFile(readFileSync(new URL(name, samples)));
    for (const path of writeSpreadsheets(folder, file)) saveAsExcelDoes(path);
    expect(readSpreadsheets(folder).file).toStrictEqual(file);
  });

  it('distinguishes null from an inherited value of a member', () => {
    const member = { id: 11, position: 'winger', sort_order: 1 };
    const { teams, ...small } = makeClubFile();
    const [team] = teams;
    const players = [{ ...member, phone: null, date_of_birth: null, jersey_number: null }];
    const file = parseClubFile(
      bytesOf({ ...small, teams: [{ ...team, players, staff: [member] }] }),
    );
    const read = throughSpreadsheets(emptyFolder(), file);
    expect(read.teams[0]).toMatchObject({ players, staff: [member] });
    expect(read).toStrictEqual(file);
  });
});
