import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { answer, problem } from '../../packages/client/test/support/faults.ts';
import { installClient } from '../../packages/client/test/support/install-client.ts';
import { makeTeam, type WrittenClubFile } from '../support/clubs/club-file.ts';
import { updateLicense } from '../support/table.ts';
import { type Example, openExample } from './support/open-example.ts';
import { shareOf } from './support/programs.ts';
import { uselessResponses } from './support/responses.ts';

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

describe('examples/javascript/teams.js behind a faulty network', () => {
  it.each(shareOf('teams.js', uselessResponses))(
    'retries, or fails with one line, when %s',
    async (_, fault) => {
      const { run, proxy } = await open('teams.js');
      proxy.spoil('verify', fault);
      const first = await run();
      const isRetried = proxy.log().length > 1;
      const failure = { code: 1, stdout: '', stderr: expect.stringMatching(/^.+\n$/) };
      const success = { code: 0, stdout: expect.stringContaining('Women I'), stderr: '' };
      expect(first).toEqual(isRetried ? success : failure);
      expect(await run()).toEqual(success);
    },
  );
});

describe('examples/javascript/page.js', () => {
  const openPage = async (changes?: Partial<WrittenClubFile>) => {
    const example = await open('page.js', changes);
    return {
      ...example,
      start: async () => {
        const { child } = example.start();
        onTestFinished(() => void child.kill());
        return new Promise<string>((resolve) => {
          child.stdout?.once('data', (line) => resolve(String(line).trim()));
        });
      },
    };
  };

  const read = async (url: string) => {
    const response = await fetch(url);
    return { status: response.status, html: await response.text() };
  };
  const teams = { status: 200, html: expect.stringContaining('<li><strong>Women I</strong> ') };
  const unavailable = { status: 503, html: expect.stringContaining('Please try again later.') };

  it('serves names as text', async () => {
    const { start } = await openPage({ teams: [makeTeam(101, { name: "Women's <I>" })] });
    const html = expect.stringContaining('<strong>Women&#39;s &lt;I&gt;</strong>');
    expect(await read(await start())).toEqual({ status: 200, html });
  });

  it('serves the teams, also when the service has gone', async () => {
    const { start, proxy } = await openPage();
    const url = await start();
    expect(await read(url)).toEqual(teams);
    proxy.stop();
    expect(await read(url)).toEqual(teams);
  });

  it('asks to try again later while there are no teams', async () => {
    const { start, proxy } = await openPage();
    proxy.spoil('read', answer(400, '<html>'));
    expect(await read(await start())).toEqual(unavailable);
  });

  it('shows the teams no longer when the license is suspended', async () => {
    const { start, proxy, slug, licenseKey } = await openPage();
    const url = await start();
    expect(await read(url)).toEqual(teams);
    await updateLicense(slug, licenseKey, { status: 'suspended' });
    proxy.spoil('read', problem('token_revoked')); // at the latest a minute after the suspension
    await expect.poll(() => read(url)).toEqual(unavailable);
  });
});
