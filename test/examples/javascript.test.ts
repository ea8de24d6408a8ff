import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { problem } from '../../packages/client/test/support/faults.ts';
import { installClient } from '../../packages/client/test/support/install-client.ts';
import type { WrittenClubFile } from '../support/clubs/club-file.ts';
import { updateLicense } from '../support/table.ts';
import { type Example, openExample } from './support/open-example.ts';

let installed: Awaited<ReturnType<typeof installClient>>;

beforeAll(async () => {
  installed = await installClient();
  cpSync('examples/javascript', installed.folder, { recursive: true });
  cpSync('package.json', join(installed.folder, 'package.json'));
});

afterAll(() => installed.remove());

const open = (file: string, changes?: Partial<WrittenClubFile>): Promise<Example> =>
  openExample(process.execPath, join(installed.folder, file), changes);

describe('examples/javascript/teams.js', () => {
  it('prints the teams of the active season, and that a 304 was enough to read them again', async () => {
    const { run, proxy } = await open('teams.js');
    const { stdout, code } = await run();
    expect(code).toBe(0);
    expect(stdout).toBe('2026/27\n  Women I: 2 players\n  Men I: 0 players\nNot modified since.\n');
    expect(proxy.log()).toEqual([
      'verify 200',
      '/seasons 200',
      '/teams?season_id=2 200',
      '/teams?season_id=2 304',
    ]);
  });

  it('reports that the season has no teams', async () => {
    const { run } = await open('teams.js', { teams: [] });
    const { stdout } = await run();
    expect(stdout).toBe('2026/27\nThe season has no teams.\nNot modified since.\n');
  });

  it('reports that the license is suspended', async () => {
    const { run, slug, licenseKey } = await open('teams.js');
    await updateLicense(slug, licenseKey, { status: 'suspended' });
    const { stderr, code } = await run();
    expect(stderr).toMatch(/^The license is suspended\. \(license_suspended, request .*\)\n$/);
    expect(code).toBe(1);
  });
});

describe('examples/javascript/page.js', () => {
  it('serves the teams, and asks to try again later when the service fails', async () => {
    const { start, proxy } = await open('page.js');
    const { child } = start();
    onTestFinished(() => void child.kill());
    const url = await new Promise<string>((resolve) => {
      child.stdout?.once('data', (line) => resolve(String(line).trim()));
    });
    const page = await fetch(url);
    expect(await page.text()).toContain('<li><strong>Women I</strong> ');
    proxy.spoil('read', problem('internal_error'));
    const failed = await fetch(url);
    expect(failed.status).toBe(503);
    expect(await failed.text()).toContain('Please try again later.');
  });
});
