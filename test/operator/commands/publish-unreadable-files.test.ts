import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { clubFile } from '../../../shared/publish/club-file/club-file.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { queryAll } from '../../../shared/table/dynamodb/query.ts';
import { clubKey } from '../../../shared/table/keys.ts';
import { runProgram } from '../../support/programs/run-program.ts';
import { freshSlug, table } from '../../support/table.ts';
import { breakClub, CLUB_TEXT } from '../broken-club.ts';
import { breaks } from '../broken-club-rows.ts';

const { tableName, dynamodb = '' } = inject('target');

const cwd = mkdtempSync(join(tmpdir(), 'club-data-broken-'));
afterAll(() => rmSync(cwd, { recursive: true }));

const publish = (...paths: string[]) =>
  runProgram('club-data', ['publish', ...paths, '--table', tableName, '--endpoint', dynamodb], cwd)
    .outcome;

function write(name: string, content: string | Buffer): string {
  writeFileSync(join(cwd, name), content);
  return name;
}

const withSlug = (text: string, slug: string): string => text.replaceAll('SLUG', slug);
const itemsOf = (slug: string) => queryAll(table, { pk: clubKey(slug).pk });

/** Publishes everything that is broken at once: all of it is told together. */
async function publishBroken(paths: string[]): Promise<Outcome> {
  const { code, stdout, stderr } = await publish(...paths);
  expect(stdout).toBe('');
  return { code, told: stderr.trimEnd().split('\n') };
}

describe('a club file that breaks a rule of the schema', () => {
  const newClub = freshSlug();
  const liveClub = freshSlug('live');
  const outcome: Outcome = { code: null, told: [] };
  let before: unknown;

  beforeAll(async () => {
    expect(await publish(write('live.json', withSlug(CLUB_TEXT, liveClub)))).toMatchObject({
      code: 0,
    });
    before = await itemsOf(liveClub);
    const paths = breaks.flatMap((each, i) => {
      const { text } = breakClub(each);
      return [
        write(`new-${i}.json`, withSlug(text, newClub)),
        write(`live-${i}.json`, withSlug(text, liveClub)),
      ];
    });
    Object.assign(outcome, await publishBroken(paths));
  });

  it.each(breaks.map((each, i) => [breakClub(each).told, i] as const))('is told: %s', (told, i) => {
    expect(outcome.code).toBe(1);
    expect(outcome.told).toContain(`new-${i}.json:${told}`);
    expect(outcome.told).toContain(`live-${i}.json:${told}`);
  });

  it('changes nothing', async () => {
    expect(await itemsOf(newClub)).toEqual([]);
    expect(await itemsOf(liveClub)).toEqual(before);
  });

  it('may break any field that there is', () => {
    const { club, categories, seasons, players, teams } = clubFile.shape;
    const team = teams.element.shape;
    const fields = [
      ...Object.keys(clubFile.shape),
      ...Object.keys(club.shape).map((key) => `club.${key}`),
      ...Object.keys(categories.element.shape).map((key) => `categories[].${key}`),
      ...Object.keys(seasons.element.shape).map((key) => `seasons[].${key}`),
      ...Object.keys(players.element.shape).map((key) => `players[].${key}`),
      ...Object.keys(team).map((key) => `teams[].${key}`),
      ...Object.keys(team.players.unwrap().element.shape).map((key) => `teams[].players[].${key}`),
    ];
    const broken = breaks.map(([, , told]) =>
      told
        .replace(/: .*/, '')
        .replaceAll(/\[\d+\]/g, '[]')
        .replace('staff[]', 'players[]'),
    );
    expect(fields.filter((field) => !broken.includes(field))).toEqual([]);
  });
});

describe('what is no club file', () => {
  const files: [name: string, content: string | Buffer, told: string][] = [
    ['empty.json', '', '1: (file): is empty'],
    ['cut.json', CLUB_TEXT.slice(0, 40), '3: (file): is not JSON: it ends too early (column 26)'],
    [
      'utf-16.json',
      Buffer.from(CLUB_TEXT, 'utf16le'),
      '1: (file): is UTF-16, not UTF-8: save it as UTF-8',
    ],
    [
      'latin-1.json',
      Buffer.from(CLUB_TEXT, 'latin1'),
      '33: (file): is not UTF-8 but perhaps Latin-1: save it as UTF-8 (column 21)',
    ],
    ['nul.json', '{\n "a": "\0"}', '2: (file): is not text: it has a NUL byte (column 8)'],
    [
      'zip.json',
      'PK\u0003\u0004\u0014\0\0\0',
      '1: (file): is not text: it has a NUL byte (column 6)',
    ],
    [
      'noise.json',
      Buffer.from([0x7b, 0x9f, 0xc3]),
      '1: (file): is not UTF-8 but perhaps Latin-1: save it as UTF-8 (column 2)',
    ],
    ['control.json', '\u001b[2J', "1: (file): is not JSON: unexpected token '\\u001b' (column 1)"],
    ['list.json', '[]', '1: (file): [] is not an object'],
    ['text.json', '\n"club"', '2: (file): "club" is not an object'],
    ['deep.json', '['.repeat(100_000), '1: (file): is nested more than 64 deep (column 65)'],
  ];
  const places: [path: string, told: string][] = [
    ['nowhere.json', ' no such file or folder'],
    ['empty-folder', ' no club file (*.json) in this folder'],
    ['folder/folder.json', ' is not a file'],
    ['loop.json', ' too many symbolic links encountered'],
    ['large.json', ' The club file is 209715200 bytes; the limit is 33554432.'],
  ];
  const outcome: Outcome = { code: null, told: [] };

  beforeAll(async () => {
    for (const [name, content] of files) write(name, content);
    for (const name of ['empty-folder', 'folder', 'folder/folder.json']) mkdirSync(join(cwd, name));
    symlinkSync('loop.json', join(cwd, 'loop.json'));
    truncateSync(join(cwd, write('large.json', '')), 200 * 1024 * 1024);
    const named = places.map(([path]) => path.replace(/\/.*/, ''));
    Object.assign(outcome, await publishBroken([...files.map(([name]) => name), ...named]));
  });

  it.each([...files.map(([name, , told]) => [name, told] as const), ...places])(
    'is told in a line: %s:%s',
    (path, told) => {
      expect(outcome.code).toBe(1);
      expect(outcome.told.filter((line) => line.startsWith(path))).toEqual([`${path}:${told}`]);
    },
  );

  it('is told in no other words', () => {
    expect(outcome.told).toHaveLength(files.length + places.length);
  });

  it.skipIf(process.getuid?.() === 0)('is told when it may not be read', async () => {
    chmodSync(join(cwd, write('secret.json', CLUB_TEXT)), 0);
    expect(await publishBroken(['secret.json'])).toEqual({
      code: 1,
      told: ['secret.json: permission denied'],
    });
  });
});

describe('a club file with more problems than anyone reads', () => {
  it('is told in ten thousand lines, and how many more there are', async () => {
    const players = `"players": [${'{},\n'.repeat(50_000)}`;
    const file = write(
      'endless.json',
      withSlug(CLUB_TEXT.replace('"players": [', players), freshSlug()),
    );
    const { code, told } = await publishBroken([file]);
    expect([code, told.length]).toEqual([1, 10_001]);
    expect(told.at(-1)).toBe('and 140000 more');
  });
});

describe('a club file with a byte order mark, as Windows writes it', () => {
  it('is published', async () => {
    const slug = freshSlug();
    const file = write('mark.json', `\u{FEFF}${withSlug(CLUB_TEXT, slug)}`);
    expect((await publish(file)).code).toBe(0);
    expect((await findClub(table, slug))?.name).toBe('FC Example');
  });
});

interface Outcome {
  code: number | null;
  told: string[];
}
