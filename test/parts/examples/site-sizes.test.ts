import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildSite, type Site } from '../../../examples/match-day/build-site.ts';

const KB = 1000;

const sizeOf = (site: Site, names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(site.get(name) ?? '', { level: 9 }).length, 0);

it('club-squad.js is under 10 kB compressed, and the whole match-day site under 26 kB', async () => {
  const site = await buildSite();
  expect(sizeOf(site, ['club-squad.js'])).toBeLessThan(10 * KB);
  expect(sizeOf(site, site.keys())).toBeLessThan(26 * KB);
});

it('the documents say what it has', async () => {
  const site = await buildSite();
  const element = sizeOf(site, ['club-squad.js']);
  const whole = Math.round((sizeOf(site, site.keys()) - element) / KB);
  const page = readFileSync('docs/match-day-site.md', 'utf8');
  expect(page).toContain(
    `${whole} kB compressed for the whole site, ${(element / KB).toFixed(1)} kB for the element`,
  );
  expect(readFileSync('examples/match-day/README.md', 'utf8')).toContain(`${whole} kB compressed`);
});
