import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { issueLicense } from '../support/table.ts';
import { openExample } from './support/open-example.ts';
import { installedPrograms, shareOf } from './support/programs.ts';
import { damages } from './support/responses.ts';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe.each(installedPrograms)('the cache of examples/%s', (file, interpreter) => {
  it.each(shareOf(file, damages))('may be %s', async (_, damage) => {
    const { run, cache } = await openExample(interpreter, file);
    const first = await run();
    for (const path of filesIn(cache)) writeFileSync(path, damage(readFileSync(path)));
    expect(await run()).toEqual(first);
    expect((await run()).stdout).toContain('Not modified');
  });

  it('is of no use to another service, club or license', async () => {
    const one = await openExample(interpreter, file);
    const other = await openExample(interpreter, file);
    const shared = { CLUB_DATA_CACHE: one.cache };
    await one.run();
    await other.run(shared);
    const license = { ...shared, CLUB_DATA_LICENSE_KEY: await issueLicense(one.slug) };
    await one.run(license);
    const club = { CLUB_DATA_CLUB: other.slug, CLUB_DATA_LICENSE_KEY: other.licenseKey };
    await one.run({ ...shared, ...club });
    const log = ['verify 200', '/seasons 200', '/teams?season_id=2 200'];
    expect([one.proxy.log(), other.proxy.log()]).toEqual([[...log, ...log, ...log], log]);
    expect((await one.run()).stdout).toContain('Not modified');
  });

  it('contains no license key', async () => {
    const { run, cache, licenseKey } = await openExample(interpreter, file);
    await run();
    const contents = filesIn(cache).map((path) => path + readFileSync(path, 'utf8'));
    expect(contents.join()).toContain('Women I');
    expect(contents.join()).not.toContain(licenseKey);
  });

  it('is whole after several programs wrote it at once', async () => {
    const { run, cache } = await openExample(interpreter, file);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => run()));
    expect(outcomes.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      outcomes.map(() => ({ code: 0, stderr: '' })),
    );
    const files = filesIn(cache);
    expect((await run()).stdout).toContain('Not modified');
    expect(filesIn(cache)).toEqual(files);
    expect(files).toHaveLength(file === 'curl.sh' ? 3 : 1);
  });
});

// PHP, whose pages would verify at every view, refuses to run (php-cache.test.ts).
describe.each(installedPrograms.filter(([, name]) => name !== 'php'))('examples/%s', (...row) => {
  it.each(['/dev/null/home', '/proc'])('lists the teams without a cache in %s', async (HOME) => {
    const [file, interpreter] = row;
    const { run } = await openExample(interpreter, file);
    const { code, stdout, stderr } = await run({ CLUB_DATA_CACHE: '', HOME });
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Women I') });
    expect(stderr).toMatch(/^(club-data: Nothing is cached: .*\n)+$/);
  });
});
