import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Club, findClub } from '../../shared/table/clubs.ts';
import { openTable } from '../../shared/table/dynamodb/open-table.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { runProgram, useService } from '../support/programs/run-program.ts';

/** Returns what the function has logged of each invocation. */
const uploadsIn = (log: string) => log.match(/"upload":"\w+","object":"[^"]+"/g) ?? [];

describe('the uploads folder of npm start', () => {
  let cwd: string;
  beforeEach(() => {
    cwd = mkdtempSync(join(tmpdir(), 'club-data-uploads-'));
    writeFileSync(join(cwd, 'club.json'), JSON.stringify(makeClubFile({ slug: 'first' })));
  });
  afterEach(() => rmSync(cwd, { recursive: true }));

  const upload = (name: string, content: unknown) =>
    writeFileSync(uploaded(name), JSON.stringify(content));
  const uploaded = (name: string) => join(cwd, '.local/data/uploads/clubs', name);
  const reportOf = (name: string) => uploaded(`${name}.report.json`);
  const reported = async (name: string) => {
    await expect.poll(() => existsSync(reportOf(name))).toBe(true);
    return JSON.parse(readFileSync(reportOf(name), 'utf8'));
  };

  it('publishes a file, and refuses one with a report that publishes nothing', async () => {
    const assembly = inject('target').assembly ?? '';
    const args = ['--port', '0', '--assembly', assembly, '--data', 'club.json'];
    const program = runProgram('start', args, cwd);
    let log = '';
    program.child.stderr?.on('data', (text) => {
      log += text;
    });
    const { used, stdout, stderr } = await useService(cwd, program, async (service) => {
      const table = openTable(service.table_name, { endpoint: service.dynamodb_endpoint });
      const live = async (slug: string): Promise<Club | undefined> => findClub(table, slug);

      upload('../stray.json', makeClubFile({ slug: 'stray' }));
      upload('second.json', makeClubFile({ slug: 'second' }));
      expect(await reported('second.json')).toMatchObject({ status: 'published' });
      expect((await live('second'))?.name).toBe('FC Example');
      const page = readFileSync(uploaded('second.json.report.html'), 'utf8');
      expect(page).toContain('<title>FC Example: Published</title>');

      const before = (await live('first'))?.revision;
      upload('first.json', makeClubFile({ slug: 'first', players: [] }));
      const { status, problems } = await reported('first.json');
      expect([status, problems.length > 0]).toEqual(['refused', true]);
      expect((await live('first'))?.revision).toBe(before);

      upload('third.json', makeClubFile({ slug: 'third' }));
      await reported('third.json'); // events of the reports before would have come before
      await expect.poll(() => uploadsIn(log).length).toBeGreaterThanOrEqual(4);
      expect(await live('stray')).toBeUndefined();
      return ['json', 'html'].map((form) => existsSync(reportOf(`second.json.report.${form}`)));
    });
    expect(used).toEqual([false, false]);
    expect(stdout).toContain(
      `Club files put into ${join(cwd, '.local/data/uploads/clubs')} are published`,
    );
    expect(uploadsIn(stderr).sort()).toEqual([
      '"upload":"ignored","object":"stray.json"',
      '"upload":"published","object":"clubs/second.json"',
      '"upload":"published","object":"clubs/third.json"',
      '"upload":"refused","object":"clubs/first.json"',
    ]);
    expect(stderr).not.toContain('AccessDenied');
    expect(stderr).not.toMatch(/Öberg|anna@|Bea/);
  });
});
