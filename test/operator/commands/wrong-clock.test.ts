import { beforeAll, describe, expect, it } from 'vitest';
import { rememberForgotten } from '../../../publish/revisions/remember-forgotten.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { itemsOf, keysNaming } from '../../support/dynamodb/stored-items.ts';
import { openWorkspace, TARGET } from '../../support/programs/club-data.ts';
import { runClubData } from '../../support/programs/run-program.ts';
import { freshSlug, issueLicense, publishClub, table } from '../../support/table.ts';

const { path, write } = openWorkspace();
const slug = freshSlug();
const other = freshSlug();

/** Runs a command with a clock that differs by so many minutes. */
const run = (minutes: number, line: string) =>
  runClubData([...line.split(' '), ...TARGET], path('.'), { CLOCK_MINUTES: `${minutes}` });

const stored = async () => [await itemsOf(`CLUB#${slug}`), await keysNaming(slug, other)];

let license: string;

beforeAll(async () => {
  await publishClub(makeClubFile({ born: '2004-03-02', slug, teams: [] }));
  await publishClub(makeClubFile({ born: '2004-03-02', slug }));
  await issueLicense(slug);
  const found = {
    ...{ ids: [4711], names: ['Ada'], others: [], traits: [] },
    identities: [{ name: 'Ada', born: '' }],
  };
  await rememberForgotten(table, slug, { found, now: new Date() });
  const { stdout } = await run(0, `license list ${slug} --json`);
  license = JSON.parse(stdout)[0].license_id;
  write('new.json', makeClubFile({ slug: other }));
  write('same.json', makeClubFile({ born: '2004-03-02', slug }));
  write('changed.json', makeClubFile({ born: '2004-03-02', slug, seasons: [], teams: [] }));
});

describe('a clock that is wrong by an hour', () => {
  it.each([
    'publish changed.json --allow-removals',
    'publish new.json',
    'publish same.json',
    'rollback SLUG',
    'prune SLUG --keep 1',
    'license suspend SLUG LICENSE',
    'license extend SLUG LICENSE --expires 2099-11-30',
    'license rotate SLUG LICENSE',
    'license revoke SLUG LICENSE',
    'license issue SLUG --view full --expires 2099-12-31',
    'forget SLUG 4711 --allow-again',
    'forget SLUG 11',
    'remove SLUG',
  ])('changes nothing, with both times: %s', async (words) => {
    const line = words.replace('SLUG', slug).replace('LICENSE', license.slice(0, 8));
    const before = await stored();
    for (const minutes of [-60, 60]) {
      expect(await run(minutes, line)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(
          /Nothing was changed: the clock of this machine is wrong. It says \S+Z, DynamoDB \S+Z.\n$/,
        ),
      });
    }
    expect(await stored()).toEqual(before);
  });
});

it('a clock that is wrong by four minutes is accepted', async () => {
  for (const minutes of [-4, 4]) {
    expect((await run(minutes, `publish new.json`)).code).toBe(0);
  }
});
