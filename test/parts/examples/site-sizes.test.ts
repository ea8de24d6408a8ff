import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, type Site } from '../../../examples/match-day/build-site.ts';

const KB = 1000;

let site: Site;

beforeAll(async () => {
  site = await buildSite();
});

const sizeOf = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(site.get(name) ?? '', { level: 9 }).length, 0);

/** Files of the site without the texts of other languages, of which a visitor loads one. */
const inEnglish = () => [...site.keys()].filter((name) => !name.endsWith('.json'));

it('club-squad.js is under 14.5 kB compressed, and the whole match-day site with it under 27.1 kB', () => {
  expect(sizeOf(['club-squad.js'])).toBeLessThan(14.5 * KB);
  expect(sizeOf(['site.js', 'site.css'])).toBeLessThan(11 * KB);
  expect(sizeOf(inEnglish())).toBeLessThan(27.1 * KB);
});

it('the documents say what it has', () => {
  const element = sizeOf(['club-squad.js']);
  const whole = Math.round(sizeOf(inEnglish()) / KB);
  const page = readFileSync('docs/match-day-site.md', 'utf8');
  expect(page).toContain(
    `${whole} kB compressed for the whole site, of which ${(element / KB).toFixed(1)} kB are the elements'`,
  );
  expect(readFileSync('examples/match-day/README.md', 'utf8')).toContain(`${whole} kB compressed`);
});
