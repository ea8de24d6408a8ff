import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PRODUCT =
  '{bench,bin,cli,examples,functions,lib,publish,reference,shared,packages/*/src}/**/*.ts';
const GENERATED = 'packages/client/src/schema.ts';

/** Texts of the doc comments of a file. */
const commentsOf = (file: string): string[] =>
  Array.from(readFileSync(file, 'utf8').matchAll(/\/\*\*(.*?)\*\//gs), ([, text = '']) =>
    text.replaceAll(/\s*\n\s*\* ?/g, ' ').trim(),
  );

it('no doc comment of product code stands three times: it would say nothing about any of them', () => {
  const files = globSync(PRODUCT, { exclude: ['**/node_modules/**', GENERATED] });
  const texts = Map.groupBy(files.flatMap(commentsOf), (text) => text);
  const repeated = [...texts].filter(([, { length }]) => length > 2).map(([text]) => text);
  expect(repeated).toEqual([]);
  expect(texts.size).toBeGreaterThan(1_000);
});
