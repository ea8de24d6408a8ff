import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readClubs } from '../../../cli/clubs/read-clubs.ts';
import { startClub } from '../../../cli/start/seed.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, table } from '../../support/table.ts';
import { missing, openReferencePage } from '../chromium.ts';
import { type Credentials, callOf, fieldOf, outcomeOf, sampleOf, verifyByForm } from './actions.ts';

const READS = [
  'get-club',
  'list-seasons',
  'get-season',
  'list-categories',
  'list-teams',
  'get-team',
  'list-players',
];
const CLIENT = new URL('../../../packages/client/src/club-data.ts', import.meta.url).href;

/** How a sample of each language is run. */
const LANGUAGES = [
  { id: 'curl', file: 'sample.sh', command: 'bash' },
  { id: 'client', file: 'sample.ts', command: process.execPath },
  { id: 'fetch', file: 'sample.mjs', command: process.execPath },
  { id: 'php', file: 'sample.php', command: 'php' },
  { id: 'python', file: 'sample.py', command: 'python3' },
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
  function run({ file, command }: (typeof LANGUAGES)[number], sample: string): string {
    const path = join(folder, file);
    writeFileSync(path, sample.replace("'club-data-client'", `'${CLIENT}'`));
    return execFileSync(command, [path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }

  it.each(LANGUAGES)('work after a verification as they are: $id', async (language) => {
    const { page } = await openReferencePage();
    await verifyByForm(page, credentials);
    await expect.poll(() => fieldOf(callOf(page, 'get-team'), 'team').inputValue()).toBe('101');
    for (const operation of READS) {
      const output = run(language, await sampleOf(callOf(page, operation), language.id));
      expect([operation, output]).toEqual([operation, expect.stringMatching(/name/)]);
    }
  });

  it.each(LANGUAGES)('of a calendar work with a public token: $id', async (language) => {
    const { page } = await openReferencePage();
    const key = await issueLicense(credentials.club, { view: 'public' });
    await verifyByForm(page, { ...credentials, key });
    const call = callOf(page, 'get-calendar');
    expect(run(language, await sampleOf(call, language.id))).toMatch(/^BEGIN:VCALENDAR/);
  });

  it('beside the form work after a verification, too', async () => {
    const { page } = await openReferencePage();
    const [, read] = await page.locator('.quick-start pre').all();
    expect(await read?.innerText()).toContain("'Authorization: Bearer cdt.…'");
    await verifyByForm(page, credentials);
    const curl = { file: 'sample.sh', command: 'bash', id: 'curl' };
    expect(run(curl, (await read?.innerText()) ?? '')).toContain('"name":"Women I"');
    await page.getByRole('button', { name: 'Discard the token' }).click();
    expect(await read?.innerText()).toContain('/clubs/club-slug/teams');
  });

  it('use the public token of a sample club of this machine at one click', async () => {
    const [sample] = await readClubs(['examples/clubs/sk-kesselhafen.json'], {
      today: '2026-11-24',
    });
    if (sample) await startClub(table, sample);
    const { page } = await openReferencePage();
    await page.getByRole('button', { name: 'Use the public token of a sample club' }).click();
    expect(await outcomeOf(page)).toMatch(/^SK Kesselhafen: verified. The token is public/);
  });

  it.each(LANGUAGES)('verify a license with the key in its place: $id', async (language) => {
    const { page } = await openReferencePage();
    const call = callOf(page, 'verify-license');
    await fieldOf(call, 'club_slug').fill(credentials.club);
    const sample = (await sampleOf(call, language.id)).replace('CDL-…', credentials.key);
    expect(run(language, sample)).toMatch(`cdt.${credentials.club}.`);
  });

  it.each(LANGUAGES)('quote what is typed in: $id', async (language) => {
    const { page } = await openReferencePage();
    await verifyByForm(page, credentials);
    const call = callOf(page, 'list-teams');
    await fieldOf(call, 'If-None-Match').fill(`W/"it's \\ $HOME \`id\`"`);
    await fieldOf(call, 'season_id').fill('2');
    const output = run(language, await sampleOf(call, language.id));
    expect([output.includes('Men I'), output.includes('103')]).toEqual([true, false]);
  });

  it('are in the language chosen last, at every call, and copied as shown', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page } = await openReferencePage({ permissions });
    await callOf(page, 'list-teams').getByLabel('PHP', { exact: true }).check();
    const call = callOf(page, 'list-players');
    expect(await call.locator('.sample pre').filter({ visible: true }).count()).toBe(1);
    await call.locator('.sample').getByRole('button', { name: 'Copy' }).click();
    await call.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toBe((await sampleOf(call, 'php')).trimEnd());
    expect(copied).toMatch(/^<\?php\n/);
  });
});
