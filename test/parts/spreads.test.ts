import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PRODUCT = '{bin,cli,examples,functions,lib,publish,reference,shared,packages/*/src}/**/*.ts';

it('product code spreads no object or array literal, which would only save lines', () => {
  const files = globSync(PRODUCT, { exclude: ['**/node_modules/**'] });
  const spreading = /\.\.\.(\{|\[[^[\]]*\](?![.[]))/;
  expect(files.filter((file) => spreading.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});
