import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { findClub } from '../../shared/table/clubs.ts';
import { listRevisions } from '../../shared/table/revisions.ts';
import { call } from '../support/call.ts';
import { makeClubFile, type WrittenClubFile } from '../support/clubs/club-file.ts';
import { expectedAnswer } from '../support/clubs/expected-answers.ts';
import { startKilledAt, startKillingProxy } from '../support/dynamodb/killing-proxy.ts';
import { openWorkspace } from '../support/programs/club-data.ts';
import { freshSlug, openClub, publishClub, table } from '../support/table.ts';

const RESOURCES = ['/seasons', '/seasons/2', '/categories', '/teams', '/teams/101', '/players'];
const POINTER_CACHE_TTL_MS = 5_000;

describe('a publish that is killed', () => {
  const { tableName, dynamodb = '' } = inject('target');
  const { start, write } = openWorkspace();

  const publishThrough = (endpoint: string, file: WrittenClubFile) => {
    write('club.json', file);
    return start('publish', 'club.json', '--table', tableName, '--endpoint', endpoint);
  };

  /** Kills the process before or after a write arrives; resolves to its exit code. */
  const publishKilledAt = async (write: number, when: 'before' | 'after', file: WrittenClubFile) =>
    (await startKilledAt({ write, when }, (endpoint) => publishThrough(endpoint, file))).code;

  /** How many writes it takes to publish a club again; the last moves the pointer. */
  const countWrites = async () => {
    const file = makeClubFile({ slug: freshSlug('counted') });
    await publishClub(file);
    const proxy = await startKillingProxy(dynamodb, { write: 0, when: 'before', kill: () => {} });
    const { code } = await publishThrough(proxy.endpoint, renamed(file)).outcome;
    proxy.stop();
    expect(code).toBe(0);
    return proxy.writes();
  };

  // In process, test/races/publish-faults.test.ts fails each of the writes.
  it('changes no answer, and the next publish succeeds', async () => {
    const slug = freshSlug('killed');
    const before = makeClubFile({ slug });
    const after = renamed(before);
    const { token, path } = await openClub(before);
    const readAll = async () => {
      const answers = RESOURCES.map((resource) => call('GET', path + resource, { token }));
      return (await Promise.all(answers)).map(({ body }) => body);
    };
    const expectedOf = (file: WrittenClubFile) =>
      RESOURCES.map((each) => expectedAnswer(file, each));
    const live = await findClub(table, slug, { consistent: true });

    const last = await countWrites();
    for (const [write, when] of [
      [1, 'after'],
      [Math.ceil(last / 2), 'before'],
      [last - 1, 'after'],
      [last, 'before'],
    ] as const) {
      expect(await publishKilledAt(write, when, after)).toBe(null);
      expect(await findClub(table, slug, { consistent: true })).toEqual(live);
      expect(await readAll()).toEqual(expectedOf(before));
    }

    expect((await publishThrough(dynamodb, after).outcome).code).toBe(0);
    const current = await findClub(table, slug, { consistent: true });
    const revisions = (await listRevisions(table, slug)).map(({ revision }) => revision);
    expect(revisions).toEqual([live?.revision, current?.revision]);
    await sleep(POINTER_CACHE_TTL_MS + 100);
    expect(await readAll()).toEqual(expectedOf(after));
  });
});

/** Changes every document, so that a mixture of revisions shows. */
const renamed = (file: WrittenClubFile): WrittenClubFile => ({
  ...file,
  seasons: file.seasons.map((season) => ({ ...season, name: `${season.name}!` })),
  categories: file.categories.map((category) => ({ ...category, name: `${category.name}!` })),
  players: file.players.map((player) => ({ ...player, last_name: `${player.last_name}!` })),
  teams: file.teams.map((team) => ({ ...team, name: `${team.name}!` })),
});
