import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../../../cli/program.ts';
import { rememberForgotten } from '../../../publish/revisions/remember-forgotten.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { itemsOf, keysNaming } from '../../support/dynamodb/stored-items.ts';
import { type Statement, statementsOf } from '../../support/iam.ts';
import { openWorkspace } from '../../support/programs/club-data.ts';
import { type Principal, startPrincipal } from '../../support/programs/principal.ts';
import { freshSlug, issueLicense, publishClub, table, verify } from '../../support/table.ts';

const { path, write } = openWorkspace();
const slug = freshSlug();
const other = freshSlug();
const large = freshSlug('large');

const READING = [
  'clubs',
  `show ${slug}`,
  `history ${slug}`,
  `diff ${slug} changed.json`,
  `export ${slug}`,
  `export ${large}`,
  'export --all --out all --overwrite',
  `license list ${slug}`,
  'publish changed.json --dry-run --allow-removals',
  'find Anna',
  `find Anna --club ${slug}`,
  `person ${slug} 11`,
];
/** It exits with 1, because of the clubs of other tests. */
const OVERVIEWS = ['status'];
/** These take two tables, and read and write as other commands do. */
const OF_TWO_TABLES = [`license restore ${slug} --from ${table.name} --yes`];
/** Commands that write, in this order. */
const WRITING = [
  'publish changed.json --allow-removals --again-within 26',
  'publish new.json',
  `rollback ${slug}`,
  `prune ${slug} --older-than 0`,
  `license suspend ${slug}`,
  `license resume ${slug}`,
  `license extend ${slug} --expires 2099-11-30`,
  `license rotate ${slug}`,
  `license revoke ${slug}`,
  `license issue ${slug} --view full --expires 2099-12-31`,
  `forget ${slug} 4711 --allow-again`,
  `forget ${slug} 11`,
  `remove ${slug}`,
];

const OPERATOR = statementsOf('OperatorPolicyArn');
const SUPPORT = statementsOf('SupportPolicyArn');

let operator: Principal;
let support: Principal;

beforeAll(async () => {
  const file = makeClubFile({ born: '2004-03-02', slug });
  await publishClub(makeClubFile({ born: '2004-03-02', slug, teams: [] }));
  await publishClub(file);
  await verify(slug, await issueLicense(slug));
  const found = {
    ids: [4711],
    names: ['Ada'],
    identities: [{ name: 'Ada', born: '' }],
    traits: [],
    others: [],
  };
  await rememberForgotten(table, slug, { found, now: new Date() });
  await publishClub(largeClub());
  write('changed.json', { ...file, players: file.players.slice(0, 3) });
  write('new.json', makeClubFile({ slug: other }));
  operator = await startPrincipal(OPERATOR, path('.'));
  support = await startPrincipal(SUPPORT, path('.'));
});
afterAll(() => Promise.all([operator.stop(), support.stop()]));

/** Makes a club whose documents and club file take several items each: names that do not compress. */
function largeClub() {
  const name = () => randomBytes(30).toString('hex');
  const players = Array.from({ length: 7_000 }, (_, i) => ({
    id: i + 1,
    first_name: name(),
    last_name: name(),
  }));
  return makeClubFile({ slug: large, players, teams: [] });
}

/** The rest is for commands of AWS that `forget` prints (test/stack/uploads.test.ts). */
const isOnTable = ({ Action }: { Action: unknown }): boolean =>
  !JSON.stringify(Action).includes('"s3:');

/** The commands that take a table, such as `license issue`. */
function listCommands({ commands, options }: Command, words: string[] = []): string[] {
  const takesTable = options.some(({ long }) => long === '--table');
  const children = commands.flatMap((child) => listCommands(child, [...words, child.name()]));
  return takesTable ? [words.join(' '), ...children] : children;
}

const stored = async () => [await itemsOf(`CLUB#${slug}`), await keysNaming(slug, other)];

it('every command that uses a table is tried', () => {
  const tried = [...READING, ...OVERVIEWS, ...OF_TWO_TABLES, ...WRITING].map(
    (line) => /^(license )?\w+/.exec(line)?.[0],
  );
  expect([...new Set(tried)].sort()).toEqual(listCommands(createProgram()).sort());
});

describe('the policy of support', () => {
  it.each(READING)('allows: %s', async (line) => {
    expect(await support.run(line)).toMatchObject({ code: 0 });
    expect(support.denials).toEqual([]);
  });

  it.each(OVERVIEWS)('allows: %s', async (line) => {
    expect(await support.run(line)).toMatchObject({ stderr: '' });
    expect(support.denials).toEqual([]);
  });

  it('allows no command that changes something', async () => {
    const before = await stored();
    for (const line of WRITING) {
      const { code, stderr } = await support.run(`${line} --yes`);
      expect([code, stderr]).toEqual([1, expect.stringContaining('(AccessDeniedException)')]);
    }
    expect(await stored()).toEqual(before);
  });
});

describe('the policy of operators', () => {
  it.each(READING)('allows: %s', async (line) => {
    expect(await operator.run(line)).toMatchObject({ code: 0 });
    expect(operator.denials).toEqual([]);
  });

  it.each(OVERVIEWS)('allows: %s', async (line) => {
    expect(await operator.run(line)).toMatchObject({ stderr: '' });
    expect(operator.denials).toEqual([]);
  });

  it.each(WRITING)('allows: %s', async (line) => {
    expect(await operator.run(`${line} --yes`)).toMatchObject({ code: 0 });
    expect(operator.denials).toEqual([]);
  });

  it.each(OF_TWO_TABLES)('is not asked for one table twice: %s', async (line) => {
    const { code, stderr } = await operator.run(line);
    expect([code, stderr]).toEqual([2, expect.stringContaining('that is the same table')]);
  });

  it('has no write that support has too', async () => {
    const writes = [...operator.sent].filter(([request]) =>
      /^(Put|Update|Delete|.*Write)/.test(request),
    );
    expect(writes.length).toBeGreaterThan(5);
    for (const [, isAllowedBy] of writes) expect(await isAllowedBy(SUPPORT)).toBe(false);
  });
});

describe.each([
  ['operators', OPERATOR.filter(isOnTable), () => operator],
  ['support', SUPPORT, () => support],
])('the policy of %s, if it lacks', (_who, statements, principal) => {
  it.each(reductions(statements))('$what, refuses a command', async ({ reduced }) => {
    const requests = [...principal().sent.values()];
    const allowed = await Promise.all(requests.map((isAllowedBy) => isAllowedBy(reduced)));
    expect(allowed).toContain(false);
  });
});

/** The statements without one of their actions on one of its partitions. */
function reductions(statements: Statement[]) {
  const single = statements.flatMap((statement) =>
    statement.Action.flatMap((action) => onePartitionEach({ ...statement, Action: [action] })),
  );
  return single.map((removed) => ({
    what: `${removed.Action} ${removed.Condition[EVERY]?.[KEYS] ?? ''}`,
    reduced: single.filter((statement) => statement !== removed),
  }));
}

const EVERY = 'ForAllValues:StringLike';
const KEYS = 'dynamodb:LeadingKeys';

function onePartitionEach(statement: Statement): Statement[] {
  const { [EVERY]: keys, ...others } = statement.Condition;
  if (!keys) return [statement];
  const partitions = [keys[KEYS]].flat();
  return partitions.map((one) => ({
    ...statement,
    Condition: { ...others, [EVERY]: { [KEYS]: one } },
  }));
}
