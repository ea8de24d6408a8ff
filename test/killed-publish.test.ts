import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call } from './support/call.ts';
import { aClubFile } from './support/club-file.ts';
import { startLethalProxy } from './support/lethal-proxy.ts';
import { naiveAnswer } from './support/naive-reader.ts';
import { runProgram } from './support/programs.ts';
import { freshSlug, issueLicense, openClub, verify } from './support/table.ts';

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
    const proxy = await startLethalProxy(dynamodb, { write, when, kill: () => kill() });
    const program = publishThrough(proxy.endpoint, file);
    kill = () => program.child.kill('SIGKILL');
    const { code } = await program.outcome;
    proxy.stop();
    return code;
  };

  it('leaves every answer as it was, and the next publish succeeds', async () => {
    const slug = freshSlug('killed');
    const before = aClubFile({ slug });
    const after = { ...before, ...renamed(before) };
    const { token, path } = await openClub(before);
    const read = () =>
      Promise.all(
        RESOURCES.map(async (resource) => (await call('GET', path + resource, { token })).body),
      );
    const answersOf = (file: typeof before) =>
      RESOURCES.map((resource) => naiveAnswer(file, resource));
    expect(await read()).toEqual(answersOf(before));

    const counter = await startLethalProxy(dynamodb, NEVER);
    const rehearsal = publishThrough(counter.endpoint, {
      ...before,
      club: { ...before.club, slug: freshSlug() },
    });
    expect((await rehearsal.outcome).code).toBe(0);
    const writes = counter.writes();
    counter.stop();
    expect(writes).toBeGreaterThanOrEqual(3);

    for (let write = 1; write <= writes; write += 1) {
      expect(await publishKilledAt(write, 'before', after)).toBe(null);
      // The very last write is the pointer's: once it has arrived, the new revision is live.
      if (write < writes) expect(await publishKilledAt(write, 'after', after)).toBe(null);
      const fresh = await verify(slug, await issueLicense(slug));
      expect((await call('GET', `${path}/seasons`, { token: fresh })).body).toEqual(
        naiveAnswer(before, '/seasons'),
      );
    }
    await settled();
    expect(await read()).toEqual(answersOf(before));

    expect((await publishThrough(dynamodb, after).outcome).code).toBe(0);
    await settled();
    expect(await read()).toEqual(answersOf(after));
  });
});

/** Every document differs, so that a mixture would show. */
const renamed = (file: ReturnType<typeof aClubFile>) => ({
  seasons: file.seasons.map((season) => ({ ...season, name: `${season.name}!` })),
  categories: file.categories.map((category) => ({ ...category, name: `${category.name}!` })),
  players: file.players.map((player) => ({ ...player, last_name: `${player.last_name}!` })),
  teams: file.teams.map((team) => ({ ...team, name: `${team.name}!` })),
});

/** Instances take a club's pointer as they know it for 5 seconds. */
const settled = () => new Promise((done) => setTimeout(done, 5_100));
