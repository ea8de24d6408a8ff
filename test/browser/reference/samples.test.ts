import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, verify } from '../../support/table.ts';
import { missing, openReferencePage } from '../chromium.ts';
import { type Credentials, callOf, fieldOf, outcomeOf, sampleOf, verifyByForm } from './actions.ts';

const { apiUrl = '' } = inject('target');

/** Operations without a parameter, with one in the path, and with some in the query. */
const READS = ['get-club', 'get-team', 'list-teams'];
const CLIENT = new URL('../../../packages/client/src/club-data.ts', import.meta.url).href;

interface Language {
  id: string;
  extension: string;
  command: string;
}

/** How a sample of each language is run. */
const LANGUAGES: Language[] = [
  { id: 'curl', extension: 'sh', command: 'bash' },
  { id: 'client', extension: 'ts', command: process.execPath },
  { id: 'fetch', extension: 'mjs', command: process.execPath },
  { id: 'php', extension: 'php', command: 'php' },
  { id: 'python', extension: 'py', command: 'python3' },
];

describe.skipIf(missing)('the samples of the reference page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-data-samples-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let credentials: Credentials;

  beforeAll(async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    credentials = { club: slug, key: await issueLicense(slug) };
  });

  /** Runs a sample as the reader would, with the client from this repository. */
  async function run({ extension, command }: Language, sample: string): Promise<string> {
    written += 1;
    const path = join(folder, `sample-${written}.${extension}`);
    writeFileSync(path, sample.replace("'club-data-client'", `'${CLIENT}'`));
    return (await promisify(execFile)(command, [path])).stdout;
  }
  let written = 0;

  /** The output of the sample of an operation in each language, by its id. */
  async function runAll(page: Page, operation: string, change = (sample: string) => sample) {
    const call = callOf(page, operation);
    const outputs = LANGUAGES.map(async (language) => {
      const sample = change(await sampleOf(call, language.id));
      return [language.id, await run(language, sample)] as const;
    });
    return Object.fromEntries(await Promise.all(outputs));
  }

  const eachMatches = (pattern: RegExp) =>
    Object.fromEntries(LANGUAGES.map(({ id }) => [id, expect.stringMatching(pattern)]));

  it('work after a verification as they are', async () => {
    const { page } = await openReferencePage();
    await verifyByForm(page, credentials);
    await expect.poll(() => fieldOf(callOf(page, 'get-team'), 'team').inputValue()).toBe('101');
    for (const operation of READS) {
      expect(await runAll(page, operation), operation).toEqual(eachMatches(/name/));
    }
  });

  it('of a calendar work with a public token', async () => {
    const { page } = await openReferencePage();
    const key = await issueLicense(credentials.club, { view: 'public' });
    await verifyByForm(page, { ...credentials, key });
    expect(await runAll(page, 'get-calendar')).toEqual(eachMatches(/^BEGIN:VCALENDAR/));
  });

  it('beside the form work after a verification, too', async () => {
    const { page } = await openReferencePage();
    const [, read] = await page.locator('.quick-start pre').all();
    expect(await read?.innerText()).toContain("'Authorization: Bearer cdt.…'");
    await verifyByForm(page, credentials);
    const curl = { id: 'curl', extension: 'sh', command: 'bash' };
    expect(await run(curl, (await read?.innerText()) ?? '')).toContain('"name":"Women I"');
    await page.getByRole('button', { name: 'Discard the token' }).click();
    expect(await read?.innerText()).toContain('/clubs/club-slug/teams');
  });

  it('take over a public token that the address has, also on the pages beside, until it is discarded', async () => {
    const { club } = credentials;
    const token = await verify(club, await issueLicense(club, { view: 'public' }));
    const address = `${apiUrl}/docs#public-token=${token}`;
    const { page } = await openReferencePage({}, { address });
    expect(await outcomeOf(page)).toContain('The token is public');
    expect(page.url()).toBe(`${apiUrl}/docs`);
    const sample = page.locator('pre', { hasText: '<ul id="teams">' });
    await page.goto(`${apiUrl}/docs/examples`);
    await sample.filter({ hasText: `const token = '${token}'` }).waitFor();
    expect(await sample.innerText()).toContain(`const club = '${apiUrl}/clubs/${club}'`);
    await page.goto(`${apiUrl}/docs/website`);
    await page.getByText('is open.').waitFor();
    await page.goto(`${apiUrl}/docs`);
    await page.getByRole('button', { name: 'Discard the token' }).click();
    await page.goto(`${apiUrl}/docs/examples`);
    await sample.filter({ hasText: "const token = 'cdt.…'" }).waitFor();
  });

  const KEPT = 'sessionStorage.length + localStorage.length';

  it('do not keep a token that reads private data', async () => {
    const { page } = await openReferencePage();
    await verifyByForm(page, credentials);
    expect(await page.evaluate(KEPT)).toBe(0);
  });

  it('take over neither a token that reads private data, nor one that does not work', async () => {
    const full = await verify(credentials.club, credentials.key);
    for (const token of [full, `cdt.${credentials.club}.none`]) {
      for (const name of ['docs', 'docs/website']) {
        const address = `${apiUrl}/${name}#public-token=${token}`;
        const { page } = await openReferencePage({}, { address });
        await page
          .getByText('it is refused or not public, or the service did not answer')
          .waitFor();
        expect(await page.locator('#lines').filter({ visible: true }).count()).toBe(0);
        expect(await page.evaluate(KEPT)).toBe(0);
      }
    }
  });

  it('have a token also where the browser forbids storage', async () => {
    const forbid = `Object.defineProperty(window, 'sessionStorage', { get() { throw new Error(); } })`;
    const { page } = await openReferencePage(
      {},
      { prepare: (opened) => opened.addInitScript(forbid) },
    );
    const publicKey = await issueLicense(credentials.club, { view: 'public' });
    expect(await verifyByForm(page, { ...credentials, key: publicKey })).toMatch('is public');
  });

  it('verify a license with the key in its place', async () => {
    const { page } = await openReferencePage();
    await fieldOf(callOf(page, 'verify-license'), 'club_slug').fill(credentials.club);
    const outputs = await runAll(page, 'verify-license', (sample) =>
      sample.replace('CDL-…', credentials.key),
    );
    expect(outputs).toEqual(eachMatches(new RegExp(`cdt\\.${credentials.club}\\.`)));
  });

  it('quote what is typed in', async () => {
    const { page } = await openReferencePage();
    await verifyByForm(page, credentials);
    const call = callOf(page, 'list-teams');
    await fieldOf(call, 'If-None-Match').fill(`W/"it's \\ $HOME \`id\`"`);
    await fieldOf(call, 'season_id').fill('2');
    expect(await runAll(page, 'list-teams')).toEqual(eachMatches(/^(?!.*103).*Men I/s));
  });

  it('are in the language chosen last, at every call, and copied as shown', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page } = await openReferencePage({ permissions });
    await callOf(page, 'list-teams').getByLabel('PHP', { exact: true }).check();
    const call = callOf(page, 'list-players');
    expect(await call.locator('.sample pre').filter({ visible: true }).count()).toBe(1);
    await call.locator('.sample').getByRole('button', { name: 'Copy' }).click();
    await call.getByText('Copied').waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toBe((await sampleOf(call, 'php')).trimEnd());
    expect(copied).toMatch(/^<\?php\n/);
  });
});
