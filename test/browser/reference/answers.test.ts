import { beforeAll, describe, expect, it } from 'vitest';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub } from '../../support/table.ts';
import { missing, openReferencePage } from '../chromium.ts';
import { type Credentials, callOf, execute, fieldOf, verifyByForm } from './actions.ts';

const MANY = 5000;

describe.skipIf(missing)('answers on the reference page', () => {
  let credentials: Credentials;

  beforeAll(async () => {
    const players = Array.from({ length: MANY }, (_, id) => ({
      ...{ id: id + 1, first_name: 'Ada', last_name: `Player ${id}` },
    }));
    const file = makeClubFile({ slug: freshSlug(), players, teams: [] });
    const { slug } = await publishClub(file);
    credentials = { club: slug, key: await issueLicense(slug) };
  });

  const open = async () => {
    const opened = await openReferencePage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await verifyByForm(opened.page, credentials);
    return { ...opened, call: callOf(opened.page, 'list-players') };
  };

  it('are drawn in part when they are large, and more of them when asked', async () => {
    const { call, faults } = await open();
    expect((await execute(call)).status).toBe('200');
    const nodes = () => call.locator('.answer *').count();
    const lines = async () => (await call.locator('.answer code').innerText()).split('\n').length;
    expect([(await nodes()) < 1000, await lines()]).toEqual([true, 300]);
    await call.getByRole('button', { name: /^Show 300 more of \d{5} lines$/ }).click();
    expect([(await nodes()) < 2000, await lines()]).toEqual([true, 600]);
    expect(faults).toEqual([]);
  });

  it('are copied whole', async () => {
    const { page, call } = await open();
    await execute(call);
    await call.locator('.answer').getByRole('button', { name: 'Copy' }).click();
    await call.getByText('Copied').waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(JSON.parse(copied).data).toHaveLength(MANY);
  });

  it('show status, headers and size; a 304 has no body', async () => {
    const { call } = await open();
    await execute(call);
    expect(await call.locator('.outcome').innerText()).toMatch(/^200, \d\.\d MB, \d+ ms$/);
    await call.locator('.answer summary').click();
    const headers = await call.locator('.answer .wrap').innerText();
    const [, etag = ''] = headers.match(/^etag: (.+)$/m) ?? [];
    await fieldOf(call, 'If-None-Match').fill(etag);
    expect(await execute(call)).toEqual({ status: '304', body: '' });
    expect(await call.locator('.outcome').innerText()).toMatch(/^304, 0 bytes, \d+ ms$/);
  });

  it('say so when the service does not respond', async () => {
    const { page, call } = await open();
    await page.context().setOffline(true);
    await call.getByRole('button', { name: 'Send' }).click();
    await call.getByText('The service did not respond. Check your connection').waitFor();
    await page.context().setOffline(false);
    expect((await execute(call)).status).toBe('200');
  });
});
