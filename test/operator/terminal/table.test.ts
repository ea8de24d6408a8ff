import { describe, expect, it } from 'vitest';
import { columns, tabulate } from '../../../cli/terminal/table.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import {
  hasTerminal,
  openWorkspace,
  runAtTerminal,
  TARGET,
} from '../../support/programs/club-data.ts';
import { freshSlug, issueLicense, publishClub } from '../../support/table.ts';

const { clubData } = openWorkspace();

const ROWS = [
  ['club', 'players', 'name'],
  ['fc-example', 11, 'FC Example'],
  ['taipei', 7, ''],
];

describe('columns', () => {
  it('are as wide as their widest cell, numbers to the right', () => {
    expect(
      columns([
        ['name', 'n', ''],
        ['a', 1, 'x'],
        ['long name', 100, ''],
      ]),
    ).toEqual(['name       n', 'a            1  x', 'long name  100']);
    expect(columns([])).toEqual([]);
  });

  it.each([
    ['East Asian characters', '台北足球俱樂部', 14],
    ['emoji', '⚽👩‍👧', 4],
    ['combining accents', 'Zoe\u0301', 3],
    ['escaped control characters', '\u001b', 6],
  ])('are aligned beside %s', (_what, name, width) => {
    const [, line] = columns([
      ['a very long first cell', 1],
      [name, 2],
    ]);
    expect(line?.slice(name.length)).toBe(`${' '.repeat(22 - width)}  2`);
  });
});

describe('a table', () => {
  it('has a line for each row where it fits, and wherever it is not shown on a terminal', () => {
    const lines = [
      'club        players  name',
      'fc-example       11  FC Example',
      'taipei            7',
    ];
    expect(tabulate(ROWS, 31)).toEqual(lines);
    expect(tabulate(ROWS, undefined)).toEqual(lines);
  });

  it('becomes a block for each row on a narrower terminal, without its empty cells', () => {
    expect(tabulate(ROWS, 30)).toEqual([
      'club     fc-example',
      'players  11',
      'name     FC Example',
      '',
      'club     taipei',
      'players  7',
    ]);
  });

  it.runIf(hasTerminal)('fits a narrow terminal, and keeps its width in a pipe', async () => {
    const slug = freshSlug();
    await publishClub(makeClubFile({ slug }));
    await issueLicense(slug, { label: 'website' });
    const tables: [string[], number][] = [
      [['history', slug], 60],
      [['license', 'list', slug], 40],
    ];
    for (const [args, width] of tables) {
      const env = { COLUMNS: String(width) };
      const { screen } = await runAtTerminal([...args, ...TARGET], '?', '', env);
      expect(widest(screen), screen).toBeLessThanOrEqual(width);
      expect(widest((await clubData(...args, ...TARGET)).stdout)).toBeGreaterThan(width);
    }
  });
});

const widest = (text: string): number =>
  Math.max(...text.split(/\r?\n/).map((line) => line.length));
