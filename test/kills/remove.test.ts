import { describe, expect, inject, it } from 'vitest';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { startKilledAt } from '../support/dynamodb/killing-proxy.ts';
import { keysNaming } from '../support/dynamodb/stored-items.ts';
import { openWorkspace, TARGET } from '../support/programs/club-data.ts';
import type { Start } from '../support/programs/run-program.ts';
import { freshSlug, issueLicense, table } from '../support/table.ts';
import { countRequests, killAfter } from './support/kill-at-random.ts';
import { randomShares, SEED } from './support/seed.ts';
import { prepareVersion } from './support/versions.ts';
import { expectRight, watchClub } from './support/watch-club.ts';

const KILLS = 20;
const { tableName } = inject('target');

describe(`remove, killed at ${KILLS} random moments (SEED=${SEED})`, () => {
  const { start, clubData } = openWorkspace();

  it('hides the whole club or nothing of it, and the next one deletes all of it', async () => {
    const slug = freshSlug('killed');
    const remove: Start = (endpoint) =>
      start('remove', slug, '--yes', '--table', tableName, '--endpoint', endpoint);
    const publishNow = (name: string) =>
      publish(table, prepareVersion(slug, name), { now: new Date() });
    await publishNow('first');
    const watch = await watchClub(slug);
    const requests = await watch.through(() => countRequests(remove));
    for (const [i, share] of randomShares(KILLS).entries()) {
      await watch.through(() => publishNow(`old ${i}`));
      await watch.through(() => publishNow(`new ${i}`));
      await watch.renewToken();
      await issueLicense(slug);
      await watch.through(() => killAfter(remove, share * requests));
      await watch.through(() => clubData('remove', slug, '--yes', ...TARGET));
      expect(await keysNaming(`#${slug}`, `CLUBS ${slug}`), `kill ${i}`).toEqual([]);
    }
    await expectRight(watch);
  });

  it.each(['before', 'after'] as const)(
    'can be repeated when it is killed %s any write',
    async (when) => {
      for (let write = 1, isKilled = true; isKilled; write += 1) {
        const slug = freshSlug('killed');
        await publish(table, prepareVersion(slug, 'only'), { now: new Date() });
        await issueLicense(slug);
        const { code } = await startKilledAt({ write, when }, (endpoint) =>
          start('remove', slug, '--yes', '--table', tableName, '--endpoint', endpoint),
        );
        isKilled = code === null;
        const again = await clubData('remove', slug, '--yes', ...TARGET);
        const isGone = !isKilled || (again.code === 1 && again.stderr.endsWith('no such club\n'));
        expect([write, again.code]).toEqual([write, isGone ? 1 : 0]);
        expect(await keysNaming(`#${slug}`, `CLUBS ${slug}`), `write ${write}`).toEqual([]);
      }
    },
  );
});
