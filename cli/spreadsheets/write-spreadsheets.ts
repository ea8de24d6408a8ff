import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { ClubFile } from '../../shared/publish/club-file/schema.ts';
import { type WriteOptions, writeFiles } from '../write-files.ts';
import { type Sheet, type SheetName, sheets } from './columns.ts';

type Rows = Record<string, unknown>[];

/**
 * Writes a club into the six CSV files of a folder, which is created if necessary.
 * @returns the paths of the files
 * @throws CommandError when a file exists or cannot be written
 */
export function writeSpreadsheets(
  folder: string,
  file: ClubFile,
  options?: WriteOptions,
): string[] {
  const { club, seasons, categories, teams, players } = file;
  const members = teams.flatMap((team) => [
    ...team.players.map((member) => ({ ...member, team_id: team.id, role: 'player' })),
    ...team.staff.map((member) => ({ ...member, team_id: team.id, role: 'staff' })),
  ]);
  return writeAll(folder, { club: [club], seasons, categories, teams, players, members }, options);
}

/** Writes the six files with headings only. */
export function writeTemplate(folder: string, options?: WriteOptions): string[] {
  const none = { club: [], seasons: [], categories: [], teams: [], players: [], members: [] };
  return writeAll(folder, none, options);
}

function writeAll(folder: string, rows: Record<SheetName, Rows>, options?: WriteOptions): string[] {
  const texts = new Map(
    (Object.keys(sheets) as SheetName[]).map((name) => [
      join(folder, sheets[name].file),
      toCsv(sheets[name], rows[name]),
    ]),
  );
  writeFiles(texts, options);
  return Array.from(texts.keys());
}

/**
 * The form that Excel and LibreOffice open without a dialog: UTF-8 with a byte order mark, commas,
 * CRLF. Quotation marks preserve leading and trailing blanks.
 */
function toCsv({ columns }: Sheet, rows: Rows): string {
  const cells = rows.map((row) =>
    Object.entries(columns).map(([name, cell]) => cell.write(row[name])),
  );
  return stringify([Object.keys(columns), ...cells], {
    bom: true,
    record_delimiter: '\r\n',
    quoted_match: /^\s|\s$/,
  });
}
