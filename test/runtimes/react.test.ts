import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer } from '../../packages/client/test/support/faults.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { publishClub } from '../support/table.ts';
import { MODULES } from './support/find-binary.ts';
import { openProbe } from './support/open-probe.ts';
import { packClient } from './support/pack-client.ts';
import { openPage } from './support/page.ts';

let folder = '';

beforeAll(async () => {
  ({ folder } = await packClient());
  cpSync('examples/react', join(folder, 'react'), { recursive: true });
  await build({
    entryPoints: [join(folder, 'react-page.js')],
    outfile: join(folder, 'react-page.bundle.js'),
    ...{ bundle: true, nodePaths: [MODULES] },
    define: { 'process.env.NODE_ENV': '"development"' }, // StrictMode mounts twice
  });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A page with the teams of a new club. */
async function openTeams() {
  const { settings, service: proxy } = await openProbe();
  const { club, token, urls } = settings;
  const page = await openPage(folder);
  await page.addScriptTag({ url: '/react-page.bundle.js' });
  const options = JSON.stringify({ baseUrl: urls.service, club, token, maxAttempts: 1 });
  await page.evaluate(`globalThis.root = globalThis.mountTeams(${options}); undefined`);
  const text = () => page.locator('body').innerText();
  return { page, proxy, club, text };
}

describe('examples/react', () => {
  it('shows the teams, and the next ones after a publish', async () => {
    const { text, club } = await openTeams();
    await expect.poll(text).toContain('Women I');
    await publishClub(makeClubFile({ slug: club, teams: [] }));
    await expect.poll(text).not.toContain('Women I');
  });

  it('polls once at a time, mounted twice as by StrictMode, and not after it is unmounted', async () => {
    const { page, proxy, text } = await openTeams();
    await expect.poll(text).toContain('Women I');
    const reads = () =>
      proxy
        .log()
        .slice(0, 3)
        .join()
        .replace(/=[^ ]+/, '');
    await expect.poll(reads).toBe(' 200,/teams?revision 200, 304');
    await page.evaluate('globalThis.root.unmount()');
    const sent = proxy.log().length;
    await page.waitForTimeout(2500); // two intervals
    expect(proxy.log()).toHaveLength(sent);
  });

  it('keeps the teams while the service cannot be reached', async () => {
    const { page, proxy, text } = await openTeams();
    await expect.poll(text).toContain('Women I');
    proxy.spoil('read', answer(503, ''));
    await page.locator('ul.offline').waitFor();
    expect(await text()).toContain('Women I');
    await page.locator('ul:not(.offline)').waitFor();
  });
});
