import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { answer } from '../../packages/client/test/support/faults.ts';
import { startFaultyProxy } from '../../packages/client/test/support/faulty-proxy.ts';
import { openBlankPage } from '../browser/chromium.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, verify } from '../support/table.ts';
import { emptyFolder } from './support/generate.ts';
import { MODULES } from './support/install-tools.ts';
import { apiUrl } from './support/sample-club.ts';

let script: string;

beforeAll(async () => {
  const folder = emptyFolder('react');
  cpSync('examples/react', join(folder, 'react'), { recursive: true });
  cpSync('test/sdks/programs/react-page.js', join(folder, 'react-page.js'));
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'react-page.js')],
    ...{ bundle: true, write: false, nodePaths: [MODULES] },
    alias: { 'club-data-client': resolve('packages/client/src/club-data.ts') },
    define: { 'process.env.NODE_ENV': '"development"' }, // StrictMode mounts twice
  });
  script = outputFiles[0]?.text ?? '';
});

/** A page with the teams of a new club. */
async function openTeams() {
  const { slug: club } = await publishClub(makeClubFile({ slug: freshSlug('react') }));
  const token = await verify(club, await issueLicense(club, { view: 'public' }));
  const proxy = await startFaultyProxy(apiUrl);
  onTestFinished(() => proxy.stop());
  const page = await openBlankPage({});
  await page.addScriptTag({ content: script });
  const options = JSON.stringify({ baseUrl: proxy.baseUrl, club, token, maxAttempts: 1 });
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
