import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutations } from '../../mutations/mutations.ts';

it('each mutation changes one place of a file, and names a test that exists', () => {
  const invalid = mutations.filter(
    ({ file, find, test }) =>
      !existsSync(file) || !existsSync(test) || readFileSync(file, 'utf8').split(find).length !== 2,
  );
  expect(invalid.map(({ protection }) => protection)).toEqual([]);
});
