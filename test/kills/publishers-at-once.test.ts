import { describe, expect, it } from 'vitest';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { findClub } from '../../shared/table/clubs.ts';
import { contentOf, readPublished } from '../support/clubs/published-club.ts';
import { findInconsistencies } from '../support/dynamodb/find-inconsistencies.ts';
import { openWorkspace, TARGET } from '../support/programs/club-data.ts';
import { freshSlug, table } from '../support/table.ts';
import { findUnreachable } from './support/find-unreachable.ts';
import { prepareVersion, versionOf } from './support/versions.ts';

const ROUNDS = 5;

describe.each([2, 3])('%i processes that publish one club at once', (count) => {
  const { start, write } = openWorkspace();

  it('end with all of one of their files, and nothing else after the next publish', async () => {
    const slug = freshSlug('rivals');
    for (let round = 0; round < ROUNDS; round += 1) {
      const names = Array.from({ length: count }, (_, i) => `round ${round} rival ${i}`);
      const rivals = names.map((name) =>
        start('publish', write(`${name}.json`, versionOf(slug, name)), ...TARGET),
      );
      const outcomes = await Promise.all(rivals.map(({ outcome }) => outcome));
      const live = (await findClub(table, slug, { consistent: true }))?.name ?? '';
      expect(names).toContain(live);
      expect(outcomes[names.indexOf(live)]?.code).toBe(0);
      const lost = outcomes.filter(({ code }) => code !== 0);
      for (const { stderr } of lost) expect(stderr).toContain('overtaken by a later publish');
      const whole = prepareVersion(slug, live);
      expect(await readPublished(whole)).toEqual(contentOf(whole));
    }
    await publish(table, prepareVersion(slug, 'last'), { now: new Date() });
    expect(await findInconsistencies(slug)).toEqual([]);
    expect(await findUnreachable(slug)).toEqual([]);
  });
});
