import { describe, expect, inject, it } from 'vitest';
import { prepareClub } from '../../publish/documents/prepare-club.ts';
import { planPublish } from '../../publish/revisions/plan-publish.ts';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { findClub } from '../../shared/table/clubs.ts';
import { findSource } from '../../shared/table/sources.ts';
import { bytesOf } from '../support/clubs/club-file.ts';
import { TODAY } from '../support/clubs/expected-answers.ts';
import { findInconsistencies } from '../support/dynamodb/find-inconsistencies.ts';
import { keysContaining } from '../support/dynamodb/stored-items.ts';
import { openWorkspace, TARGET } from '../support/programs/club-data.ts';
import type { Start } from '../support/programs/run-program.ts';
import { freshSlug, table } from '../support/table.ts';
import { countRequests, killAfter } from './support/kill-at-random.ts';
import { randomShares, SEED } from './support/seed.ts';
import { versionOf } from './support/versions.ts';

const KILLS = 10;
const PERSON = 4711;
const NAME = 'Augentrost';
const { tableName } = inject('target');

function withPerson(slug: string, name: string) {
  const file = versionOf(slug, name);
  const person = { id: PERSON, first_name: 'Eva', last_name: NAME };
  return { ...file, players: [...file.players, person] };
}

/** A club with two revisions, and a person in both. */
async function setUpClub(): Promise<string> {
  const slug = freshSlug('killed');
  for (const name of ['first', 'second']) {
    const prepared = prepareClub(bytesOf(withPerson(slug, name)), TODAY);
    await publish(table, prepared, { now: new Date() });
  }
  return slug;
}

/** Whether readers get the person. */
async function isLive(slug: string): Promise<boolean> {
  const club = await findClub(table, slug, { consistent: true });
  return String(await findSource(table, slug, club?.revision ?? '')).includes(NAME);
}

/** Whether a file with the person can no longer be published. */
async function isRefused(slug: string): Promise<boolean> {
  const prepared = prepareClub(bytesOf(withPerson(slug, 'again')), TODAY);
  return (await planPublish(table, prepared)).forgotten.length > 0;
}

describe(`forget, killed at ${KILLS} random moments (SEED=${SEED})`, () => {
  const { start, clubData } = openWorkspace();

  it('is finished by the next run: no item of the table has the person', async () => {
    const forgetIn = (slug: string): Start => {
      const args = ['forget', slug, String(PERSON), '--table', tableName];
      return (endpoint) => start(...args, '--endpoint', endpoint);
    };
    const requests = await countRequests(forgetIn(await setUpClub()));
    const killed = await Promise.all(
      randomShares(KILLS).map(async (share) => {
        const slug = await setUpClub();
        const { code } = await killAfter(forgetIn(slug), share * requests);
        return { slug, code };
      }),
    );
    expect(killed.filter(({ code }) => code === null).length).toBeGreaterThan(KILLS / 3);
    // Whoever is gone stays away, also if nobody runs the command again.
    for (const { slug } of killed) {
      if (!(await isLive(slug))) expect(await isRefused(slug)).toBe(true);
    }
    const again = await Promise.all(
      killed.map(({ slug }) => clubData('forget', slug, String(PERSON), ...TARGET)),
    );
    for (const [i, { slug }] of killed.entries()) {
      const { code, stderr = '' } = again[i] ?? {};
      if (code !== 0)
        expect([code, stderr]).toEqual([
          1,
          expect.stringContaining('no stored revision has that person'),
        ]);
      expect(await isRefused(slug)).toBe(true);
      expect(await findInconsistencies(slug)).toEqual([]);
    }
    expect(await keysContaining(NAME)).toEqual([]);
  });
});
