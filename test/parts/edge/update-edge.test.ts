import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import { clubEntry, licenseEntry } from '../../../shared/edge/edge-entries.ts';
import { openKeyValueStore } from '../../../shared/edge/key-value-store.ts';
import { refreshEntries } from '../../../shared/edge/refresh-entries.ts';
import { recordClaim, removePointer } from '../../../shared/table/clubs.ts';
import { licenseKey } from '../../../shared/table/keys.ts';
import {
  endToken,
  recordExpiry,
  recordStatus,
  recordVerification,
  removeLicense,
} from '../../../shared/table/licenses.ts';
import { interceptTable, type Sent } from '../../support/dynamodb/intercept-table.ts';
import { addLicense, moveBack, setRevision } from '../../support/edge/clubs-of-edge.ts';
import { openEdge, SECRET } from '../../support/edge/open-store.ts';

const SLUG = 'fc-example';

const entryOf = (licenseId: string, changes: object = {}) => {
  const license = {
    licenseId,
    status: 'active',
    view: 'full' as const,
    expiresOn: '2099-12-31',
    ...changes,
  };
  const { key, value } = licenseEntry(SLUG, license);
  return { [key]: value };
};

const verificationOf = (licenseId: string) => ({
  licenseId,
  tokenDigest: 'f'.repeat(64),
  now: new Date(),
});

const clubOf = (revision: string) => {
  const { key, value } = clubEntry(SECRET, { slug: SLUG, revision });
  return { [key]: value };
};

describe('the function that follows the table', () => {
  it('writes a license that is issued, suspended, reinstated, extended or has another token, and deletes it', async () => {
    const { table, entries, takeRecords, startInstance } = await openEdge();
    const { update } = await startInstance();
    const licenseId = await addLicense(table, SLUG);
    await update(takeRecords());
    expect(entries()).toEqual(entryOf(licenseId));

    await recordStatus(table, SLUG, { licenseId, status: 'suspended', view: 'full' });
    await update(takeRecords());
    expect(entries()).toEqual(entryOf(licenseId, { status: 'suspended' }));

    await recordStatus(table, SLUG, { licenseId, status: 'active', view: 'full' });
    await recordExpiry(table, SLUG, { licenseId, expiresOn: '2027-06-30' });
    await update(takeRecords());
    expect(entries()).toEqual(entryOf(licenseId, { expiresOn: '2027-06-30' }));

    await endToken(table, SLUG, licenseId);
    await update(takeRecords());
    const changes = { expiresOn: '2027-06-30', tokenGeneration: 1 };
    expect(entries()).toEqual(entryOf(licenseId, changes));

    await removeLicense(table, SLUG, licenseId);
    await update(takeRecords());
    expect(entries()).toEqual({});
  });

  it('writes the revision that is live after a publish or a rollback, and deletes the club', async () => {
    const { table, entries, takeRecords, startInstance } = await openEdge();
    const { update } = await startInstance();
    await setRevision(table, SLUG, 'r1');
    await update(takeRecords());
    expect(entries()).toEqual(clubOf('r1'));

    await setRevision(table, SLUG, 'r2');
    await update(takeRecords());
    expect(entries()).toEqual(clubOf('r2'));

    await moveBack(table, SLUG, 'r1');
    await update(takeRecords());
    expect(entries()).toEqual(clubOf('r1'));

    await removePointer(table, SLUG);
    await update(takeRecords());
    expect(entries()).toEqual({});
  });

  it('makes no call for verifications, labels and claims', async () => {
    const { table, takeCalls, takeRecords, startInstance } = await openEdge();
    const { update } = await startInstance();
    await setRevision(table, SLUG, 'r1');
    const licenseId = await addLicense(table, SLUG);
    takeRecords();
    await recordVerification(table, SLUG, verificationOf(licenseId));
    await addLicense(table, SLUG, { licenseId, label: 'web' });
    await recordClaim(table, SLUG, { revision: 'r2' });
    const records = takeRecords();
    expect(records).toHaveLength(3);
    await update(records);
    expect(takeCalls()).toEqual([]);
  });

  it('writes what the table has now, when records come late, twice or in another order', async () => {
    const { table, entries, takeRecords, startInstance } = await openEdge();
    const { update } = await startInstance();
    const licenseId = await addLicense(table, SLUG);
    await recordStatus(table, SLUG, { licenseId, status: 'suspended', view: 'full' });
    const records = takeRecords();
    await update(records.toReversed());
    await update(records.slice(0, 1));
    expect(entries()).toEqual(entryOf(licenseId, { status: 'suspended' }));
  });

  it('asks for the version of the store once, and again after another writer', async () => {
    const { table, takeCalls, takeRecords, startInstance } = await openEdge();
    const [first, second] = [await startInstance(), await startInstance()];
    const writeWith = async (instance: typeof first) => {
      await addLicense(table, SLUG);
      await instance.update(takeRecords());
      return takeCalls();
    };
    expect(await writeWith(first)).toEqual(['DescribeKeyValueStore', 'UpdateKeys']);
    expect(await writeWith(first)).toEqual(['UpdateKeys']);
    expect(await writeWith(second)).toEqual(['DescribeKeyValueStore', 'UpdateKeys']);
    const conflict = ['UpdateKeys', 'DescribeKeyValueStore', 'UpdateKeys'];
    expect(await writeWith(first)).toEqual(conflict);
  });

  it.each(['DescribeKeyValueStore', 'UpdateKeys'])(
    'never leaves an older state in the store: a newer one is written during %s',
    async (moment) => {
      const { table, entries, takeRecords, onCall, startInstance } = await openEdge();
      const [slow, fast] = [await startInstance(), await startInstance()];
      const licenseId = await addLicense(table, SLUG);
      const issued = takeRecords();
      let isFirst = true;
      onCall(async (operation) => {
        if (operation !== moment || !isFirst) return true;
        isFirst = false;
        await recordStatus(table, SLUG, { licenseId, status: 'suspended', view: 'full' });
        await fast.update(takeRecords());
        return true;
      });
      await slow.update(issued);
      expect(entries()).toEqual(entryOf(licenseId, { status: 'suspended' }));
    },
  );

  it('reads the table strongly consistently', async () => {
    const { store } = await openEdge();
    const inputs: Sent['input'][] = [];
    const watched = interceptTable((command, send) => {
      inputs.push(command.input);
      return send();
    });
    const edge = { table: watched, store: openKeyValueStore(store.arn), secret: SECRET };
    await refreshEntries(edge, [{ slug: SLUG }]);
    expect(inputs).toMatchObject([{ RequestItems: { [watched.name]: { ConsistentRead: true } } }]);
  });

  it('writes more than 50 entries in several calls', async () => {
    const { table, entries, takeCalls, takeRecords, startInstance } = await openEdge();
    const { update } = await startInstance();
    await Promise.all(Array.from({ length: 60 }, () => addLicense(table, SLUG)));
    await update(takeRecords());
    expect(Object.keys(entries())).toHaveLength(60);
    expect(takeCalls().filter((call) => call === 'UpdateKeys')).toHaveLength(2);
  });

  it('deletes what is left of a batch, when other entries of it are gone already', async () => {
    const { table, store, entries, takeRecords, startInstance } = await openEdge();
    const { update } = await startInstance();
    const [gone, left] = [await addLicense(table, SLUG), await addLicense(table, SLUG)];
    await update(takeRecords());
    const { etag } = store.describe();
    expect(store.update([{ key: `license:${gone}` }], etag)).toBeUndefined();
    for (const licenseId of [gone, left]) await removeLicense(table, SLUG, licenseId);
    const added = await addLicense(table, SLUG);
    await update(takeRecords());
    expect(entries()).toEqual(entryOf(added));
  });

  it('skips a malformed record, and logs none of its content', async () => {
    const { table, entries, takeRecords, startInstance } = await openEdge();
    const { update } = await startInstance();
    const error = vi.spyOn(console, 'error');
    const licenseId = await addLicense(table, SLUG);
    const malformed = { eventID: 'id-1', dynamodb: { NewImage: { status: { S: 'private' } } } };
    await update([malformed, null as never, ...takeRecords()]);
    expect(entries()).toEqual(entryOf(licenseId));
    expect(error.mock.calls[0]).toEqual([{ edge: 'malformed record', id: 'id-1' }]);
    expect(JSON.stringify(error.mock.calls)).not.toContain('private');
    error.mockRestore();
  });

  it('deletes the entry of a license that cannot be read: the authorizer decides then', async () => {
    const { table, entries, takeRecords, startInstance } = await openEdge();
    const { update } = await startInstance();
    const error = vi.spyOn(console, 'error');
    const [licenseId, other] = [await addLicense(table, SLUG), await addLicense(table, SLUG)];
    await update(takeRecords());
    const Item = { ...licenseKey(SLUG, licenseId), status: 'active', expires_on: 'soon' };
    await table.send(new PutCommand({ TableName: table.name, Item }));
    await update(takeRecords());
    expect(entries()).toEqual(entryOf(other));
    const entry = `license ${licenseId.slice(0, 8)} of ${SLUG}`;
    expect(error.mock.calls).toEqual([[{ edge: 'invalid item', entry }]]);
    error.mockRestore();
  });

  it('writes and deletes the others when the store refuses an entry', async () => {
    const { table, entries, takeRecords, startInstance } = await openEdge();
    const { update } = await startInstance();
    const error = vi.spyOn(console, 'error');
    const removed = await addLicense(table, SLUG);
    await update(takeRecords());
    const tooLong = 'too-long'.repeat(100);
    await setRevision(table, tooLong, 'r1');
    await removeLicense(table, SLUG, removed);
    const added = await addLicense(table, SLUG);
    await update(takeRecords());
    expect(entries()).toEqual(entryOf(added));
    const cause = 'ServiceQuotaExceededException';
    expect(error.mock.calls).toEqual([[{ edge: 'refused', entry: `club ${tooLong}`, cause }]]);
    error.mockRestore();
  });

  it('fails when the store cannot be written, so that Lambda sends the records again', async () => {
    const { table, entries, takeRecords, onCall, startInstance } = await openEdge();
    const { update } = await startInstance();
    const licenseId = await addLicense(table, SLUG);
    const records = takeRecords();
    onCall(async () => false);
    await expect(update(records)).rejects.toThrow('Not authorized');
    onCall(async () => true);
    await update(records);
    expect(entries()).toEqual(entryOf(licenseId));
  });
});
