import { describe, expect, inject, it } from 'vitest';
import { listMissingDocuments } from '../../../../publish/revisions/list-missing-documents.ts';
import { findClub } from '../../../../shared/table/clubs.ts';
import { listRevisions } from '../../../../shared/table/revisions.ts';
import { findSource } from '../../../../shared/table/sources.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { startHoldingProxy } from '../../../support/dynamodb/holding-proxy.ts';
import { nobodyReads, openWorkspace, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug, table } from '../../../support/table.ts';

const { clubData, start, write } = openWorkspace();
const { tableName, dynamodb = '' } = inject('target');

const named = (slug: string, name: string) => ({
  ...makeClubFile({ slug }),
  club: { name, slug, domain: 'fc.example' },
});

describe('two publishers of one club at once', () => {
  it.each(['BatchWriteItem', 'UpdateItem'])(
    'end with the file of the first to finish; the other reports it, and nothing is left (%s held)',
    async (operation) => {
      const slug = freshSlug();
      const others = freshSlug();
      write('early.json', named(slug, 'Early'));
      write('late.json', named(slug, 'Late'));
      write('other.json', makeClubFile({ slug: others }));
      const proxy = await startHoldingProxy(dynamodb, operation);
      const throughProxy = ['--table', tableName, '--endpoint', proxy.endpoint];
      const early = start('publish', 'early.json', 'other.json', ...throughProxy);
      await proxy.reached;
      const late = await clubData('publish', 'late.json', ...TARGET);
      // Held at its claim, the first publisher finds another revision live than when it showed
      // what changes.
      proxy.release();
      const outcome = await early.outcome;
      proxy.stop();

      expect(late.code).toBe(0);
      expect(outcome.code).toBe(3);
      expect(outcome.stderr).toContain(
        `2 clubs: 1 published (1 new), 1 overtaken by a later publish.\nReaders see it within seconds.\n` +
          nobodyReads(others, ` ${throughProxy.join(' ')}`) +
          `${slug}: overtaken by a later publish or rollback: nothing of this file is live; ` +
          'run publish again\n',
      );
      // The other club of the first publisher is published in any case.
      expect(outcome.stdout).toContain(`${others}: 2 seasons`);

      const live = await findClub(table, slug, { consistent: true });
      expect(live?.name).toBe('Late');
      const source = await findSource(table, slug, live?.revision ?? '');
      expect(JSON.parse(String(source))).toEqual(named(slug, 'Late'));
      const revisions = await listRevisions(table, slug);
      expect(revisions).toHaveLength(1);
      for (const one of revisions) {
        expect(await listMissingDocuments(table, slug, one)).toEqual([]);
      }
    },
  );

  it('publish nothing over a revision that became live after the changes were shown', async () => {
    const slug = freshSlug();
    for (const name of ['First', 'Early', 'Late']) write(`${name}.json`, named(slug, name));
    await clubData('publish', 'First.json', ...TARGET);
    const proxy = await startHoldingProxy(dynamodb, 'UpdateItem');
    const early = start(
      'publish',
      'Early.json',
      '--table',
      tableName,
      '--endpoint',
      proxy.endpoint,
    );
    await proxy.reached;
    const late = await clubData('publish', 'Late.json', ...TARGET);
    proxy.release();
    const outcome = await early.outcome;
    proxy.stop();

    expect([late.code, outcome.code]).toEqual([0, 3]);
    expect(outcome.stderr).toContain(`${slug}: overtaken by a later publish or rollback`);
    expect((await findClub(table, slug, { consistent: true }))?.name).toBe('Late');
  });
});
