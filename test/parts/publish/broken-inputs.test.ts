import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { clubFile } from '../../../publish/club/rules/schema.ts';
import { brokenFiles, makeBrokenClubs } from '../../support/clubs/broken-clubs.ts';
import { runProgram } from '../../support/programs/run-program.ts';

const clubs = await makeBrokenClubs();
const everyName = clubs.map(({ name }) => name);

const cwd = mkdtempSync(join(tmpdir(), 'club-data-corpus-'));
beforeAll(() => {
  for (const { name, isFolder, files } of clubs) {
    if (isFolder) mkdirSync(join(cwd, name));
    for (const [file, bytes] of files) writeFileSync(join(cwd, isFolder ? name : '', file), bytes);
  }
  return () => rmSync(cwd, { recursive: true });
});

const check = (...options: string[]) =>
  runProgram('club-data', ['check', ...options, ...everyName], cwd).outcome;

// After a change that is meant: npx vitest run --project=parts test/parts/publish/broken-inputs.test.ts -u
it('every broken input has the messages that it had', async () => {
  const { code, stdout, stderr } = await check();
  expect([code, stdout]).toEqual([1, '']);
  const messages = stderr.split('\n').filter((line) => !line.includes(': taken for a '));
  const told = new Set(messages.map((line) => line.split(/[:/]/)[0]));
  expect(everyName.filter((name) => !told.has(name))).toEqual([]);
  await expect(messages.join('\n')).toMatchFileSnapshot('../../corpus/messages.txt');
});

it('every broken input has the JSON that it had', async () => {
  const { code, stdout } = await check('--json');
  const { error, ...others } = JSON.parse(stdout);
  const { problems, message, ...more } = error;
  expect([code, others, more]).toEqual([1, {}, {}]);
  const lines = [message, ...problems].map((one) => `${JSON.stringify(one)}\n`);
  await expect(lines.join('')).toMatchFileSnapshot('../../corpus/problems.jsonl');
});

it('every field of a club file is broken once', () => {
  const { club, categories, seasons, players, teams, matches } = clubFile.shape;
  const { players: members } = teams.element.shape;
  const prefixed = (prefix: string, shape: object) => Object.keys(shape).map((k) => prefix + k);
  const fields = [
    ...prefixed('club.', club.shape),
    ...prefixed('categories[].', categories.element.shape),
    ...prefixed('seasons[].', seasons.element.shape),
    ...prefixed('players[].', players.element.shape),
    ...prefixed('teams[].', teams.element.shape),
    ...prefixed('teams[].players[].', members.unwrap().element.shape),
    ...prefixed('matches[].', matches.unwrap().element.shape),
  ];
  const broken = brokenFiles.map(([, [path]]) =>
    path.replaceAll(/\[\d\]/g, '[]').replace('staff[]', 'players[]'),
  );
  expect(fields.filter((field) => !broken.includes(field))).toEqual([]);
});
