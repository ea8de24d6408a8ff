import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../publish/club/rules/parse-club-file.ts';
import { findClub } from '../../../../shared/table/clubs.ts';
import { bytesOf, makeClubFile } from '../../../support/clubs/club-file.ts';
import { FORMS, writeForm } from '../../../support/clubs/write-form.ts';
import { ABOUT_TO, openWorkspace, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug, publishClub, table } from '../../../support/table.ts';

const { clubData, path } = openWorkspace();

const CSV = 'club.csv, seasons.csv, categories.csv, teams.csv, players.csv, members.csv'
  .split(', ')
  .sort()
  .join(', ');
const TAKEN_FOR = {
  json: undefined,
  xlsx: 'taken for a workbook (xlsx)',
  ods: 'taken for a workbook (ods)',
  csv: `taken for a folder of CSV files: ${CSV}`,
};
const COUNTS = '2 seasons, 2 categories, 3 teams, 4 players';

/** Warnings about the example's player who is in no team, in every form but JSON. */
const TEAMLESS = {
  json: [],
  xlsx: ['warning: my-club.xlsx: Players!C5: Last name: is in no team'],
  ods: ['warning: my-club.ods: Players!C5: Last name: is in no team'],
  csv: ['warning: my-club/players.csv:5: column Last name: is in no team'],
};

describe.each(FORMS)('a club as %s', (form) => {
  const slug = freshSlug(form);
  const name = form === 'csv' ? 'my-club' : `my-club.${form}`;
  const warnings = TEAMLESS[form];
  const taken = TAKEN_FOR[form] === undefined ? [] : [`${name}: ${TAKEN_FOR[form]}`];
  beforeAll(() => writeForm(path(name), makeClubFile({ slug }), form));

  it('is checked, and the command says what it was taken for', async () => {
    expect(await clubData('check', name)).toEqual({
      code: 0,
      stdout: `${name}: ${slug} is fine: ${COUNTS} in 17 documents\n`,
      stderr: [...taken, ...warnings].map((line) => `${line}\n`).join(''),
    });
    const { stdout } = await clubData('check', name, '--json');
    expect(JSON.parse(stdout)).toMatchObject([{ path: name, form, club: slug }]);
    expect(JSON.parse(stdout)[0].warnings).toHaveLength(warnings.length);
  });

  it('is published, and the same club when it is published again', async () => {
    const published = await clubData('publish', name, ...TARGET);
    expect(published.stdout).toMatch(`${slug}: ${COUNTS} (new), live as `);
    expect(published.stderr.split('\n')).toEqual(expect.arrayContaining(taken));
    expect(published.stderr).toContain(ABOUT_TO);
    const again = await clubData('publish', name, ...TARGET);
    expect(again.stdout).toMatch(`${slug}: unchanged`);
  });

  it('is compared with the live club, from which it does not differ', async () => {
    await publishClub(makeClubFile({ slug }));
    const { code, stdout } = await clubData('diff', slug, name, ...TARGET);
    expect([code, stdout]).toEqual([0, `${slug}: nothing changed\n`]);
  });

  it('is converted into the next form, which holds the same club', async () => {
    const next = FORMS[(FORMS.indexOf(form) + 1) % FORMS.length];
    const out = next === 'csv' ? `of-${form}` : `of-${form}.${next}`;
    const to = next === 'csv' ? '--csv' : '--out';
    const { code, stderr } = await clubData('convert', name, to, out);
    expect([code, stderr]).toEqual([0, expect.stringContaining(`${out}`)]);
    const { stdout } = await clubData('convert', out);
    expect(parseClubFile(Buffer.from(stdout))).toStrictEqual(
      parseClubFile(bytesOf(makeClubFile({ slug }))),
    );
  });
});

describe('a folder of clubs in several forms', () => {
  it('is published as a whole, passing over what is no club', async () => {
    const slugs = FORMS.map((form) => freshSlug(form));
    const folder = path('clubs');
    mkdirSync(folder);
    for (const [i, form] of FORMS.entries()) {
      const name = form === 'csv' ? 'in-csv' : `in-${form}.${form}`;
      await writeForm(join(folder, name), makeClubFile({ slug: slugs[i] ?? '' }), form);
    }
    for (const name of ['~$in-xlsx.xlsx', '.~lock.in-ods.ods#', '.hidden.json', 'notes.txt']) {
      writeFileSync(join(folder, name), 'no club');
    }
    const { code, stderr } = await clubData('publish', 'clubs', ...TARGET);
    expect(code).toBe(0);
    expect(stderr.split('\n')).toEqual(
      expect.arrayContaining([
        'clubs: skipped notes.txt',
        `clubs/in-csv: ${TAKEN_FOR.csv}`,
        `clubs/in-xlsx.xlsx: ${TAKEN_FOR.xlsx}`,
        `clubs/in-ods.ods: ${TAKEN_FOR.ods}`,
      ]),
    );
    for (const slug of slugs) {
      expect(await findClub(table, slug, { consistent: true })).toMatchObject({ slug });
    }
  });
});

describe('CSV files that another program has named', () => {
  it.each([
    ['Numbers', (title: string) => `${title}-Table 1.csv`],
    ['Numbers, in German', (title: string) => `${GERMAN[title]}-Tabelle 1.csv`],
  ])('are read: %s', async (_, rename) => {
    const folder = path(freshSlug());
    await writeForm(folder, makeClubFile(), 'csv');
    for (const title of Object.keys(GERMAN)) {
      renameSync(join(folder, `${title.toLowerCase()}.csv`), join(folder, rename(title)));
    }
    const { code, stdout } = await clubData('check', folder);
    expect([code, stdout]).toEqual([0, expect.stringContaining(COUNTS)]);
  });
});

const GERMAN: Record<string, string> = {
  ...{ Club: 'Verein', Seasons: 'Saisons', Categories: 'Altersklassen', Teams: 'Mannschaften' },
  ...{ Players: 'Spieler', Members: 'Kader' },
};

describe('a workbook under another name', () => {
  it('is taken for what it is', async () => {
    const slug = freshSlug();
    await writeForm(path('renamed.json'), makeClubFile({ slug }), 'xlsx');
    const { code, stderr } = await clubData('check', 'renamed.json');
    expect([code, stderr.split('\n')[0]]).toEqual([0, 'renamed.json: taken for a workbook (xlsx)']);
  });
});
