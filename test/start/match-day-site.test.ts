import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { LocalService } from '../../cli/targets/local-services.ts';
import { runProgram, serveWhile } from '../support/programs/run-program.ts';

describe('npm start', () => {
  it('serves the match-day site: each club with a public token, and a drawn photo of each person', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'club-data-site-'));
    onTestFinished(() => rmSync(cwd, { recursive: true }));
    const args = ['--assembly', inject('target').assembly ?? ''];
    const { stdout, used } = await serveWhile(
      cwd,
      args,
      async ({ base_url, site_url, licenses }) => {
        const { token, ...config } = await readSite(site_url, '');
        expect(config).toEqual({
          name: 'SK Kesselhafen',
          base_url,
          club: 'sk-kesselhafen',
          clubs: namesOf(licenses),
        });
        const headers = { Authorization: `Bearer ${token}` };
        const players = await fetch(`${base_url}/clubs/sk-kesselhafen/players`, { headers });
        const { data } = (await players.json()) as { data: Record<string, string | null>[] };
        expect(data.filter(({ email, phone }) => email !== null || phone !== null)).toEqual([]);
        const photos = data.flatMap(({ photo_url }) => photo_url ?? []);
        expect(photos).toHaveLength(184);
        expect(photos.filter((url) => !OF_FILE.test(url))).toEqual([]); // as published
        const photo = await fetch(`${site_url}photos/${OF_FILE.exec(photos[0] ?? '')?.[1]}.svg`);
        expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
        expect(await readSite(site_url, '?club=bk-ornevig')).toMatchObject({ club: 'bk-ornevig' });
        expect((await fetch(`${site_url}config.json?club=none`)).status).toBe(404);
        const page = await fetch(`${site_url}docs/website`, { redirect: 'manual' });
        const location = `${base_url}/docs/website#public-token=${token}`;
        expect([page.status, page.headers.get('Location')]).toEqual([302, location]);
        const file = readFileSync('examples/clubs/bk-ornevig.json', 'utf8');
        writeFileSync(join(cwd, 'club.json'), file.replaceAll('bk-ornevig', 'fc-new'));
        const published = await runIn(cwd, 'publish', 'club.json', '--local');
        expect(published).toContain(`Look at it: ${site_url}?club=fc-new\n`);
        const both = await Promise.all([
          readSite(site_url, ''),
          readSite(site_url, '?club=fc-new'),
        ]);
        expect(both[1]).toMatchObject({ club: 'fc-new', token: expect.any(String) });
        expect(both[0].clubs).toContainEqual({ slug: 'fc-new', name: nameOf('bk-ornevig') });
        const status = await runIn(cwd, 'status', '--local');
        expect(status).toContain(`Match-day site: ${site_url}\n`);
        expect(status).toContain(
          '4 clubs (bk-ornevig, fc-new, sk-kesselhafen, volley-sant-orsetto)',
        );
        await runIn(cwd, 'remove', 'fc-new', '--local', '--yes');
        expect((await fetch(`${site_url}config.json?club=fc-new`)).status).toBe(404);
        return site_url;
      },
    );
    expect(stdout).toContain(`Match-day site: ${used}\n`);
    await expect(fetch(used)).rejects.toThrow('fetch failed');
  });
});

async function runIn(cwd: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await runProgram('club-data', args, cwd).outcome;
  return stdout + stderr;
}

const OF_FILE = /^https:\/\/sk-kesselhafen\.example\/photos\/(\d+)\.jpg$/;

/** Reads the site's config.json. */
async function readSite(siteUrl: string, query: string) {
  const response = await fetch(`${siteUrl}config.json${query}`);
  return (await response.json()) as {
    club: string;
    token: string;
    clubs: { slug: string; name: string }[];
  };
}

const namesOf = (licenses: LocalService['licenses']) =>
  licenses.map(({ club }) => ({ slug: club, name: nameOf(club) }));

const nameOf = (slug: string): string =>
  JSON.parse(readFileSync(`examples/clubs/${slug}.json`, 'utf8')).club.name;
