import { mkdirSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { findClub } from '../../../../shared/table/clubs.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import {
  type DynamodbProxy,
  type Handler,
  startDynamodbProxy,
} from '../../../support/dynamodb/dynamodb-proxy.ts';
import { failsWith } from '../../../support/dynamodb/faults.ts';
import { openWorkspace, parseResults, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug, table } from '../../../support/table.ts';

const { clubData, path, start, write } = openWorkspace();
const { tableName, dynamodb = '' } = inject('target');

/** More than are published at a time, and than are kept in memory. */
const COUNT = 10;
let slugs: string[] = [];
beforeEach(() => {
  mkdirSync(path('clubs'));
  slugs = Array.from({ length: COUNT }, (_, i) => freshSlug(String.fromCharCode(97 + i)));
  for (const [i, slug] of slugs.entries()) write(`clubs/${i}.json`, makeClubFile({ slug }));
});
afterEach(() => rmSync(path('clubs'), { recursive: true }));

let proxy: DynamodbProxy | undefined;
afterEach(() => proxy?.stop());

/** Options for a table whose requests the handler answers. */
async function through(handler: Handler): Promise<string[]> {
  proxy = await startDynamodbProxy(dynamodb, handler);
  return ['--table', tableName, '--endpoint', proxy.endpoint];
}

const isPointerMove = (operation: string, body: Buffer) =>
  operation === 'UpdateItem' && body.includes('SET slug = :slug');

const liveOf = async (all: string[]) => {
  const clubs = await Promise.all(all.map((slug) => findClub(table, slug, { consistent: true })));
  return clubs.map((club) => club?.revision);
};

/** Whether what is printed as published is what is live, and nothing else is. */
async function expectTrue(results: { club: string; revision?: string }[]): Promise<void> {
  const printed = slugs.map((slug) => results.find(({ club }) => club === slug)?.revision);
  expect(printed).toEqual(await liveOf(slugs));
}

const publish = (...options: string[]) => clubData('publish', 'clubs', ...options, ...TARGET);

describe('club-data publish of many clubs', () => {
  it('publishes none when one file has problems, and says how many files have', async () => {
    write('clubs/5.json', { ...makeClubFile(), seasons: 'none' });
    const { code, stdout, stderr } = await publish();
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      'clubs/5.json:1: seasons: "…" is not a list\n' +
        'Nothing was published: 1 of 10 files has problems. Values of the file are shown by club-data check, and with --details.\n',
    ]);
    expect(await liveOf(slugs)).toEqual(slugs.map(() => undefined));
  });

  it('with --keep-going publishes the others, and each refusal is the result of a club', async () => {
    await clubData('publish', 'clubs/6.json', ...TARGET);
    write('clubs/3.json', '{');
    write('clubs/4.json', makeClubFile({ slug: slugs[5] }));
    write('clubs/6.json', makeClubFile({ slug: slugs[6], players: [], teams: [] }));
    const { code, stdout, stderr } = await publish('--keep-going', '--json');
    expect(code).toBe(3);
    const { results, last } = parseResults(stdout);
    const published = [0, 1, 2, 7, 8, 9].map((i) => slugs[i]);
    const refused = results.filter(({ action }) => action === 'refused');
    const repeated = `clubs/4.json and clubs/5.json: are the same club, ${slugs[5]}; pass one of them`;
    expect(refused).toMatchObject([
      { path: 'clubs/3.json', error: { problems: [{ path: 'clubs/3.json', line: 1 }] } },
      {
        path: 'clubs/6.json',
        club: slugs[6],
        error: { problems: [{ code: 'removes_too_much' }, {}] },
      },
      { path: 'clubs/4.json', club: slugs[5], error: { message: repeated } },
      { path: 'clubs/5.json', club: slugs[5], error: { message: repeated } },
    ]);
    expect(
      results.flatMap(({ action, club }) => (action === 'published' ? [club] : [])).toSorted(),
    ).toEqual(published);
    const names = `Not published: clubs/3.json, ${slugs[6]}, ${slugs[5]}, ${slugs[5]}.`;
    const message = 'Not published: 4 clubs.'; // each has a line
    expect(last).toMatchObject({
      clubs: { published: 6, refused: 4, not_published: 0 },
      new: 6,
      without_file: expect.not.arrayContaining(slugs),
      error: { message, problems: [] },
    });
    expect(stderr).toContain('clubs/3.json:1: is not JSON');
    expect(stderr).toContain('If these removals are intended, pass --allow-removals.\n');
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(names);

    const again = await publish('--keep-going', '--dry-run');
    expect([again.code, again.stderr]).toEqual([
      3,
      expect.stringContaining('10 clubs: 6 unchanged, 4 refused.\n'),
    ]);
  });

  it('with --keep-going publishes the others when one folder of CSV files cannot be taken', async () => {
    mkdirSync(path('clubs/csv'));
    for (const name of ['players.csv', 'club.json']) write(`clubs/csv/${name}`, '');
    write('clubs/0 before.xlsx', 'kept by export');
    const { code, stdout, stderr } = await publish('--keep-going', '--json');
    const { results, last } = parseResults(stdout);
    expect([code, last.clubs]).toMatchObject([3, { published: COUNT, refused: 1 }]);
    expect(results[0]).toMatchObject({ path: 'clubs/csv', action: 'refused' });
    expect(stderr).toContain('clubs: skipped 0 before.xlsx\n');
  });

  it('takes none of two files of one club, also when one of them is refused', async () => {
    await clubData('publish', 'clubs/6.json', ...TARGET);
    write('clubs/60.json', makeClubFile({ slug: slugs[6], players: [], teams: [] }));
    const { stdout } = await publish('--keep-going', '--json');
    const refused = parseResults(stdout).results.filter(({ action }) => action === 'refused');
    expect(refused.map(({ path, club }) => [path, club])).toEqual([
      ['clubs/6.json', slugs[6]],
      ['clubs/60.json', slugs[6]],
    ]);
  });

  it('says what is wrong with an old, invalid file of a club, and publishes the other', async () => {
    write('clubs/60.json', { ...makeClubFile({ slug: slugs[6] }), seasons: 'none' });
    const { stdout, stderr } = await publish('--keep-going', '--json');
    const ofClub = parseResults(stdout).results.filter(({ club }) => club === slugs[6]);
    expect(ofClub).toMatchObject([
      { path: 'clubs/60.json', action: 'refused', error: { problems: [{ field: 'seasons' }] } },
      { path: 'clubs/6.json', action: 'published' },
    ]);
    expect(stderr).toContain('clubs/60.json:1: seasons: "…" is not a list\n');
  });

  it('with --keep-going ends with 1 when no file is valid', async () => {
    write('bad.json', '{');
    const bad = await clubData('publish', 'bad.json', 'none.json', '--keep-going', ...TARGET);
    expect([bad.code, bad.stdout, bad.stderr.split('\n').at(-2)]).toEqual([
      1,
      '',
      'Not published: none.json, bad.json.',
    ]);
  });

  it('with --quiet prints problems alone', async () => {
    expect(await publish('--quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await publish('--quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
    write('clubs/3.json', '{');
    const { code, stdout, stderr } = await publish('--quiet', '--keep-going');
    expect([code, stdout, stderr]).toEqual([
      3,
      '',
      'clubs/3.json:1: is not JSON: it ends too early (column 2)\nNot published: clubs/3.json.\n',
    ]);
  });

  it('names published clubs without a file in the folder', async () => {
    await publish();
    rmSync(path('clubs/9.json'));
    const { stdout } = await publish('--json');
    expect(parseResults(stdout).last.without_file).toContain(slugs[9]);
    expect(parseResults(stdout).last.without_file).not.toContain(slugs[8]);
    write('clubs/8.json', { ...makeClubFile({ slug: slugs[8] }), seasons: 'none' });
    const refused = await publish('--json', '--keep-going');
    expect(parseResults(refused.stdout).last.without_file).toContain(slugs[8]);
    const one = await clubData('publish', 'clubs/1.json', '--json', ...TARGET);
    expect(parseResults(one.stdout).last.without_file).toEqual([]);
  });

  it('goes on when one club fails', async () => {
    const target = await through((request, forward) =>
      isPointerMove(request.operation, request.body) && request.body.includes(slugs[2] ?? '')
        ? failsWith(400, 'ItemCollectionSizeLimitExceededException')(request, forward)
        : forward(request.body),
    );
    const { code, stdout, stderr } = await clubData('publish', 'clubs', '--json', ...target);
    const { results, last } = parseResults(stdout);
    expect([code, last.clubs]).toMatchObject([3, { published: 9, failed: 1 }]);
    expect(stderr).toContain('clubs/2.json: ItemCollectionSizeLimitExceededException: no\n');
    expect(stderr).toContain(`Not published: ${slugs[2]}.\n`);
    await expectTrue(results);
  });

  it.each(['publish', 'compare'])(
    'ends when one cause prevents several in a row, and names all that is not live: %s',
    async (step) => {
      const isRefused = ({ operation, body }: { operation: string; body: Buffer }) =>
        (operation === 'BatchWriteItem') === (step === 'publish') &&
        slugs.some((slug) => body.includes(slug));
      const target = await through((request, forward) =>
        isRefused(request)
          ? failsWith(400, 'ItemCollectionSizeLimitExceededException')(request, forward)
          : forward(request.body),
      );
      const args = ['publish', 'clubs', '--keep-going', '--json', ...target];
      const { code, stdout, stderr } = await clubData(...args);
      expect(code).toBe(1);
      expect(stderr).toContain('ItemCollectionSizeLimitExceededException: no\n');
      const { results, last } = parseResults(stdout);
      const { failed, not_published } = last.clubs;
      expect([failed + not_published, failed >= 5, failed <= 8]).toEqual([COUNT, true, true]);
      const names = results.map(({ club, path }) => club ?? path).join(', ');
      expect(stderr).toContain(`Not published: ${names}.\n`);
      expect(last.error.message.split('\n').at(-1)).toBe(`Not published: ${COUNT} clubs.`);
    },
  );

  it('says that a club is live or not when DynamoDB does not answer whether it is', async () => {
    const target = await through(async (request, forward) => {
      const answer = await forward(request.body);
      const isLost =
        isPointerMove(request.operation, request.body) && request.body.includes(slugs[2] ?? '');
      return isLost ? failsWith(500, 'InternalServerError')(request, forward) : answer;
    });
    const { code, stdout, stderr } = await clubData('publish', 'clubs', '--json', ...target);
    const { results, last } = parseResults(stdout);
    expect([code, last.clubs]).toMatchObject([3, { published: 9, unknown: 1 }]);
    expect(stderr).toContain(`Live or not: ${slugs[2]}; see club-data show, and publish again.\n`);
    expect(results).toContainEqual({ path: 'clubs/2.json', club: slugs[2], action: 'unknown' });
  });

  it('ends when the credentials expire, and names all that is not live', async () => {
    let moved = 0;
    const target = await through(async (request, forward) => {
      if (isPointerMove(request.operation, request.body)) moved += 1;
      return moved > 3
        ? failsWith(400, 'ExpiredTokenException')(request, forward)
        : forward(request.body);
    });
    const { code, stdout, stderr } = await clubData('publish', 'clubs', '--json', ...target);
    const { results, last } = parseResults(stdout);
    expect([code, last.clubs]).toMatchObject([3, { published: 3, not_published: 7 }]);
    await expectTrue(results);
    const lines = stderr.trimEnd().split('\n');
    expect(lines.at(-2)).toMatch(/^The AWS credentials have expired; sign in again/);
    const left = results.filter(({ action }) => action === 'not published');
    expect(lines.at(-1)).toBe(`Not published: ${left.map(({ club }) => club).join(', ')}.`);
    expect(last.error.message).toBe(`${lines.at(-2)}\nNot published: 7 clubs.`);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'prints what is live until %s ends it',
    async (signal) => {
      const held = Promise.withResolvers<undefined>();
      const target = await through(({ operation, body }, forward) => {
        const isHeld = slugs.slice(4).some((slug) => body.includes(slug));
        return operation === 'BatchWriteItem' && isHeld ? held.promise : forward(body);
      });
      const { child, outcome } = start('publish', 'clubs', '--json', ...target);
      let printed = '';
      child.stdout?.on('data', (text) => {
        printed += text;
      });
      await expect.poll(() => printed.split('\n').length, { timeout: 20_000 }).toBeGreaterThan(4);
      child.kill(signal);
      const { code, stdout } = await outcome;
      if (signal === 'SIGKILL')
        return expectTrue(
          stdout
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line)),
        );
      const { results, last } = parseResults(stdout);
      expect([code, results.length, last.clubs.published]).toEqual([
        130,
        COUNT,
        results.filter(({ action }) => action === 'published').length,
      ]);
      await expectTrue(results);
    },
  );

  it('publishes no file that has changed since it was checked', async () => {
    let isFirst = true;
    const target = await through(async ({ operation, body }, forward) => {
      if (isPointerMove(operation, body) && isFirst) {
        isFirst = false;
        write('clubs/9.json', makeClubFile({ slug: slugs[9], players: [], teams: [] }));
      }
      return forward(body);
    });
    const { code, stderr } = await clubData('publish', 'clubs', ...target);
    expect(code).toBe(3);
    expect(stderr).toContain('clubs/9.json: has changed since it was checked; publish it again\n');
    expect((await liveOf(slugs)).map(Boolean)).toEqual(slugs.map((_, i) => i !== 9));
  });
});
