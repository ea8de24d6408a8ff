import { describe, expect, inject, it } from 'vitest';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { findClub } from '../../shared/table/clubs.ts';
import { findInconsistencies } from '../support/dynamodb/find-inconsistencies.ts';
import { openWorkspace, TARGET } from '../support/programs/club-data.ts';
import type { Start } from '../support/programs/run-program.ts';
import { freshSlug, table } from '../support/table.ts';
import { countRequests, killAfter } from './support/kill-at-random.ts';
import { randomShares, SEED } from './support/seed.ts';
import { prepareVersion } from './support/versions.ts';
import { expectRight, watchClub } from './support/watch-club.ts';

const KILLS = 20;
const { tableName } = inject('target');

describe(`rollback, killed at ${KILLS} random moments (SEED=${SEED})`, () => {
  const { start, clubData } = openWorkspace();

  it('changes what readers get at once or not at all, and can be repeated', async () => {
    const slug = freshSlug('killed');
    for (const name of ['one', 'two', 'three']) {
      await publish(table, prepareVersion(slug, name), { now: new Date() });
    }
    const rollback: Start = (endpoint) =>
      start('rollback', slug, '--table', tableName, '--endpoint', endpoint);
    const live = () => findClub(table, slug, { consistent: true });
    const repeat = () => clubData('rollback', slug, ...TARGET);
    const watch = await watchClub(slug);
    const requests = await watch.through(() => countRequests(rollback));
    for (const [i, share] of randomShares(KILLS).entries()) {
      const before = await live();
      await watch.through(() => killAfter(rollback, share * requests));
      if ((await live())?.revision === before?.revision)
        expect(await watch.through(repeat)).toMatchObject({ code: 0 });
      expect((await live())?.revision, `kill ${i}`).not.toBe(before?.revision);
      expect(await findInconsistencies(slug), `kill ${i}`).toEqual([]);
    }
    await expectRight(watch);
  });
});
