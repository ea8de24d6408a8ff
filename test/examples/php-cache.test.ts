import { chownSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { updateLicense } from '../support/table.ts';
import { forgetFailures } from './support/forget-failures.ts';
import { hasPhp, openExample } from './support/open-example.ts';

const user = process.getuid?.();

const openTeams = () => openExample('php', 'php/teams.php');

/** The environment of a server that names no folder; `/dev/null/home` cannot be made. */
const without = (cache: string, HOME = '/dev/null/home') => ({
  CLUB_DATA_CACHE: '',
  HOME,
  TMPDIR: cache,
});

const refusal = {
  stderr: expect.stringContaining('belongs to another user: set CLUB_DATA_CACHE.'),
  code: 1,
};

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe.skipIf(!hasPhp)('the cache of examples/php', () => {
  it.each([
    ['in the home of who runs it', 'home/.cache/club-data'],
    ['in a temporary folder of its own when there is no home', `club-data-${user}`],
  ])('is %s, unreadable for other users', async (_, place) => {
    const { run, cache } = await openTeams();
    const home = place.startsWith('home') ? join(cache, 'home') : undefined;
    expect(await run(without(cache, home))).toMatchObject({ stderr: '', code: 0 });
    expect((await run(without(cache, home))).stdout).toContain('Not modified');
    const folder = join(cache, place);
    const [file, ...others] = readdirSync(folder);
    expect([modeOf(folder), modeOf(join(folder, file ?? '')), others]).toEqual(['700', '600', []]);
  });

  it('is in no temporary folder that is a link', async () => {
    const { run, cache, proxy } = await openTeams();
    const elsewhere = join(cache, 'elsewhere');
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, join(cache, `club-data-${user}`));
    expect(await run(without(cache))).toMatchObject(refusal);
    expect([proxy.log(), readdirSync(elsewhere)]).toEqual([[], []]);
  });

  it.skipIf(user !== 0)("is in no temporary folder of another user's", async () => {
    const { run, cache, proxy } = await openTeams();
    const planted = join(cache, `club-data-${user}`);
    mkdirSync(planted);
    chownSync(planted, 1, 1);
    expect(await run(without(cache))).toMatchObject(refusal);
    expect([proxy.log(), readdirSync(planted)]).toEqual([[], []]);
  });

  it('is a rejection too, for a minute, of that license key only', async () => {
    const { run, slug, licenseKey, cache, proxy } = await openTeams();
    await updateLicense(slug, licenseKey, { status: 'suspended' });
    const first = await run();
    expect(await run()).toEqual(first);
    expect(proxy.log()).toEqual(['verify 403']);
    expect((await run({ CLUB_DATA_LICENSE_KEY: 'CDL-00000' })).stderr).toContain('(401)');
    await updateLicense(slug, licenseKey, { status: 'active' });
    forgetFailures(cache);
    expect((await run()).stdout).toContain('Women I');
    expect(proxy.log().slice(1, 3)).toEqual(['verify 401', 'verify 200']);
  });
});
