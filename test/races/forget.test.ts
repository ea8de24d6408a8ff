import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { ClubFileError } from '../../publish/club/rules/club-file-error.ts';
import { type PreparedClub, prepareClub } from '../../publish/documents/prepare-club.ts';
import { findPeopleWithId } from '../../publish/revisions/find-person.ts';
import { deleteUnsearchable, forget } from '../../publish/revisions/forget.ts';
import { planPublish } from '../../publish/revisions/plan-publish.ts';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { findClub } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { documentKey, SOURCE } from '../../shared/table/keys.ts';
import { listRevisions, reserveForDeletion } from '../../shared/table/revisions.ts';
import { findSource } from '../../shared/table/sources.ts';
import { bytesOf, makeClubFile, makeTeam } from '../support/clubs/club-file.ts';
import { TODAY } from '../support/clubs/expected-answers.ts';
import { findInconsistencies } from '../support/dynamodb/find-inconsistencies.ts';
import {
  claimsOf,
  failingAt,
  recordingTable,
  writesOf,
} from '../support/dynamodb/intercept-table.ts';
import { countSteps, startStepwise } from '../support/dynamodb/stepwise.ts';
import { contentsOf, itemsOf, keysContaining } from '../support/dynamodb/stored-items.ts';
import { sample } from '../support/sample.ts';
import { freshSlug, table } from '../support/table.ts';

const PERSON = 4711;
const NAME = 'Vergissmeinnicht';

const PLAYER = { id: PERSON, first_name: 'Vera', last_name: NAME };
const MEMBER = { id: PERSON, position: 'winger', sort_order: 1 };

/** A club file whose documents take several batches; the given players are in most of them. */
function prepare(slug: string, name: string, players = [PLAYER]) {
  const members = players.map(() => MEMBER);
  const teams = Array.from({ length: 15 }, (_, i) => ({
    ...makeTeam(i + 1, { name: `${name} ${i}` }),
    players: members,
  }));
  return prepareClub(bytesOf(makeClubFile({ slug, players, teams })), TODAY);
}

const publishNow = (on: Table, prepared: PreparedClub) =>
  publish(on, prepared, { now: new Date() });

/** Two revisions with the person, and what an interrupted publish has left. */
async function setUpClub(): Promise<string> {
  const slug = freshSlug('forget');
  for (const name of ['first', 'second']) await publishNow(recordingTable, prepare(slug, name));
  await expect(publishNow(failingAt(5, 'after'), prepare(slug, 'lost'))).rejects.toThrow();
  return slug;
}

/** Runs what the command runs. */
async function run(on: Table, slug: string) {
  const club = await findClub(on, slug, { consistent: true });
  if (!club) throw new Error(`${slug} is not published.`);
  const [found] = await findPeopleWithId(on, club, PERSON);
  if (found) return forget(on, { club, found }, { now: new Date(), waitMs: 0 });
  return (await deleteUnsearchable(on, slug)) ? 'nobody' : 'not finished';
}

/** The keys of a club's items that contain the person. */
async function itemsWithPerson(slug: string): Promise<string[]> {
  const contents = await Promise.all(claimsOf(slug).map((revision) => contentsOf(slug, revision)));
  return keysContaining(NAME, [...(await itemsOf(`CLUB#${slug}`)), ...contents.flat()]);
}

/** Whether the live club file has the person. */
async function isLive(slug: string): Promise<boolean> {
  const club = await findClub(table, slug, { consistent: true });
  return String(await findSource(table, slug, club?.revision ?? '')).includes(NAME);
}

/** Whether a publish of a file with the person is refused. */
const isRefused = (slug: string): Promise<boolean> =>
  planPublish(table, prepare(slug, 'again')).then(({ forgotten }) => forgotten.length > 0);

const writes = (await writesOf(async (on) => run(on, await setUpClub()))).length;

describe('forgetting a person that fails', () => {
  it('at any write is tested with more than 15', () => expect(writes).toBeGreaterThan(15));

  describe.each(['before', 'after'] as const)('%s', (moment) => {
    it.each(
      sample(
        Array.from({ length: writes }, (_, i) => i + 1),
        8,
      ),
    )('write %i is finished by the next run', async (write) => {
      const slug = await setUpClub();
      await run(failingAt(write, moment), slug).catch(() => undefined);
      const isDone = (await itemsWithPerson(slug)).length === 0;
      const isGone = !(await isLive(slug));
      // Once removed, the person cannot be published again at any moment.
      if (isGone) expect(await isRefused(slug)).toBe(true);
      expect((await run(recordingTable, slug)) === 'nobody').toBe(isDone);
      expect(await itemsWithPerson(slug)).toEqual([]);
      expect(await findInconsistencies(slug)).toEqual([]);
    });
  });

  it('is nowhere in the table in the end', async () => {
    expect(await keysContaining(NAME)).toEqual([]);
  });
});

describe('forgetting a person', () => {
  it('deletes all items that contain the person', async () => {
    const slug = await setUpClub();
    expect((await keysContaining(NAME)).length).toBeGreaterThan(90);
    expect(await run(recordingTable, slug)).toEqual({ revision: expect.any(String), deleted: 2 });
    expect(await keysContaining(NAME)).toEqual([]);
    expect(await findInconsistencies(slug)).toEqual([]);
  });

  it('makes every publish fail that started before, or read the table before', async () => {
    const counted = freshSlug('forget');
    await publishNow(recordingTable, prepare(counted, 'counted'));
    const steps = await countSteps((on) => publishNow(on, prepare(counted, 'counted')));
    const all = Array.from({ length: steps - 1 }, (_, step) => step);
    for (const step of sample(all, 4)) {
      const slug = freshSlug('forget');
      await publishNow(recordingTable, prepare(slug, 'first'));
      const publisher = startStepwise((on) => publishNow(on, prepare(slug, 'rival')));
      await publisher.advance(step);
      const done = await run(recordingTable, slug);
      await publisher.finish().catch((error) => expect(error).toBeInstanceOf(ClubFileError));
      if (await isLive(slug)) expect(done, `publish goes ${step} steps`).toBeUndefined();
      await run(recordingTable, slug);
      expect(await isLive(slug), `publish goes ${step} steps`).toBe(false);
    }
  });

  it('removes nobody when another file has become live since the person was found', async () => {
    const slug = freshSlug('forget');
    await publishNow(recordingTable, prepare(slug, 'first'));
    const club = await findClub(table, slug, { consistent: true });
    const [found] = club ? await findPeopleWithId(table, club, PERSON) : [];
    if (!club || !found) throw new Error('The person is not found.');
    const later = await publishNow(recordingTable, prepare(slug, 'later', []));
    const done = await forget(table, { club, found }, { now: new Date(), waitMs: 0 });
    expect(done).toBeUndefined();
    expect(await findClub(table, slug, { consistent: true })).toEqual(later);
  });

  it('deletes what an interrupted publish of a file with the person has left', async () => {
    const publishWithout = async () => {
      const slug = freshSlug('forget');
      await publishNow(recordingTable, prepare(slug, 'live', []));
      return slug;
    };
    const counted = await publishWithout();
    const writes = await writesOf((on) => publishNow(on, prepare(counted, 'counted')));
    const outcomes = new Set<string | undefined>();
    // The last write moves the pointer.
    for (let write = 1; write < writes.length; write += 1) {
      const slug = await publishWithout();
      await expect(publishNow(failingAt(write, 'after'), prepare(slug, 'lost'))).rejects.toThrow();
      const outcome = await run(recordingTable, slug);
      outcomes.add(typeof outcome === 'object' ? 'forgotten' : outcome);
      expect(await itemsWithPerson(slug), `write ${write}`).toEqual([]);
    }
    expect(outcomes).toEqual(new Set(['nobody', 'not finished', 'forgotten']));
  });

  it('that finds nobody first finishes the deletion of revisions without a club file', async () => {
    const slug = freshSlug('forget');
    for (const players of [[PLAYER], []]) {
      await publishNow(recordingTable, prepare(slug, 'club', players));
    }
    const [earlier] = await listRevisions(table, slug);
    if (!earlier) throw new Error('Nothing is published.');
    expect(await reserveForDeletion(table, slug, earlier)).toBe(true);
    const Key = documentKey(slug, earlier.revision, SOURCE);
    await table.send(new DeleteCommand({ TableName: table.name, Key }));
    expect((await itemsWithPerson(slug)).length).toBeGreaterThan(30);
    expect(await run(recordingTable, slug)).toBe('nobody');
    expect(await itemsWithPerson(slug)).toEqual([]);
  });
});
