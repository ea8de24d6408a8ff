import { expect, it } from 'vitest';
import { addLicense, newLicense } from '../../cli/commands/license/issue.ts';
import { removeClub } from '../../publish/revisions/remove-club.ts';
import { createLicenseKey } from '../../shared/license/license-key.ts';
import { findClub } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { countSteps, startStepwise } from '../support/dynamodb/stepwise.ts';
import { itemsOf } from '../support/dynamodb/stored-items.ts';
import { sample } from '../support/sample.ts';
import { table } from '../support/table.ts';
import { copyClub } from './support/race-club.ts';

const issuing = (slug: string) => (on: Table) => {
  const key = createLicenseKey();
  const terms = { slug, expiresOn: '2099-12-31', view: 'full', now: new Date() } as const;
  return addLicense(on, slug, newLicense(key, terms)).then(
    () => true,
    (error) => {
      expect(error.message).toBe(`${slug}: was removed meanwhile, so it has no new license`);
      return false;
    },
  );
};

it('a license that is issued while its club is removed is not left behind', async () => {
  const removing = (slug: string) => (on: Table) => removeClub(on, slug);
  const steps = await countSteps(async (on) => removing((await copyClub()).slug)(on));
  const stops = Array.from({ length: steps + 1 }, (_, i) => [0, 1, 2, 3].map((j) => [i, j])).flat();
  const outcomes = new Set<boolean>();
  for (const [i = 0, j = 0] of [[0, 3], [steps, 0], ...sample(stops)]) {
    const { slug } = await copyClub();
    const [removal, issue] = [startStepwise(removing(slug)), startStepwise(issuing(slug))];
    await removal.advance(i);
    await issue.advance(j);
    await removal.finish();
    outcomes.add(await issue.finish());
    const where = `after ${i} steps of the removal, ${j} of the other`;
    expect(await findClub(table, slug, { consistent: true }), where).toBeUndefined();
    expect(await itemsOf(`CLUB#${slug}`), where).toEqual([]);
  }
  expect(outcomes).toEqual(new Set([true, false]));
});
