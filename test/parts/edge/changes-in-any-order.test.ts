import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StreamRecord } from '../../../shared/edge/changed-subjects.ts';
import { keyEntries } from '../../../shared/edge/edge-entries.ts';
import { removeClub } from '../../../shared/publish/revisions/remove-club.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import {
  endToken,
  findLicense,
  listLicenses,
  recordExpiry,
  recordStatus,
  recordVerification,
  removeLicense,
} from '../../../shared/table/licenses.ts';
import { addLicense, moveBack, setRevision } from '../../support/edge/clubs-of-edge.ts';
import { expectedEntries } from '../../support/edge/expected-entries.ts';
import { type Instance, openEdge, SECRET, type TestEdge } from '../../support/edge/open-store.ts';

const SLUGS = ['fc-one', 'fc-two'];

/** What may happen: a command, a delivery of records of the stream, or a rebuild. */
const step = fc.record({
  action: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('issue', 'publish', 'verify') },
    { weight: 3, arbitrary: fc.constantFrom('suspend', 'reinstate', 'extend', 'remove') },
    { weight: 2, arbitrary: fc.constantFrom('rotate', 'end token') },
    { weight: 2, arbitrary: fc.constantFrom('rollback', 'remove club') },
    { weight: 5, arbitrary: fc.constantFrom('deliver', 'deliver again') },
    { weight: 1, arbitrary: fc.constant('rebuild') },
  ),
  slug: fc.constantFrom(...SLUGS),
  /** Chooses the license, the instance, or the records. */
  pick: fc.nat(1_000),
  /** Whether the next step begins before this one has ended. */
  isOverlapping: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A license that is issued in place of another, which ends. */
async function rotate(edge: TestEdge, slug: string, licenseId: string): Promise<void> {
  await addLicense(edge.table, slug);
  await recordExpiry(edge.table, slug, { licenseId, expiresOn: '2026-12-01' });
}

async function verifyLicense(table: Table, slug: string, licenseId: string): Promise<unknown> {
  const license = await findLicense(table, slug, licenseId);
  const verification = { tokenDigest: 'f'.repeat(64), now: new Date() };
  return license && recordVerification(table, slug, { ...license, ...verification });
}

async function change(edge: TestEdge, { action, slug, pick }: Step): Promise<unknown> {
  const { table } = edge;
  if (action === 'issue') return addLicense(table, slug);
  // Two publishers at once: one of them is overtaken.
  if (action === 'publish') return setRevision(table, slug, `r${pick}`).catch(() => {});
  if (action === 'remove club') return removeClub(table, slug);
  if (action === 'rollback') {
    const club = await findClub(table, slug, { consistent: true });
    return club && moveBack(table, slug, `r${pick}`).catch(() => {});
  }
  const licenses = await listLicenses(table, slug);
  const licenseId = licenses[pick % licenses.length]?.licenseId;
  if (!licenseId) return;
  if (action === 'verify') return verifyLicense(table, slug, licenseId);
  if (action === 'suspend')
    return recordStatus(table, slug, { licenseId, status: 'suspended', view: 'full' });
  if (action === 'reinstate')
    return recordStatus(table, slug, { licenseId, status: 'active', view: 'full' });
  if (action === 'extend') return recordExpiry(table, slug, { licenseId, expiresOn: '2099-06-30' });
  if (action === 'end token') return endToken(table, slug, licenseId);
  if (action === 'rotate') return rotate(edge, slug, licenseId);
  return removeLicense(table, slug, licenseId);
}

/** The stream's records that are not delivered yet; those of one item stay in order. */
function createStream(edge: TestEdge) {
  const byItem = new Map<string, StreamRecord[]>();
  const delivered: StreamRecord[] = [];
  const receive = () => {
    for (const record of edge.takeRecords()) {
      const key = JSON.stringify(record.dynamodb?.Keys);
      byItem.set(key, [...(byItem.get(key) ?? []), record]);
    }
  };
  const take = (records: StreamRecord[]) => {
    delivered.push(...records);
    return records;
  };
  return {
    /** Some records of one item, oldest first. */
    next(pick: number): StreamRecord[] {
      receive();
      const queues = [...byItem.values()].filter(({ length }) => length > 0);
      return take(queues[pick % queues.length]?.splice(0, 1 + (pick % 3)) ?? []);
    },
    again: (pick: number) => delivered.slice(pick % (delivered.length || 1)).slice(0, 3),
    rest(): StreamRecord[] {
      receive();
      return take([...byItem.values()].reverse().flatMap((records) => records.splice(0)));
    },
  };
}

async function play(edge: TestEdge, instances: Instance[], steps: Step[]): Promise<void> {
  const stream = createStream(edge);
  const running: Promise<unknown>[] = [];
  // As on Lambda, an instance has one event at a time.
  const queues = new Map<Instance, Promise<unknown>>();
  const run = (pick: number, work: (instance: Instance) => Promise<unknown>) => {
    const instance = instances[pick % instances.length] as Instance;
    const done = (queues.get(instance) ?? Promise.resolve()).then(() => work(instance));
    queues.set(instance, done);
    return done;
  };
  const perform = (each: Step): Promise<unknown> => {
    const { action, pick } = each;
    if (action === 'rebuild') return run(pick, ({ rebuild }) => rebuild());
    if (action === 'deliver') return run(pick, ({ update }) => update(stream.next(pick)));
    if (action === 'deliver again') return run(pick, ({ update }) => update(stream.again(pick)));
    return change(edge, each);
  };
  for (const each of steps) {
    running.push(perform(each));
    if (!each.isOverlapping) await Promise.all(running.splice(0));
  }
  await Promise.all(running);
  await run(0, ({ update }) => update(stream.rest()));
}

describe('the store', () => {
  it('is equal to the table after any commands, with records late, twice and in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const edge = await openEdge();
        const instances = [await edge.startInstance(), await edge.startInstance()];
        await play(edge, instances, steps);
        expect(edge.entriesOfTable()).toEqual(await expectedEntries(edge.table));

        await instances[0]?.rebuild();
        const keys = keyEntries(SECRET, new Date()).map(({ key, value }) => [key, value]);
        const expected = { ...Object.fromEntries(keys), ...(await expectedEntries(edge.table)) };
        expect(edge.entries()).toEqual(expected);
        edge.takeCalls();
        await instances[1]?.rebuild();
        expect(edge.takeCalls()).not.toContain('UpdateKeys');
      }),
      { numRuns: 20 },
    );
  }, 120_000);
});
