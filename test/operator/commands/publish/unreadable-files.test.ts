import { chmodSync, mkdirSync, symlinkSync, truncateSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { openWorkspace, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug } from '../../../support/table.ts';

const { clubData, write, path } = openWorkspace();

/** Publishes what cannot be published: the exit code, and the lines of standard error but the last. */
async function publish(...paths: string[]) {
  const { code, stdout, stderr } = await clubData('publish', ...paths, ...TARGET);
  expect(stdout).toBe('');
  const lines = stderr.trimEnd().split('\n');
  expect(lines.pop()).toMatch(/^Nothing was published[.:]/);
  return { code, lines };
}

describe('club-data publish of files that cannot be read', () => {
  it('reports each in one line, with its line and column where there is one', async () => {
    write('cut.json', '{"club":\n  {');
    write('control.json', '\u001b[2J');
    write('bad.json', JSON.stringify({ ...makeClubFile(), motto: 'x' }, undefined, 2));
    for (const name of ['empty-folder', 'folder', 'folder/folder.json']) mkdirSync(path(name));
    symlinkSync('loop.json', path('loop.json'));
    truncateSync(path(write('large.json', '')), 200 * 1024 * 1024);
    const paths = ['cut.json', 'control.json', 'bad.json', 'nowhere.json'];
    expect(
      await publish(...paths, 'empty-folder', 'folder', 'loop.json', 'large.json'),
    ).toMatchObject({
      code: 1,
      lines: [
        'nowhere.json: no such file or folder',
        'empty-folder: no club in this folder: a club file (.json), a workbook (.xlsx or .ods) or a folder of CSV files',
        'loop.json: too many symbolic links encountered',
        'cut.json:2: is not JSON: it ends too early (column 4)',
        // The terminal must not act on it.
        "control.json:1: is not JSON: unexpected token '\\u001b' (column 1)",
        expect.stringMatching(/^bad\.json:\d{3}: motto: is not a field of the club file$/),
        'folder/folder.json: is not a file',
        'large.json: The file is 209715200 bytes; the limit is 33554432.',
      ],
    });
  });

  it.skipIf(process.getuid?.() === 0)('names a folder within the given one', async () => {
    mkdirSync(path('clubs/secret'), { recursive: true });
    chmodSync(path('clubs/secret'), 0);
    expect(await publish('clubs')).toEqual({
      code: 1,
      lines: ['clubs/secret: permission denied'],
    });
  });

  it.skipIf(process.getuid?.() === 0)('reports one without permission to read it', async () => {
    chmodSync(path(write('secret.json', makeClubFile())), 0);
    expect(await publish('secret.json')).toEqual({
      code: 1,
      lines: ['secret.json: permission denied'],
    });
  });

  it('reports thousands of equal problems in one line, with their number', async () => {
    const file = {
      ...makeClubFile({ slug: freshSlug(), teams: [] }),
      players: Array(40_000).fill({}),
    };
    const missing = 'is missing, 40000 times: line 1, line 1, line 1 …';
    expect(await publish(write('endless.json', file))).toEqual({
      code: 1,
      lines: [
        'endless.json:',
        ...['id', 'first_name', 'last_name'].map((field) => `  players[].${field}: ${missing}`),
      ],
    });
  });

  it('reports ten thousand lines, and how many more there are', async () => {
    const unknown = Array.from({ length: 12_000 }, (_, i) => [
      `x${'y'.repeat(i % 7)}q${i.toString(36)}z`,
      1,
    ]);
    const { code, lines } = await publish(write('endless.json', Object.fromEntries(unknown)));
    expect([code, lines.length]).toEqual([1, 10_001]);
    expect(lines.at(-1)).toBe('and 2005 more');
  });
});
