import { describe, expect, it } from 'vitest';
import { prune, pruneAll } from '../../../publish/revisions/prune.ts';
import { publish } from '../../../publish/revisions/publish-revision.ts';
import { removeClub } from '../../../publish/revisions/remove-club.ts';
import { RETENTION } from '../../../publish/revisions/retention.ts';
import { findPredecessor, rollBack } from '../../../publish/revisions/roll-back.ts';
import { licenseIdOf } from '../../../shared/license/license-key.ts';
import { replaceLicense, revokeLicense } from '../../../shared/table/change-license.ts';
import { findLicense, listLicenseIds, recordVerification } from '../../../shared/table/licenses.ts';
import { contentOf, prepareSmallClub, readPublished } from '../../support/clubs/published-club.ts';
import { findInconsistencies } from '../../support/dynamodb/find-inconsistencies.ts';
import { interceptTable, isWrite } from '../../support/dynamodb/intercept-table.ts';
import { keysNaming, revisionsOf } from '../../support/dynamodb/stored-items.ts';
import { changeStored, endToken, freshSlug, issueLicense, table } from '../../support/table.ts';

/** The SDK sends a request again when its response is lost, though DynamoDB has done the write. */
const repeating = interceptTable(async (command, send) => {
  if (isWrite(command)) await send().catch(() => undefined);
  return send();
});

async function publishTwice() {
  const slug = freshSlug('repeated');
  const [first, second] = ['first', 'second'].map((name) => prepareSmallClub(slug, name));
  if (!first || !second) throw new Error('not prepared');
  await publish(repeating, first, { now: new Date(Date.now() - 120_000) });
  const club = await publish(repeating, second, { now: new Date(Date.now() - 120_000) });
  if (!club) throw new Error('overtaken');
  return { slug, first, second, club };
}

describe('when each write is sent twice', () => {
  it('a publish and a rollback succeed', async () => {
    const { slug, first, second, club } = await publishTwice();
    expect(await readPublished(second)).toEqual(contentOf(second));
    const to = await findPredecessor(repeating, club);
    expect(to && (await rollBack(repeating, { club, to, now: new Date() }))).toBe(true);
    expect(await readPublished(first)).toEqual(contentOf(first));
    expect(await findInconsistencies(slug)).toEqual([]);
  });

  it('pruning and clearing the past succeed', async () => {
    const { slug, second, club } = await publishTwice();
    expect(await pruneAll(repeating, slug)).toBe(1);
    expect(await revisionsOf(slug)).toEqual([club.revision]);
    expect(await prune(repeating, slug, { ...RETENTION, revisions: 1 })).toEqual([]);
    expect(await readPublished(second)).toEqual(contentOf(second));
  });

  it('changes of a license and the removal of a club succeed', async () => {
    const { slug } = await publishTwice();
    const [licenseId = '', ...others] = await Promise.all(
      [1, 2, 3].map(async () => licenseIdOf(await issueLicense(slug))),
    );
    await changeStored(repeating, slug, { licenseId, status: 'suspended' });
    await changeStored(repeating, slug, { licenseId, expiresOn: '2099-01-01' });
    const verification = { licenseId, tokenDigest: 'f'.repeat(64), now: new Date() };
    expect(await recordVerification(repeating, slug, verification)).toBe(true);
    await endToken(repeating, slug, licenseId);
    expect((await findLicense(table, slug, licenseId))?.tokenGeneration).toBe(1);
    const [revoked, replaced] = await Promise.all(others.map((id) => findLicense(table, slug, id)));
    if (!revoked || !replaced) throw new Error('not issued');
    await revokeLicense(repeating, slug, revoked);
    await replaceLicense(repeating, slug, { shown: replaced, by: licenseId });
    expect(await listLicenseIds(table, slug)).toEqual([licenseId]);
    await removeClub(repeating, slug);
    expect(await keysNaming(slug, licenseId, ...others)).toEqual([]);
  });
});
