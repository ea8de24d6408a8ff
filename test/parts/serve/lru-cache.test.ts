import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLruCache, type LruCache } from '../../../shared/serve/lru-cache.ts';

interface Value {
  size: number;
}

const LIMIT = 10;
const memory = () => createLruCache<Value>(LIMIT, (value) => value.size);

/** The same in the plainest way: a list in the order of use, oldest first. */
function naiveMemory() {
  let entries: [string, Value][] = [];
  const without = (key: string) => entries.filter(([other]) => other !== key);
  const total = () => entries.reduce((sum, [, { size }]) => sum + size, 0);
  return {
    get(key: string): Value | undefined {
      const entry = entries.find(([other]) => other === key);
      if (entry) entries = [...without(key), entry];
      return entry?.[1];
    },
    set(key: string, value: Value): void {
      entries = without(key);
      if (value.size <= LIMIT) entries.push([key, value]);
      while (total() > LIMIT) entries.shift();
    },
    delete(key: string): void {
      entries = without(key);
    },
  };
}

/** `[key]` is read, `[key, value]` set, `[key, null]` deleted. */
function apply(to: LruCache<Value>, [key, value]: [string, (Value | null)?]): Value | undefined {
  if (value === undefined) return to.get(key);
  if (value === null) to.delete(key);
  else to.set(key, value);
  return undefined;
}

describe('a memory', () => {
  it('lets go first of what was used least recently', () => {
    const { get, set } = memory();
    for (const key of ['a', 'b', 'c']) set(key, { size: 3 });
    get('a');
    set('d', { size: 3 });
    expect(['a', 'b', 'c', 'd'].filter(get)).toEqual(['a', 'c', 'd']);
  });

  it('holds up to its limit exactly', () => {
    const { get, set } = memory();
    set('a', { size: 4 });
    set('b', { size: 6 });
    expect(['a', 'b'].filter(get)).toEqual(['a', 'b']);
    set('c', { size: 1 });
    expect(['a', 'b', 'c'].filter(get)).toEqual(['b', 'c']);
  });

  it('replaces a value and frees what the earlier one took', () => {
    const { get, set } = memory();
    set('a', { size: 8 });
    set('a', { size: 2 });
    set('b', { size: 8 });
    expect([get('a'), get('b')]).toEqual([{ size: 2 }, { size: 8 }]);
  });

  it('does not keep a value over its limit, nor lets go of others for it', () => {
    const { get, set } = memory();
    set('a', { size: 10 });
    set('b', { size: 11 });
    expect([get('a'), get('b')]).toEqual([{ size: 10 }, undefined]);
  });

  it('forgets the earlier value when the one that replaces it is over the limit', () => {
    const { get, set } = memory();
    set('a', { size: 1 });
    set('a', { size: 11 });
    expect(get('a')).toBeUndefined();
  });

  it('knows what a naive one knows after any use, and never more than its limit', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const value = fc.record({ size: fc.nat(LIMIT + 2) });
    const use = fc.oneof(fc.tuple(key), fc.tuple(key, value), fc.tuple(key, fc.constant(null)));
    fc.assert(
      fc.property(fc.array(use, { maxLength: 60 }), (uses) => {
        const real = memory();
        const naive = naiveMemory();
        for (const each of uses) expect(apply(real, each)).toBe(apply(naive, each));
        const known = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => real.get(name));
        expect(known).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => naive.get(name)));
        expect(known.reduce((sum, each) => sum + (each?.size ?? 0), 0)).toBeLessThanOrEqual(LIMIT);
      }),
      { numRuns: 500 },
    );
  });
});
