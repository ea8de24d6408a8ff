import { describe, expect, inject, it } from 'vitest';
import { makeClubFile, type WrittenClubFile } from '../support/clubs/club-file.ts';
import { startFaultProxy } from '../support/dynamodb/fault-proxy.ts';
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
  'license issue': (slug) => ['license', 'issue', slug, '--expires', '2099-12-31'],
  'license list': (slug) => ['license', 'list', slug],
  'license rotate': (slug) => ['license', 'rotate', slug],
  'license extend': (slug) => ['license', 'extend', slug, '--expires', '2099-12-30'],
  'license suspend': (slug) => ['license', 'suspend', slug],
  'license revoke': (slug) => ['license', 'revoke', slug],
  'webhook list': (slug) => ['webhook', 'list', slug],
};
const names = Object.keys(COMMANDS);

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
  const startedAt = performance.now();
  const outcome = await start(...args, '--table', tableName, '--endpoint', endpoint).outcome;
  return { ...outcome, seconds: (performance.now() - startedAt) / 1_000 };
}

/** Runs every command, each for a club of its own, while DynamoDB has the fault. */
async function runAll(fault: Fault) {
  const proxy = await startFaultProxy(dynamodb);
  proxy.inject(fault);
  const outcomes = await Promise.all(
    names.map(async (name) => {
      const slug = await setUp(name);
      const before = await keysNaming(slug);
      const outcome = await run(name, slug, proxy.endpoint);
      return { name, slug, before, after: await keysNaming(slug), ...outcome };
    }),
  );
  proxy.stop();
  return outcomes;
}

describe('a command, while DynamoDB', () => {
  const broken: [string, RegExp, number][] = [
    [
      'stalls in the body',
      /^No connection; check .* \(DynamoDB did not answer within 60000 ms\)$/,
      90,
    ],
    ['sends {}', /^The endpoint does not respond as DynamoDB does; /, 60],
    ['refuses expired credentials', /^The AWS credentials have expired; sign in again/, 60],
  ];
  it.each(broken)('%s, ends with its reason and changes nothing', async (name, reason, limit) => {
    for (const outcome of await runAll(brokenResponses[name] as Fault)) {
      const { code, stdout, stderr, seconds } = outcome;
      const about = `${outcome.name}: ${stderr}`;
      expect([code, stdout], about).toEqual([1, '']);
      expect(stderr.trimEnd().split('\n').at(-1), about).toMatch(reason);
      expect(seconds, about).toBeLessThan(limit);
      expect(outcome.after, about).toEqual(outcome.before);
    }
  });

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
