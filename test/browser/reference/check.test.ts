import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { writeTemplate } from '../../../publish/files/template/write-template.ts';
import { writeXlsx } from '../../../publish/files/workbook/write-xlsx.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { SMALL_FOLDER } from '../../support/clubs/csv-folder.ts';
import { workbookWith } from '../../support/clubs/workbooks.ts';
import {
  DANISH_HEADINGS,
  DANISH_VALUES,
  danishOffice,
} from '../../support/office/danish-office.ts';
import { findFaintTexts, findViolations, missing, openReferencePage } from '../chromium.ts';
import { DESK, PHONE } from '../match-day/site.ts';
import { walk } from '../walk.ts';

const { apiUrl = '' } = inject('target');

const openCheck = (options: BrowserContextOptions = DESK) =>
  openReferencePage(options, { address: `${apiUrl}/docs/check` });

type Given = Record<string, unknown>;

/** Chooses files as a person does: texts by name; other values are written as JSON. */
async function choose(page: Page, files: Given): Promise<void> {
  await page.getByLabel('Drop a workbook').setInputFiles(
    Object.entries(files).map(([name, value]) => ({
      name,
      mimeType: '',
      buffer: Buffer.isBuffer(value)
        ? value
        : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
    })),
  );
  await page.locator('#result:not(:empty)').waitFor();
}

const textOf = (page: Page): Promise<string> => page.locator('#report article').innerText();

describe.skipIf(missing)('the page that checks files', () => {
  it('says that a club can be published, and who is withheld and why', async () => {
    const { page, faults } = await openCheck();
    const { club, players = [], ...rest } = makeClubFile();
    const [first, second, third] = players;
    const people = [
      { ...first, privacy: 'hidden' },
      { ...second, date_of_birth: '2020-01-01' },
    ];
    const file = { ...rest, club: { ...club, limited_below_age: 16 }, players: [...people, third] };
    await choose(page, { 'club.json': file });
    await page.locator('#report').getByText('Can be published').waitFor();
    const rows = await page.locator('.withheld tbody tr').allInnerTexts();
    expect(rows.map((row) => row.split(/\t|\n/))).toEqual([
      ['Anna Öberg', 'hidden: in no team or list', 'Privacy says hidden'],
      [
        'Bea Nilsson',
        'limited: no photo, birth date or contacts',
        'younger than 16, or 16 in this year',
      ],
      [
        'Cleo Adler',
        'limited: no photo, birth date or contacts',
        'no plausible date of birth: may be younger than 16',
      ],
    ]);
    expect(faults).toEqual([]);
  });

  it('names the files, lines and columns of what is wrong in CSV files, and takes their corrected version', async () => {
    const { page } = await openCheck();
    await choose(page, {
      ...SMALL_FOLDER,
      'players.csv': 'id,first_name,last_name,height\n11,Anna,Öberg,x\n',
    });
    await page.locator('#report').getByText('Cannot be published').waitFor();
    expect(await textOf(page)).toMatch(
      /players\.csv[\s\S]*line 2, column height Anna Öberg\s+"x" is not a height/,
    );
    await choose(page, SMALL_FOLDER);
    await page.locator('#report').getByText('Can be published').waitFor();
  });

  it.each<[string, Given, string]>([
    [
      'one CSV file',
      { 'players.csv': 'a' },
      'is one of the CSV files of a club: choose all of them together',
    ],
    ['another CSV file', { 'x.csv': 'a' }, 'is a CSV file: choose all of them together'],
    ['two workbooks', { 'a.json': {}, 'b.json': {} }, 'is not alone (a.json, b.json)'],
    ['a PDF', { 'a.pdf': '%PDF' }, 'is a PDF'],
    ['a hidden file', { '.~lock.a.ods#': 'x' }, 'is not a club file (.json), a workbook'],
  ])('says what to choose instead of %s', async (_, files, text) => {
    const { page } = await openCheck();
    await choose(page, files);
    expect(await textOf(page)).toContain(text);
  });

  it('asks for the order of dates, and reads again by the answer', async () => {
    const { page } = await openCheck();
    const players = 'id,first_name,last_name,date_of_birth\n11,Anna,Öberg,03/04/2001\n12,,Dida,\n';
    await choose(page, { ...SMALL_FOLDER, 'players.csv': players });
    expect(await textOf(page)).toContain('day/month or month/day?');
    await page.getByLabel('Dates such as').selectOption('dmy');
    await page.locator('#report').getByText('Can be published').waitFor();
  });

  it('asks what the words of a workbook mean, reads it again by each answer, and gives the lines for its sheet Words', async () => {
    const { page } = await openCheck();
    const book = async (words?: string[][]) =>
      Buffer.from(await writeXlsx(workbookWith(danishOffice('fc-eksempel', words))));
    const words = [...DANISH_HEADINGS, ...DANISH_VALUES];
    const meaning = new Map(words);
    const isMissing = ([own]: string[]) => ['Efternavn', 'Synlighed', 'skjult'].includes(own ?? '');
    await choose(page, { 'klub.xlsx': await book(words.filter((line) => !isMissing(line))) });
    const open = page
      .locator('#choices select')
      .filter({ has: page.locator('option:checked[value=""]') });
    await expect
      .poll(async () => {
        const own = await open.first().getAttribute('data-own', { timeout: 1_000 });
        await page.locator(`[data-own="${own}"]`).selectOption(meaning.get(own ?? '') ?? '-');
        await page.locator('#result:not(:empty)').waitFor();
        return open.count();
      })
      .toBe(0);
    await page.locator('#report').getByText('Can be published').waitFor();
    const lines = (await page.locator('#lines').innerText())
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines).toEqual([['Own word', 'Ours'], ...words.filter(isMissing)]);
    expect(await page.locator('.withheld tbody th').allInnerTexts()).toEqual(['Ida Skjultmark']);
    expect((await walk(page)).faults).toEqual([]);
    await page.getByLabel('Meaning of skjult').selectOption('');
    await page.locator('#report').getByText('Cannot be published').waitFor();
    await page.reload();
    await choose(page, {
      'klub.xlsx': await book([...words.filter((line) => !isMissing(line)), ...lines.slice(1)]),
    });
    await page.locator('#report').getByText('Can be published').waitFor();
    expect(await page.locator('#words').isVisible()).toBe(false);
  });

  it('reads the same file again when it is corrected, and none of two with one name', async () => {
    const { page } = await openCheck();
    await choose(page, { 'club.json': {} });
    await page.locator('#report').getByText('Cannot be published').waitFor();
    await choose(page, { 'club.json': makeClubFile() });
    await page.locator('#report').getByText('Can be published').waitFor();
    expect(await page.getByLabel('Drop a workbook').inputValue()).toBe(''); // the next is a change, too
    const file = { name: 'club.json', mimeType: '', buffer: Buffer.from('{}') };
    await page.getByLabel('Drop a workbook').setInputFiles([file, file]);
    await page.getByText('There are two files club.json').waitFor();
  });

  it('gives the template, which it then asks to be filled in', async () => {
    const { page } = await openCheck();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the template' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    expect([download.suggestedFilename(), bytes.equals(await writeTemplate())]).toEqual([
      'club.xlsx',
      true,
    ]);
    await choose(page, { 'club.xlsx': bytes });
    await page.locator('#report').getByText('Cannot be published').waitFor();
  });

  it('can be stopped, and used by the keyboard alone', async () => {
    const { page } = await openCheck();
    await page.evaluate('Worker.prototype.postMessage = () => {}'); // so that it never ends
    await page
      .getByLabel('Drop a workbook')
      .setInputFiles({ name: 'a.json', mimeType: '', buffer: Buffer.from('{}') });
    await page.getByText('Checking a.json …').waitFor();
    await page.getByLabel('Drop a workbook').focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.id')).toBe('stop');
    await page.keyboard.press('Enter');
    await page.getByText('Stopped.').waitFor();
    expect(await page.locator('#working').isVisible()).toBe(false);
  });

  it.each([
    ['a desk', DESK],
    ['a phone in the dark', { ...PHONE, colorScheme: 'dark' as const }],
  ])('has no fault that axe finds, no faint text, and fits, on %s', async (_, options) => {
    const { page } = await openCheck(options);
    const players = 'id,first_name,last_name,height,mother\n11,Anna,Öberg,x,y\n';
    for (const files of [SMALL_FOLDER, { ...SMALL_FOLDER, 'players.csv': players }]) {
      await choose(page, files);
      expect(await findViolations(page)).toEqual([]);
      expect(await findFaintTexts(page)).toEqual([]);
      const width = options.viewport?.width ?? 0;
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
  });
});
