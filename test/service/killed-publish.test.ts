import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findClub } from '../../shared/table/clubs.ts';
import { listRevisions } from '../../shared/table/revisions.ts';
import { call } from '../support/call.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { expectedAnswer } from '../support/clubs/expected-answers.ts';
import { startKillingProxy } from '../support/dynamodb/killing-proxy.ts';
import { runProgram } from '../support/programs/run-program.ts';
import { freshSlug, openClub, publishClub, table } from '../support/table.ts';

const RESOURCES = ['/seasons', '/seasons/2', '/categories', '/teams', '/teams/101', '/players'];
const NEVER = { write: 0, when: 'before', kill: () => {} } as const;

describe('a publish that is killed at a write', () => {
  const { tableName, dynamodb = '' } = inject('target');
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'club-data-killed-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const publishThrough = (endpoint: string, file: object) => {
    writeFileSync(join(folder, 'club.json'), JSON.stringify(file));
    const args = ['publish', 'club.json', '--table', tableName, '--endpoint', endpoint];
    return runProgram('club-data', args, folder);
  };

  const publishKilledAt = async (write: number, when: 'before' | 'after', file: object) => {
    let kill = () => {};
    const proxy = await startKillingProxy(dynamodb, { write, when, kill: () => kill() });
    const program = publishThrough(proxy.endpoint, file);
    kill = () => program.child.kill('SIGKILL');
    const { code } = await program.outcome;
    proxy.stop();
    return code;
  };

  /** How many writes the publish of a club takes that is published already; the last is the pointer's. */
  const countWrites = async () => {
    const file = makeClubFile({ slug: freshSlug('rehearsal') });
    await publishClub(file);
    const counter = await startKillingProxy(dynamodb, NEVER);
    const { code } = await publishThrough(counter.endpoint, renamed(file)).outcome;
    counter.stop();
    expect(code).toBe(0);
    return counter.writes();
  };

  it('leaves every answer as it was, and the next publish succeeds', {
    timeout: 90_000,
  }, async () => {
    const slug = freshSlug('killed');
    const before = makeClubFile({ slug });
    const after = renamed(before);
    const { token, path } = await openClub(before);
    const read = () =>
      Promise.all(
        RESOURCES.map(async (resource) => (await call('GET', path + resource, { token })).body),
      );
    const answersOf = (file: typeof before) =>
      RESOURCES.map((resource) => expectedAnswer(file, resource));
    const live = await findClub(table, slug, { consistent: true });

    const writes = await countWrites();
    const blows = Array.from({ length: writes }, (_, i) => i + 1)
      .flatMap((write) => [{ write, when: 'before' } as const, { write, when: 'after' } as const])
      .slice(0, -1); // once the last write has arrived, the new revision is live
    for (const { write, when } of blows) {
      expect(await publishKilledAt(write, when, after)).toBe(null);
      expect(await findClub(table, slug, { consistent: true })).toEqual(live);
      expect(await read()).toEqual(answersOf(before));
    }

    expect((await publishThrough(dynamodb, after).outcome).code).toBe(0);
    const revisions = await listRevisions(table, slug);
    expect(revisions.map(({ revision }) => revision)).toEqual([
      live?.revision, // to go back to
      (await findClub(table, slug, { consistent: true }))?.revision,
    ]);
    await settled();
    expect(await read()).toEqual(answersOf(after));
  });
});

/** Every document differs, so that a mixture would show. */
const renamed = (file: ReturnType<typeof makeClubFile>) => ({
  ...file,
  seasons: file.seasons.map((season) => ({ ...season, name: `${season.name}!` })),
  categories: file.categories.map((category) => ({ ...category, name: `${category.name}!` })),
  players: file.players.map((player) => ({ ...player, last_name: `${player.last_name}!` })),
  teams: file.teams.map((team) => ({ ...team, name: `${team.name}!` })),
});

/** Instances take a club's pointer as they know it for 5 seconds. */
const settled = () => new Promise((done) => setTimeout(done, 5_100));
