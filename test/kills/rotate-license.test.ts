import { describe, expect, inject, it } from 'vitest';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { licenseIdOf } from '../../shared/license/license-key.ts';
import { call } from '../support/call.ts';
import { startKilledAt } from '../support/dynamodb/killing-proxy.ts';
import { openWorkspace, TARGET } from '../support/programs/club-data.ts';
import type { Outcome, Start } from '../support/programs/run-program.ts';
import { freshSlug, issueLicense, table, verify } from '../support/table.ts';
import { countRequests, killAfter } from './support/kill-at-random.ts';
import { randomShares, SEED } from './support/seed.ts';
import { prepareVersion } from './support/versions.ts';

const KILLS = 10;
/** The new license; then the old one is marked and deleted. */
const WRITES = 3;
const { tableName } = inject('target');

async function works(slug: string, licenseKey: string): Promise<boolean> {
  const answer = await call('POST', '/license/verify', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ license_key: licenseKey, club_slug: slug }),
  });
  return answer.status === 200;
}

describe(`license rotate, killed at each write and at ${KILLS} random moments (SEED=${SEED})`, () => {
  const { start, clubData } = openWorkspace();

  /** A club whose license is rotated while `run` kills the command. */
  async function rotate(run: (start: Start) => Promise<Outcome | number>) {
    const slug = freshSlug('killed');
    await publish(table, prepareVersion(slug, 'only'), { now: new Date() });
    const old = await issueLicense(slug);
    await verify(slug, old);
    const args = ['license', 'rotate', slug, licenseIdOf(old), '--table', tableName];
    const outcome = await run((endpoint) => start(...args, '--endpoint', endpoint));
    return { slug, old, outcome };
  }

  /** Either key works, the new one only if it was shown; and the old one can be ended. */
  async function expectOneKey({ slug, old, outcome }: Awaited<ReturnType<typeof rotate>>) {
    const shown = typeof outcome === 'object' ? outcome.stdout.trim() : '';
    const isOldValid = await works(slug, old);
    expect(isOldValid || (shown !== '' && (await works(slug, shown)))).toBe(true);
    await clubData('license', 'revoke', slug, licenseIdOf(old), ...TARGET);
    expect(await works(slug, old)).toBe(false);
    const { stdout } = await clubData('license', 'list', slug, ...TARGET);
    expect(stdout).not.toContain(licenseIdOf(old).slice(0, 8));
  }

  it.each(
    Array.from({ length: WRITES }, (_, i) => i + 1).flatMap((write) => [
      ['before', write] as const,
      ['after', write] as const,
    ]),
  )('leaves a key that works: %s write %i', async (when, write) => {
    const club = await rotate((begin) => startKilledAt({ write, when }, begin));
    expect(club.outcome).toMatchObject({ code: null });
    await expectOneKey(club);
  });

  it('leaves a key that works: random moments', async () => {
    const { outcome: requests } = await rotate(countRequests);
    for (const share of randomShares(KILLS)) {
      await expectOneKey(await rotate((begin) => killAfter(begin, share * Number(requests))));
    }
  });
});
