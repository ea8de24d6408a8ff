import { describe, expect, it } from 'vitest';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { rememberForgotten } from '../../publish/revisions/remember-forgotten.ts';
import { removeClub } from '../../publish/revisions/remove-club.ts';
import { licenseIdOf } from '../../shared/license/license-key.ts';
import { findClub, listClubs } from '../../shared/table/clubs.ts';
import { contentOf, prepareSmallClub, readPublished } from '../support/clubs/published-club.ts';
import { findInconsistencies } from '../support/dynamodb/find-inconsistencies.ts';
import {
  claimsOf,
  failingAt,
  recordingTable,
  writesOf,
} from '../support/dynamodb/intercept-table.ts';
import { countSteps, startStepwise } from '../support/dynamodb/stepwise.ts';
import { itemsOf, keysNaming } from '../support/dynamodb/stored-items.ts';
import { sample } from '../support/sample.ts';
import { freshSlug, issueLicense, table } from '../support/table.ts';

/**
 * A club with two revisions, what an interrupted publish left, a forgotten person and two licenses.
 */
async function setUpClub() {
  const slug = freshSlug('remove');
  const now = new Date();
  for (const name of ['first', 'second']) {
    await publish(recordingTable, prepareSmallClub(slug, name), { now });
  }
  await expect(
    publish(failingAt(4, 'after'), prepareSmallClub(slug, 'lost'), { now }),
  ).rejects.toThrow();
  const found = {
    ids: [1],
    names: ['Ada'],
    identities: [{ name: 'Ada', born: '' }],
    traits: [],
    others: [],
  };
  await rememberForgotten(table, slug, { found, now });
  const licenses = [licenseIdOf(await issueLicense(slug)), licenseIdOf(await issueLicense(slug))];
  return { slug, licenses };
}

/** All that is stored of a club, where it may be. */
async function remainsOf({ slug }: { slug: string }) {
  const partitions = [
    `CLUB#${slug}`,
    ...claimsOf(slug).flatMap((revision) => [
      `CLUB#${slug}#${revision}`,
      `SOURCE#${slug}#${revision}`,
    ]),
  ];
  const items = await Promise.all(partitions.map(itemsOf));
  const entries = (await Promise.all(['CLUBS', 'FORGOTTEN'].map(itemsOf)))
    .flat()
    .filter(({ sk }) => sk === slug || String(sk).startsWith(`${slug}#`));
  return [...items.flat(), ...entries].map(({ pk, sk }) => `${pk} ${sk}`);
}

const writes = (await writesOf(async (on) => removeClub(on, (await setUpClub()).slug))).length;
const range = (end: number) => Array.from({ length: end }, (_, i) => i);

describe('the removal of a club', () => {
  it('leaves nothing of it in the table, and all of another club', async () => {
    const [club, other] = [await setUpClub(), await setUpClub()];
    const [ofClub, ofOther] = [await remainsOf(club), await remainsOf(other)];
    const names = [club.slug, ...club.licenses];
    expect((await keysNaming(...names)).toSorted()).toEqual(ofClub.toSorted());
    await removeClub(table, club.slug);
    expect(await keysNaming(...names)).toEqual([]);
    expect(await remainsOf(other)).toEqual(ofOther);
  });

  it('takes more than a dozen writes', () => expect(writes).toBeGreaterThan(12));

  describe.each(['before', 'after'] as const)('that is interrupted %s', (moment) => {
    it.each(sample(range(writes), 8))(
      'write %$ hides the club, and can be repeated',
      async (earlier) => {
        const club = await setUpClub();
        await expect(removeClub(failingAt(earlier + 1, moment), club.slug)).rejects.toThrow();
        const isHidden = earlier > 0 || moment === 'after';
        const found = await findClub(table, club.slug, { consistent: true });
        expect(found === undefined).toBe(isHidden);
        await removeClub(table, club.slug);
        expect(await remainsOf(club)).toEqual([]);
      },
    );
  });

  it('of a club that never existed does nothing', async () => {
    const slug = freshSlug('remove');
    await removeClub(table, slug);
    expect(await remainsOf({ slug })).toEqual([]);
  });
});

const publishRival = (on: typeof table, slug: string) =>
  publish(on, prepareSmallClub(slug, 'rival'), { now: new Date() });

const removalSteps = await countSteps(async (on) => removeClub(on, (await setUpClub()).slug));
const publishSteps = await countSteps(async (on) => publishRival(on, (await setUpClub()).slug));

describe('the removal of a club and a publish at once', () => {
  /** Expects either nothing of the club, or all of it and its place in the list. */
  async function expectAllOrNothing(slug: string, published: unknown) {
    const rival = prepareSmallClub(slug, 'rival');
    expect(await readPublished(rival)).toEqual(published ? contentOf(rival) : undefined);
    const isListed = (await listClubs(table)).some((club) => club.slug === slug);
    expect(isListed).toBe(published !== undefined);
    const remains = await findInconsistencies(slug);
    expect(remains).toEqual(published ? [] : ['no live revision']);
  }

  it.each(sample(range(removalSteps), 8))(
    'keeps a club that is published after step %$',
    async (earlier) => {
      const { slug } = await setUpClub();
      const removal = startStepwise((on) => removeClub(on, slug));
      await removal.advance(earlier + 1);
      const published = await publishRival(recordingTable, slug);
      await removal.finish();
      expect(published).toBeDefined();
      await expectAllOrNothing(slug, published);
    },
  );

  it.each(sample(range(publishSteps), 8))(
    'makes a publish fail that has gone %i steps',
    async (step) => {
      const { slug } = await setUpClub();
      const publisher = startStepwise((on) => publishRival(on, slug));
      await publisher.advance(step);
      await removeClub(table, slug);
      const published = await publisher.finish();
      if (step < 3) expect(published !== undefined).toBe(step === 0);
      const isLive = (await findClub(table, slug, { consistent: true })) !== undefined;
      await expectAllOrNothing(slug, isLive ? published : undefined);
    },
  );
});
