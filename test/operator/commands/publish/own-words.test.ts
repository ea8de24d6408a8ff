import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareClub } from '../../../../publish/documents/prepare-club.ts';
import { readCsvFiles } from '../../../../publish/files/workbook/read-csv.ts';
import { writeCsvFiles } from '../../../../publish/files/workbook/write-csv.ts';
import { writeOds } from '../../../../publish/files/workbook/write-ods.ts';
import { writeXlsx } from '../../../../publish/files/workbook/write-xlsx.ts';
import { type Sheets, TODAY, workbookWith } from '../../../support/clubs/workbooks.ts';
import {
  DANISH_HEADINGS,
  DANISH_VALUES,
  danishOffice,
} from '../../../support/office/danish-office.ts';
import { openWorkspace, TARGET } from '../../../support/programs/club-data.ts';
import { readPage } from '../../../support/report/parse-page.ts';
import { freshSlug } from '../../../support/table.ts';
import { openUploadFolder } from '../../../support/upload-folder.ts';

const { clubData, path } = openWorkspace();
const { upload, receive, pathOf } = openUploadFolder();

/** By the own word in lower case, as files are named. */
const OURS = new Map(
  [...DANISH_HEADINGS, ...DANISH_VALUES].map(([own, ours]) => [own.toLowerCase(), ours]),
);
const write = { xlsx: writeXlsx, ods: writeOds };

let slug: string;
beforeEach(() => {
  slug = freshSlug('klub');
});

/** Writes a workbook into the folder of the test, in place of the one before. */
async function put(name: string, sheets: Sheets, form: 'xlsx' | 'ods' | 'csv') {
  const workbook = workbookWith(sheets);
  if (form !== 'csv') return writeFileSync(path(name), await write[form](workbook, new Map()));
  mkdirSync(path(name), { recursive: true });
  for (const [file, text] of writeCsvFiles(workbook)) writeFileSync(path(`${name}/${file}`), text);
}

/** The lines of a list of words, each filled in. */
function fill(list: string): string[][] {
  const { sheets } = readCsvFiles(new Map([['words.csv', readFileSync(path(list))]]));
  const rows = sheets[0]?.rows.map(({ cells }) =>
    cells.map((cell) => (cell.kind === 'empty' ? '' : cell.text)),
  );
  return (rows ?? []).map(([own = '', ours = '']) => [
    own,
    ours || (OURS.get(own.toLowerCase()) ?? ''),
  ]);
}

describe('a workbook in a language that we do not know', () => {
  it.each(['xlsx', 'ods', 'csv'] as const)(
    'is led to its sheet Words, and published at the third attempt: %s',
    async (form) => {
      const name = form === 'csv' ? slug : `${slug}.${form}`;
      const list = `${name}-words.csv`;
      const check = () => clubData('check', name, '--words', list, '--overwrite');
      await put(name, danishOffice(slug), form);
      expect(await clubData('check', name)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/check --words words\.csv FILE\n$/),
      });
      expect(await check()).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(
          `${list}: written; fill in what 22 words of it mean, and make it the sheet Words\n`,
        ),
      });
      await put(name, danishOffice(slug, fill(list)), form);
      expect(await check()).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`${list}: written; fill in what 4 words`),
      });
      await put(name, danishOffice(slug, fill(list)), form);
      const published = await clubData('publish', name, ...TARGET);
      expect(published).toMatchObject({ code: 0, stderr: expect.not.stringContaining('not read') });
      const { stdout } = await clubData('export', slug, ...TARGET);
      const { documents } = prepareClub(Buffer.from(stdout), TODAY);
      const texts = documents.map(({ bytes }) => Buffer.from(bytes).toString()).join('\n');
      expect(texts).toContain('Coach');
      expect(texts).not.toContain('Skjultmark');
    },
  );

  it.each(['xlsx', 'ods'] as const)(
    'is led there by the report of an upload, too: %s',
    async (form) => {
      const key = `clubs/${slug}.${form}`;
      const toBytes = (words?: string[][]) =>
        write[form](workbookWith(danishOffice(slug, words)), new Map());
      upload(key, await toBytes());
      expect(await receive(key)).toMatchObject([{ status: 'refused' }]);
      const lines = readPage(readFileSync(pathOf(`${key}.report.html`), 'utf8'));
      expect(lines).toContain('Unknown words');
      expect(lines).toContain('Efternavn heading in Spillere, heading in Medlemmer');
      const all = [...DANISH_HEADINGS, ...DANISH_VALUES];
      upload(key, await toBytes(all));
      expect(await receive(key)).toMatchObject([{ status: 'published' }]);
      expect(readPage(readFileSync(pathOf(`${key}.report.html`), 'utf8'))).not.toContain(
        'Unknown words',
      );
    },
  );
});

describe('club-data check --words', () => {
  it('is not proposed for a word or two', async () => {
    const players = [
      ['Last name', 'Kit', 'Shoes'],
      ['Öberg', '7', '38'],
    ];
    await put('two-words.xlsx', { Players: players }, 'xlsx');
    const { code, stderr } = await clubData('check', 'two-words.xlsx');
    expect([code, stderr.includes('--words')]).toEqual([1, false]);
  });

  it('replaces no file without --overwrite, and writes CSV alone', async () => {
    await put('klub.xlsx', danishOffice(slug), 'xlsx');
    writeFileSync(path('taken.csv'), 'mine');
    expect(await clubData('check', 'klub.xlsx', '--words', 'taken.csv')).toMatchObject({
      code: 1,
      stderr: 'taken.csv: already exists (--overwrite replaces it)\n',
    });
    expect(readFileSync(path('taken.csv'), 'utf8')).toBe('mine');
    expect(await clubData('check', 'klub.xlsx', '--words', 'words.xlsx')).toMatchObject({
      code: 2,
      stderr: '--words: the name words.xlsx must end in .csv\n',
    });
  });

  it('writes none where every word is known, or of two workbooks', async () => {
    await put('known.xlsx', { Players: [['Last name'], ['']], Teams: undefined }, 'xlsx');
    expect((await clubData('check', 'known.xlsx', '--words', 'a.csv')).stderr).toMatch(
      /\na\.csv: not written, because no word is unknown\n$/,
    );
    await put('fine.xlsx', {}, 'xlsx');
    expect(await clubData('check', 'fine.xlsx', '--words', 'a.csv')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('a.csv: not written, because no word is unknown\n'),
    });
    await put('one.xlsx', danishOffice(slug), 'xlsx');
    await put('two.xlsx', danishOffice(freshSlug()), 'xlsx');
    expect((await clubData('check', 'one.xlsx', 'two.xlsx', '--words', 'b.csv')).stderr).toMatch(
      /\nb\.csv: not written, because it is for one workbook: pass one of them\n$/,
    );
  });
});
