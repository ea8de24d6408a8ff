import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub } from '../support/table.ts';
import { MODULES } from './support/install-tools.ts';
import { run } from './support/run.ts';
import { apiUrl } from './support/sample-club.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-data-packed-'));
const client = join(folder, 'node_modules/club-data-client');
let tarball: string;

beforeAll(async () => {
  const pack = ['pack', '--workspace', 'club-data-client', '--pack-destination', folder, '--json'];
  const [{ filename }] = JSON.parse(await run('npm', [...pack, '--silent']));
  tarball = join(folder, filename);
  mkdirSync(client, { recursive: true });
  await run('tar', ['xzf', tarball, '--strip-components=1', '--directory', client]);
});
afterAll(() => rmSync(folder, { recursive: true }));

const tool = (program: string, ...args: string[]) =>
  run(process.execPath, [join(MODULES, program), ...args], { cwd: folder });

describe('the packed client', () => {
  it('has no problem that publint knows', async () => {
    expect(await tool('publint/src/cli.js', 'run', client, '--strict')).toContain('All good!');
  });

  it('has types for every way that TypeScript resolves a package', async () => {
    const output = await tool('@arethetypeswrong/cli/dist/index.js', tarball);
    expect(output).toContain('No problems found');
  });

  it.each([
    ['program.mjs', "import { createClubData } from 'club-data-client';"],
    ['program.cjs', "const { createClubData } = require('club-data-client');"],
  ])('reads a club on Node.js 20: %s', async (program, load) => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug('packed') }));
    const options = { baseUrl: apiUrl, club: slug, licenseKey: await issueLicense(slug) };
    const read = `createClubData(${JSON.stringify(options)}).listTeams()`;
    const print = `${read}.then((teams) => console.log(process.version, teams.length));`;
    writeFileSync(join(folder, program), `${load}\n${print}\n`);
    const node = join(MODULES, 'node-20/bin/node');
    expect(await run(node, [program], { cwd: folder })).toMatch(/^v20\.[\d.]+ 3\n$/);
  });
});
