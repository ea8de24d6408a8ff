import { describe, expect, inject, it } from 'vitest';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { findInconsistencies } from '../support/dynamodb/find-inconsistencies.ts';
import { recordingTable } from '../support/dynamodb/intercept-table.ts';
import { openWorkspace, TARGET } from '../support/programs/club-data.ts';
import { freshSlug } from '../support/table.ts';
import { findUnreachable } from './support/find-unreachable.ts';
import { countRequests, killAfter } from './support/kill-at-random.ts';
import { randomShares, SEED } from './support/seed.ts';
import { prepareVersion, versionOf } from './support/versions.ts';
import { expectRight, watchClub } from './support/watch-club.ts';

const KILLS = 30;
const { tableName } = inject('target');

describe(`publish, killed at ${KILLS} random moments (SEED=${SEED})`, () => {
  const { start, write, clubData } = openWorkspace();

  it('changes what readers get at once or not at all, and the next one leaves nothing behind', async () => {
    const slug = freshSlug('killed');
    const writeVersion = (name: string) => write(`${slug}.json`, versionOf(slug, name));
    const publishNow = async (name: string) => {
      const { code } = await clubData('publish', writeVersion(name), ...TARGET);
      expect(code).toBe(0);
    };
    const publishProgram = (name: string) => {
      const file = writeVersion(name);
      return (endpoint: string) =>
        start('publish', file, '--table', tableName, '--endpoint', endpoint);
    };
    await publish(recordingTable, prepareVersion(slug, 'first'), { now: new Date() });
    const watch = await watchClub(slug);
    const requests = await watch.through(() => countRequests(publishProgram('measured')));
    let killed = 0;
    for (const [i, share] of randomShares(KILLS).entries()) {
      const program = publishProgram(`killed ${i}`);
      const { code } = await watch.through(() => killAfter(program, share * requests));
      if (code === null) killed += 1;
      await watch.through(() => publishNow(`next ${i}`));
      expect(await findInconsistencies(slug), `kill ${i}, SEED=${SEED}`).toEqual([]);
    }
    expect(await findUnreachable(slug)).toEqual([]);
    await expectRight(watch);
    expect(killed).toBeGreaterThan(KILLS / 2);
  });
});
