import { expect, inject, it } from 'vitest';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { createOwnTable } from '../../support/own-table.ts';
import { openWorkspace } from '../../support/programs/club-data.ts';

const { dynamodb = '' } = inject('target');
const { clubData, write } = openWorkspace();

it('lists what was published and rolled back of all clubs since a time', async () => {
  const { name } = await createOwnTable();
  const target = ['--table', name, '--endpoint', dynamodb];
  const publish = async (slug: string, domain: string) => {
    const { club, ...rest } = makeClubFile({ slug });
    write(`${slug}.json`, { ...rest, club: { ...club, domain } });
    expect((await clubData('publish', `${slug}.json`, ...target)).code).toBe(0);
  };
  const historySince = async (...args: string[]) => {
    const { stdout } = await clubData('history', '--all', ...args, '--json', ...target);
    const changes = JSON.parse(stdout) as {
      club: string;
      action: string;
      published_from?: string;
    }[];
    return changes.map(({ club, action, published_from }) => [club, action, published_from]);
  };
  await publish('fc-one', 'one.example');
  const morning = new Date().toISOString();
  await publish('fc-two', 'two.example');
  await publish('fc-one', 'other.example');
  expect((await clubData('rollback', 'fc-one', ...target)).code).toBe(0);
  const later = [
    ['fc-two', 'published', 'fc-two.json'],
    ['fc-one', 'published', 'fc-one.json'],
    ['fc-one', 'rolled back', undefined],
  ];
  expect(await historySince()).toEqual([['fc-one', 'published', 'fc-one.json'], ...later]);
  expect(await historySince('--since', morning)).toEqual(later);
  expect(await historySince('--since', '2099-01-01')).toEqual([]);
  await publish('fc-one', 'last.example'); // then the rollback is not known any more
  const actions = (await historySince('--since', morning)).map(([, action]) => action);
  expect(actions).toEqual(Array(3).fill('published'));
  expect((await clubData('rollback', 'fc-one', ...target)).code).toBe(0);
  const { stdout, stderr } = await clubData('history', '--all', '--since', morning, ...target);
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^\S+Z +fc-one +rolled back +\S+/);
  expect(stderr).toMatch(/^4 changes since /);
});

it.each([
  [[], 'Name a club, or pass --all'],
  [['fc-one', '--all'], 'Name a club, or pass --all'],
  [['fc-one', '--since', '2026-11-28'], '--since goes with --all.'],
  [['--all', '--since', 'yesterday'], 'Not a time; write it as 2026-11-28 or 2026-11-28T22:00'],
])('says what is wrong with its arguments: %s', async (args, message) => {
  const { code, stderr } = await clubData('history', ...args, '--local');
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});
