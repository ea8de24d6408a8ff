import { expect, it } from 'vitest';
import { listForgotten, recordForgotten } from '../../../shared/table/forgotten.ts';
import { freshSlug, table } from '../../support/table.ts';

const person = (salt: string, hash: string) => ({
  ...{ personId: 5, isIdShared: false, salt, hashes: [hash] },
  forgottenAt: '2026-08-01T12:00:00.000Z',
});

it('a forgotten person keeps the salt of the first record, so that each hash can be compared', async () => {
  const slug = freshSlug();
  expect(await recordForgotten(table, slug, person('aa', '01'))).toBe(true);
  expect(await recordForgotten(table, slug, person('bb', '02'))).toBe(false);
  expect(await listForgotten(table, slug)).toEqual([person('aa', '01')]);
  expect(await recordForgotten(table, slug, person('aa', '03'))).toBe(true);
  const [recorded] = await listForgotten(table, slug);
  expect(recorded?.hashes.toSorted()).toEqual(['01', '03']);
});
