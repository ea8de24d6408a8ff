import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareClub } from '../../../publish/documents/prepare-club.ts';
import { publish } from '../../../publish/revisions/publish-revision.ts';
import { RETENTION } from '../../../publish/revisions/retention.ts';
import { rollBack } from '../../../publish/revisions/roll-back.ts';
import { type Club, findClub } from '../../../shared/table/clubs.ts';
import { deleteAll } from '../../../shared/table/dynamodb/batch.ts';
import { documentKey, documentPartition, ENTITY_TAGS } from '../../../shared/table/keys.ts';
import { listRevisions } from '../../../shared/table/revisions.ts';
import { bytesOf, makeClubFile, type WrittenClubFile } from '../../support/clubs/club-file.ts';
import { arbitraryVersions } from '../../support/clubs/edited-club.ts';
import { TODAY } from '../../support/clubs/expected-answers.ts';
import { prepareSmallClub } from '../../support/clubs/published-club.ts';
import { findInconsistencies } from '../../support/dynamodb/find-inconsistencies.ts';
import { isChangesItem, itemsOf } from '../../support/dynamodb/stored-items.ts';
import { freshSlug, table } from '../../support/table.ts';

async function publishNow(file: WrittenClubFile, keep = 10): Promise<Club> {
  const prepared = prepareClub(bytesOf(file), TODAY);
  const club = await publish(table, prepared, {
    now: new Date(),
    retention: { ...RETENTION, revisions: keep },
  });
  return club ?? expect.fail('Another publish came first.');
}

async function goBack(slug: string, to: string): Promise<void> {
  const live = await findClub(table, slug, { consistent: true });
  const target = (await listRevisions(table, slug)).find(({ revision }) => revision === to);
  if (!live || !target) return expect.fail('It is not on record.');
  if (to === live.revision) return;
  expect(await rollBack(table, { club: live, to: target, now: new Date() })).toBe(true);
}

/** How many of its revisions' changes since another one the revision tells, in the full view. */
async function comparedIn({ slug, revision }: Club): Promise<string[]> {
  const items = await itemsOf(documentPartition(slug, revision));
  const names = items.filter(isChangesItem).map(({ sk }) => String(sk));
  return names.filter((name) => name.startsWith('CHANGES#')).map((name) => name.slice(8));
}

/** Each run compares 16 pairs of revisions in each view; `RUNS=100` more than a thousand. */
const numRuns = Number(process.env.RUNS) || 2;

describe('the changes that a revision lists', () => {
  it(
    'is what differs from each that was live, after any edits and rollbacks, in both views',
    async () => {
      const steps = fc.array(fc.nat(9), { minLength: 2, maxLength: 2 });
      const property = fc.asyncProperty(arbitraryVersions(3), steps, async (versions, targets) => {
        const slug = freshSlug('changes');
        const clubs: Club[] = [];
        for (const file of versions) {
          clubs.push(await publishNow({ ...file, club: { ...file.club, slug } }));
          expect(await findInconsistencies(slug)).toEqual([]);
        }
        for (const at of targets) {
          await goBack(slug, clubs[at % clubs.length]?.revision ?? '');
          expect(await findInconsistencies(slug)).toEqual([]);
        }
        const [first = expect.fail()] = versions;
        await publishNow({ ...first, club: { ...first.club, slug } });
        expect(await findInconsistencies(slug)).toEqual([]);
      });
      await fc.assert(property, { numRuns });
    },
    60_000 + numRuns * 5_000,
  );

  it('goes back to the newest twenty, and to the live one in any case', async () => {
    const slug = freshSlug('changes');
    const clubs: Club[] = [];
    for (let i = 0; i < 22; i += 1)
      clubs.push(await publishNow(makeClubFile({ slug, teams: [] }), 30));
    const [oldest = expect.fail()] = clubs;
    await goBack(slug, oldest.revision);
    const last = await publishNow(makeClubFile({ slug, teams: [] }), 30);
    const ids = clubs.map(({ revision }) => revision);
    expect(await comparedIn(last)).toEqual(
      [oldest.revision, ...ids.slice(-19), last.revision].toSorted(),
    );
  });

  it('leaves out a revision that is being deleted', async () => {
    const slug = freshSlug('changes');
    const first = await publishNow(makeClubFile({ slug }));
    const second = await publishNow(makeClubFile({ slug, teams: [] }));
    await deleteAll(table, [documentKey(slug, second.revision, ENTITY_TAGS)]);
    const third = await publishNow(makeClubFile({ slug, players: [], teams: [] }));
    expect(await comparedIn(third)).toEqual([first.revision, third.revision]);
  });

  it('does not make the publish of the same file another one', async () => {
    const slug = freshSlug('changes');
    const prepared = prepareSmallClub(slug, 'same');
    await publish(table, prepared, { now: new Date() });
    expect(prepareSmallClub(slug, 'same').fingerprint).toBe(prepared.fingerprint);
    const [revision] = await listRevisions(table, slug);
    expect(revision?.sizes.documents).toBe(
      prepared.documents.filter(({ name }) => !name.startsWith('PUBLIC#')).length,
    );
  });
});
