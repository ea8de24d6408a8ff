import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPredecessor, rollBack } from '../../../shared/publish/revisions/roll-back.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import { changesDocument } from '../../../shared/table/document-names.ts';
import { documentItems } from '../../../shared/table/documents.ts';
import { putAll } from '../../../shared/table/dynamodb/batch.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { recordCalled } from '../../../shared/table/webhooks.ts';
import { killedAtWrite } from '../../support/dynamodb/intercept-table.ts';
import { table } from '../../support/table.ts';
import { openPublished, publishNamed } from '../../support/webhooks/open-published.ts';

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(() => {});
  }
});
afterEach(() => void vi.restoreAllMocks());

async function openRollback() {
  const published = await openPublished();
  const { webhooks, receiver, slug } = published;
  const added = await webhooks.add(slug, receiver.url);
  const deliverMove = async (through: Table = table) => {
    await webhooks.announceMove(slug);
    webhooks.advance(10);
    await webhooks.deliver({ table: through }).catch(() => {});
    return receiver.takeCalls().map(({ body }) => JSON.parse(body));
  };
  const rollBackFrom = async (live: Club) => {
    const to = await findPredecessor(table, live);
    if (!to) throw new Error('no predecessor');
    await rollBack(table, { club: live, to, now: webhooks.now() });
  };
  return { ...published, added, deliverMove, rollBackFrom };
}

/** An endpoint that acts on a call about a withdrawn revision has to be told what was withdrawn. */
describe('a call that was not accepted, though the endpoint may have acted on it', () => {
  it.each([
    ['because the answer was 500', 500, undefined],
    ['because the connection was closed', 'cut', undefined],
    ['because the function was killed before it recorded the attempt', 204, 2],
    ['because the function was killed before it recorded the acceptance', 204, 3],
  ] as const)('%s, is followed by one about the rollback', async (_, answer, write) => {
    const { webhooks, receiver, slug, first, added, deliverMove, rollBackFrom } =
      await openRollback();
    const second = await publishNamed(slug, 'Boys');
    receiver.answer(answer === 'cut' ? (response) => void response.destroy() : answer);
    const calls = await deliverMove(write ? killedAtWrite(write) : table);
    expect(calls).toMatchObject([{ since: first.revision, revision: second.revision }]);
    receiver.answer(204);
    await rollBackFrom(second);
    expect(await deliverMove()).toMatchObject([
      {
        type: 'club.rolled_back',
        since: second.revision,
        revision: first.revision,
        changed: expect.arrayContaining([
          { path: `/clubs/${slug}/categories`, etag: expect.any(String) },
        ]),
      },
    ]);
    const { calledRevisions, failingSince, deliveredRevision } = (await added.find()) ?? {};
    expect({ calledRevisions, failingSince, deliveredRevision }).toEqual({
      deliveredRevision: first.revision,
    });
    webhooks.advance(3_600);
    await webhooks.deliver();
    expect(receiver.takeCalls()).toEqual([]);
  });

  it('is followed by one that lists its changes, too, when a publish undoes them', async () => {
    const { webhooks, receiver, slug, first, deliverMove } = await openRollback();
    receiver.answer(500);
    await publishNamed(slug, 'Boys');
    await deliverMove();
    const third = await publishNamed(slug, 'Men');
    await deliverMove();
    receiver.answer(204);
    webhooks.advance(20);
    await webhooks.deliver();
    expect(receiver.takeCalls().map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        since: first.revision,
        revision: third.revision,
        changed: expect.arrayContaining([
          { path: `/clubs/${slug}/categories`, etag: expect.any(String) },
        ]),
      },
    ]);
  });

  it.each([
    [20, []],
    [21, null],
  ])('is one of %i: the next one tells all that differs, up to 20', async (count, changed) => {
    const { slug, added, deliverMove } = await openRollback();
    const live = await publishNamed(slug, 'Men');
    const revisions = Array.from({ length: count - 1 }, (_, i) => `r${i}`);
    await recordCalled(table, slug, { webhookId: added.webhookId, revisions });
    const body = Buffer.from(JSON.stringify({ data: { changed: [] } }));
    const lists = revisions.flatMap((revision) => {
      const name = changesDocument(revision);
      const document = { name, gzip: gzipSync(body), etag: '', length: body.length };
      return documentItems(slug, live.revision, document);
    });
    await putAll(table, lists);
    expect(await deliverMove()).toMatchObject([{ revision: live.revision, changed }]);
  });
});
