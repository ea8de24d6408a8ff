import { describe, expect, inject, it } from 'vitest';
import { makeClubFile, type WrittenClubFile } from '../support/clubs/club-file.ts';
import { startDynamodbProxy } from '../support/dynamodb/dynamodb-proxy.ts';
import { brokenResponses, type Fault, nuisances } from '../support/dynamodb/faults.ts';
import { keysNaming } from '../support/dynamodb/stored-items.ts';
import { openWorkspace } from '../support/programs/club-data.ts';
import { freshSlug, issueLicense, publishClub } from '../support/table.ts';

const { tableName, dynamodb = '' } = inject('target');
const { start, write } = openWorkspace();

/** Each command of the operator, for a club with two revisions and a license. */
const COMMANDS: Record<string, (slug: string) => string[]> = {
  clubs: () => ['clubs'],
  show: (slug) => ['show', slug],
  history: (slug) => ['history', slug],
  find: (slug) => ['find', 'Anna', '--club', slug],
  export: (slug) => ['export', slug],
  diff: (slug) => ['diff', slug, `${slug}.json`],
  publish: (slug) => ['publish', `${slug}.json`],
  rollback: (slug) => ['rollback', slug],
  forget: (slug) => ['forget', slug, '11'],
  remove: (slug) => ['remove', slug, '--yes'],
  'license issue': (slug) => [
    'license',
    'issue',
    slug,
    '--view',
    'full',
    '--expires',
    '2099-12-31',
  ],
  'license list': (slug) => ['license', 'list', slug],
  'license rotate': (slug) => ['license', 'rotate', slug],
  'license extend': (slug) => ['license', 'extend', slug, '--expires', '2099-12-30'],
  'license suspend': (slug) => ['license', 'suspend', slug],
  'license revoke': (slug) => ['license', 'revoke', slug],
};
const names = Object.keys(COMMANDS);

/** Attempts of one request. */
const MAX_ATTEMPTS = 8;

async function setUp(name: string): Promise<string> {
  const slug = freshSlug(name.replace(' ', '-'));
  const file = makeClubFile({ slug });
  await publishClub(file);
  await publishClub(renamed(file));
  await issueLicense(slug);
  write(`${slug}.json`, file);
  return slug;
}

const renamed = (file: WrittenClubFile): WrittenClubFile => ({
  ...file,
  teams: file.teams.map((team) => ({ ...team, name: `${team.name}!` })),
});

async function run(name: string, slug: string, endpoint: string) {
  const args = COMMANDS[name]?.(slug) ?? [];
  return start(...args, '--table', tableName, '--endpoint', endpoint).outcome;
}

/** Runs every command, each for a club of its own, while DynamoDB has the fault. */
async function runAll(fault: Fault) {
  const outcomes = names.map(async (name) => {
    const slug = await setUp(name);
    const before = await keysNaming(slug);
    let requests = 0;
    const proxy = await startDynamodbProxy(dynamodb, (request, forward) => {
      requests += 1;
      return fault(request, forward);
    });
    const outcome = await run(name, slug, proxy.endpoint);
    proxy.stop();
    return { name, slug, before, after: await keysNaming(slug), requests, ...outcome };
  });
  return Promise.all(outcomes);
}

describe('a command, while DynamoDB', () => {
  const broken: [string, RegExp, number][] = [
    [
      'stalls in the body',
      /^No connection; check .* \(DynamoDB did not answer within 60000 ms\)$/,
      MAX_ATTEMPTS,
    ],
    ['sends {}', /^The endpoint does not respond as DynamoDB does; /, MAX_ATTEMPTS],
    ['refuses expired credentials', /^The AWS credentials have expired; sign in again/, 1],
  ];
  it.each(broken)(
    '%s, ends with its reason and changes nothing',
    async (name, reason, attempts) => {
      for (const outcome of await runAll(brokenResponses[name] as Fault)) {
        const { code, stdout, stderr, requests } = outcome;
        const about = `${outcome.name}: ${stderr}`;
        expect([code, stdout], about).toEqual([1, '']);
        expect(stderr.trimEnd().split('\n').at(-1), about).toMatch(reason);
        expect(requests, about).toBeLessThanOrEqual(attempts);
        expect(outcome.after, about).toEqual(outcome.before);
      }
    },
  );

  it.each(['fails now and then', 'loses responses now and then'])(
    '%s, succeeds as it would without the fault',
    async (name) => {
      const outcomes = await runAll(nuisances[name] as Fault);
      for (const { name: command, code, stderr } of outcomes) {
        expect([command, code, stderr]).toEqual([command, 0, expect.not.stringMatching(/error/i)]);
      }
    },
  );
});
