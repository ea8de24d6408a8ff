import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { listForgotten } from '../../../shared/table/forgotten.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { keysContaining, scan } from '../../support/dynamodb/stored-items.ts';
import { createOwnTable } from '../../support/own-table.ts';
import { openWorkspace } from '../../support/programs/club-data.ts';
import { freshSlug } from '../../support/table.ts';
import { openUploadFolder } from '../../support/upload-folder.ts';

const { dynamodb = '' } = inject('target');
const { upload, receive, pathOf } = openUploadFolder();
const { clubData, path, write } = openWorkspace();

const PERSON = {
  ...{ id: 70_701, first_name: 'Ottokarine', last_name: 'Zwiebelfisch' },
  ...{ date_of_birth: '1991-07-29', email: 'ottokarine@mail.example', phone: '+43 1 7070170' },
  ...{ photo_url: 'https://photos.example/70701.jpg', registry_id: 'RG-70701' },
};
const FORMER_PHONE = '+43 1 6060160';

/** Every text of the person that somebody could look for. */
const TRACES = [...Object.values(PERSON).map(String), FORMER_PHONE];

/** Makes `--local` mean this table and this folder of uploads. */
function recordService(table: Table): void {
  mkdirSync(path('.local/services'), { recursive: true });
  const place = { dynamodb_endpoint: dynamodb, table_name: table.name, uploads_folder: pathOf('') };
  write('.local/services/1.json', { pid: process.pid, base_url: 'http://127.0.0.1:1', ...place });
}

const filesContaining = (text: string): string[] =>
  readdirSync(pathOf('clubs')).filter((name) =>
    readFileSync(join(pathOf('clubs'), name), 'utf8').includes(text),
  );

it('nothing of a person is in items, uploads and reports after forget and the command it prints', {
  timeout: 60_000,
}, async () => {
  const table = await createOwnTable(); // it is scanned as a whole
  recordService(table);
  const itemsContaining = async () => {
    const items = await scan(undefined, table);
    return Promise.all(TRACES.map((trace) => keysContaining(trace, items)));
  };
  const slug = freshSlug();
  const club = (changed: object) => {
    const file = makeClubFile({ born: '2004-03-02', slug });
    file.players.push({ ...PERSON, ...changed });
    file.teams[0]?.players?.push({ id: PERSON.id, sort_order: 3 });
    return file;
  };
  for (const [form, content] of [
    ['json', club({ phone: FORMER_PHONE })],
    ['xlsx', 'No workbook, with Ottokarine Zwiebelfisch'],
    ['json', club({ height: 'tall' })],
    ['json', club({})],
  ] as const) {
    upload(`clubs/${slug}.${form}`, content);
    await receive(`clubs/${slug}.${form}`, table);
  }
  upload(`clubs/${slug}b.json`, {}); // of another club
  expect(await itemsContaining()).not.toContainEqual([]);
  expect(filesContaining(PERSON.last_name)).toEqual([
    `${slug}.json`,
    `${slug}.json.report.html`,
    `${slug}.json.report.json`,
    `${slug}.xlsx`,
  ]);

  const { code, stdout, stderr } = await clubData('forget', slug, '70701', '--local', '--json');
  expect(code, stderr).toBe(0);
  const [{ command }] = JSON.parse(stdout).elsewhere;
  expect(stderr).toContain(`    ${command}\n`);
  execFileSync('sh', ['-c', command]);
  expect(await itemsContaining()).toEqual(TRACES.map(() => []));
  expect(TRACES.flatMap(filesContaining)).toEqual([]);
  expect(readdirSync(pathOf('clubs'))).toEqual([`${slug}b.json`]);
  expect(await listForgotten(table, slug)).toHaveLength(1);
});
