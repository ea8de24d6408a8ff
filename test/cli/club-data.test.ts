import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { findClub } from '../../shared/store/clubs.ts';
import { aClubFile } from '../support/club-file.ts';
import { runProgram } from '../support/programs.ts';
import { freshSlug, publishClub, table, verify } from '../support/table.ts';

const { tableName, dynamodb = '' } = inject('target');
const TARGET = ['--table', tableName, '--endpoint', dynamodb];

let cwd: string;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'club-data-cli-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

const write = (name: string, content: unknown): string => {
  writeFileSync(join(cwd, name), typeof content === 'string' ? content : JSON.stringify(content));
  return name;
};
const clubData = (...args: string[]) => runProgram('club-data', args, cwd).outcome;

describe('club-data publish', () => {
  it('publishes files and folders, and says what is live', async () => {
    const slugs = [freshSlug(), freshSlug()];
    const files = slugs.map((slug, i) => write(`${i}.json`, aClubFile({ slug })));
    const { code, stdout } = await clubData('publish', ...files, ...TARGET);
    expect(code).toBe(0);
    for (const slug of slugs) {
      const club = await findClub(table, slug);
      expect(stdout).toContain(
        `${slug}: 2 seasons, 2 categories, 3 teams, 4 players, live as ${club?.revision}\n`,
      );
    }
    expect((await clubData('publish', '.', ...TARGET)).stdout.split('\n')).toHaveLength(3);
  });

  it('warns of what is odd, and publishes it', async () => {
    const slug = freshSlug();
    const players = [{ id: 1, first_name: 'A', last_name: 'B', height: 14 }];
    const file = write('odd.json', aClubFile({ slug, players, teams: [] }));
    const { code, stderr } = await clubData('publish', file, ...TARGET);
    expect([code, stderr]).toEqual([
      0,
      'warning: odd.json: players[0].height: 14 cm is an unusual height\n',
    ]);
    expect(await findClub(table, slug)).toBeDefined();
  });

  it('publishes none of several files when one is wrong, and tells everything that is', async () => {
    const slug = freshSlug();
    const good = write('good.json', aClubFile({ slug }));
    const bad = write('bad.json', { ...aClubFile(), seasons: [{ id: '1', nmae: 'x' }] });
    const cut = write('cut.json', '{"club": ');
    const outcome = await clubData('publish', good, bad, cut, ...TARGET);
    expect([outcome.code, outcome.stdout]).toEqual([1, '']);
    const lines = outcome.stderr.trim().split('\n');
    expect(lines).toContain('bad.json: seasons[0].id: "1" is not a number');
    expect(lines).toContain('bad.json: seasons[0].name: is missing');
    expect(lines).toContain('bad.json: seasons[0].nmae: is not a field of the club file');
    expect(lines.at(-1)).toMatch(/^cut\.json: The club file is not JSON: /);
    expect(await findClub(table, slug)).toBeUndefined();
  });

  it('publishes none when a document of one is too large for a response', async () => {
    const slug = freshSlug();
    const small = write('small.json', aClubFile({ slug }));
    const players = Array.from({ length: 8000 }, (_, i) => ({
      id: i + 1,
      first_name: 'A'.repeat(800),
      last_name: 'B',
    }));
    const large = write('large.json', aClubFile({ slug: freshSlug(), players, teams: [] }));
    const outcome = await clubData('publish', small, large, ...TARGET);
    expect([outcome.code, outcome.stdout]).toEqual([1, '']);
    expect(outcome.stderr).toMatch(/^large\.json: PLAYERS is \d+ bytes in a response/);
    expect(await findClub(table, slug)).toBeUndefined();
  });

  it('refuses two files of one club', async () => {
    const slug = freshSlug();
    const files = ['a.json', 'b.json'].map((name) => write(name, aClubFile({ slug })));
    const outcome = await clubData('publish', ...files, ...TARGET);
    expect(outcome).toEqual({
      code: 1,
      stdout: '',
      stderr: `${slug} is the club of a.json and b.json\n`,
    });
  });

  it('refuses a folder without club files', async () => {
    const { code, stderr } = await clubData('publish', '.', ...TARGET);
    expect([code, stderr]).toEqual([1, '.: no club file (*.json) in this folder\n']);
  });

  it('names what is wrong with its target in a line', async () => {
    const file = write('club.json', aClubFile({ slug: freshSlug() }));
    const nowhere = await clubData(
      'publish',
      file,
      '--table',
      'no-such-table',
      '--endpoint',
      dynamodb,
    );
    expect([nowhere.code, nowhere.stderr.split('\n').length]).toEqual([1, 2]);
    expect(nowhere.stderr).toContain('ResourceNotFoundException');
    const none = await clubData('publish', file);
    expect([none.code, none.stderr]).toEqual([
      1,
      'Which table? Name one with --table NAME, or use --local.\n',
    ]);
    expect((await clubData('publish', file, '--local', '--table', 'x')).code).toBe(2);
  });
});

describe('club-data license issue', () => {
  it('prints the key alone on standard output, and the key verifies', async () => {
    const { slug } = await publishClub(aClubFile({ slug: freshSlug() }));
    const { code, stdout, stderr } = await clubData(
      'license',
      'issue',
      slug,
      '--expires',
      '2099-06-30',
      '--label',
      'website',
      ...TARGET,
    );
    expect(code).toBe(0);
    expect(stderr).toBe(
      'A license of FC Example, valid through 2099-06-30 (24:00 UTC). Its key, shown once:\n',
    );
    expect(await verify(slug, stdout.trim())).toMatch(/^cdt\./);
  });

  it('refuses an unknown club, a day that is over and what is not a date', async () => {
    const unknown = await clubData(
      'license',
      'issue',
      'no-club',
      '--expires',
      '2099-06-30',
      ...TARGET,
    );
    expect([unknown.code, unknown.stderr]).toEqual([1, 'no-club: no such club is published\n']);
    const past = await clubData('license', 'issue', 'x', '--expires', '2020-12-31', ...TARGET);
    expect([past.code, past.stderr]).toEqual([1, '--expires: 2020-12-31 is over\n']);
    const date = await clubData('license', 'issue', 'x', '--expires', '2099-02-30', ...TARGET);
    expect([date.code, date.stderr]).toEqual([
      1,
      '--expires: "2099-02-30" is not a date (YYYY-MM-DD)\n',
    ]);
  });

  it('ends with 2 without a date', async () => {
    expect((await clubData('license', 'issue', 'x', ...TARGET)).code).toBe(2);
  });
});
