import { describe, expect, it } from 'vitest';
import { isSlug } from '../../shared/slug.ts';

describe('a slug', () => {
  it.each([['a'], ['7'], ['fc-example'], ['1-fc-a-2'], ['a'.repeat(63)]])('is %s', (text) => {
    expect(isSlug(text)).toBe(true);
  });

  it.each([
    [''],
    ['-'],
    ['-fc'],
    ['fc-'],
    ['fc--example'],
    ['FC'],
    ['fc example'],
    ['fc.example'],
    ['fc_example'],
    ['fc#1'],
    ['fc/1'],
    ['örebro'],
    ['fc\n'],
    ['a'.repeat(64)],
  ])('is not %j', (text) => {
    expect(isSlug(text)).toBe(false);
  });
});
