import { expect, it } from 'vitest';
import {
  type Forgotten,
  listForgotten,
  recordForgotten,
  recordGone,
  removeForgotten,
} from '../../../shared/table/forgotten.ts';
import { freshSlug, table } from '../../support/table.ts';

const person = (key: string, more: Partial<Forgotten> = {}): Forgotten => ({
  ...{ key, salt: 'aa', hashes: [key], sharedIds: [], isDated: false, liveIds: [5, 77] },
  forgottenAt: '2026-08-01T12:00:00.000Z',
  ...more,
});

it('a forgotten person keeps the hashes of earlier runs', async () => {
  const slug = freshSlug();
  await recordForgotten(table, slug, person('01'));
  expect(await listForgotten(table, slug)).toEqual([person('01')]);
  await recordForgotten(
    table,
    slug,
    person('01', { hashes: ['03'], sharedIds: ['04'], isDated: true }),
  );
  const [recorded, ...others] = await listForgotten(table, slug);
  expect([recorded?.hashes.toSorted(), recorded?.sharedIds, recorded?.isDated, others]).toEqual([
    ['01', '03'],
    ['04'],
    true,
    [],
  ]);
});

it('a forgotten person is no longer live once that is recorded, unless somebody has allowed them again', async () => {
  const slug = freshSlug();
  for (const key of ['01', '02']) await recordForgotten(table, slug, person(key));
  expect(await recordGone(table, slug, '01')).toBe(true);
  expect(await listForgotten(table, slug)).toEqual([person('01', { liveIds: [] }), person('02')]);
  await removeForgotten(table, slug, '01');
  expect(await recordGone(table, slug, '01')).toBe(false);
  expect(await listForgotten(table, slug)).toEqual([person('02')]);
});
