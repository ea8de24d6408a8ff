import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readSheets } from '../../../publish/files/cells/read-sheets.ts';
import { readCsvFiles } from '../../../publish/files/workbook/read-csv.ts';
import { TODAY } from './workbooks.ts';

/** A small club in six files. */
export const SMALL_FOLDER = {
  'club.csv': 'name,slug,domain\nFC Example,fc-example,fc.example\n',
  'seasons.csv': 'id,name,start_date,end_date,is_active\n1,2026/27,2026-07-01,2027-06-30,true\n',
  'categories.csv': 'id,name,sort_order\n1,Women,1\n',
  'teams.csv':
    'id,name,short_name,slug,sort_order,season_id,category_id\n101,Women I,W1,women-i,1,1,1\n',
  'players.csv': 'id,first_name,last_name,phone\n11,Anna,Öberg,+1 212 555 0111\n12,,Dida,\n',
  'members.csv':
    'team_id,role,id,first_name,last_name,phone,position,sort_order\n' +
    '101,player,11,,,,winger,1\n' +
    '101,staff,901,Clara,Coach,,head coach,1\n',
};

export type Files = Partial<Record<keyof typeof SMALL_FOLDER, string | Uint8Array | undefined>>;

/** A folder with the small club; other files replace its own, undefined omits one. */
export function folderWith(files: Files = {}): string {
  const folder = emptyFolder();
  for (const [name, content] of Object.entries({ ...SMALL_FOLDER, ...files })) {
    if (content !== undefined) writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Deleted after the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-data-spreadsheets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The small club of CSV files; other files replace its own, undefined omits one. */
export function readCsv(files: Files) {
  const all = Object.entries({ ...SMALL_FOLDER, ...files });
  const bytes = all.flatMap(([name, content]) =>
    content === undefined ? [] : [[name, Buffer.from(content)] as const],
  );
  return readSheets(readCsvFiles(new Map(bytes)), { today: TODAY });
}

export const readWith = (files: Files) => readCsv(files).file;
