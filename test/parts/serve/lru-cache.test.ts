import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLruCache, type LruCache } from '../../../functions/serve/cache/lru-cache.ts';

interface Value {
  size: number;
}

const LIMIT = 10;
const createCache = () => createLruCache<Value>(LIMIT, (value) => value.size);

/** A simple model: a list in the order of use, oldest first. */
function createModel() {
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

describe('an LRU cache', () => {
  it('evicts first what was used least recently', () => {
    const { get, set } = createCache();
    for (const key of ['a', 'b', 'c']) set(key, { size: 3 });
    get('a');
    set('d', { size: 3 });
    expect(['a', 'b', 'c', 'd'].filter(get)).toEqual(['a', 'c', 'd']);
  });

  it('keeps up to its limit exactly, and nothing larger', () => {
    const { get, set } = createCache();
    set('a', { size: 4 });
    set('b', { size: 6 });
    set('c', { size: 11 });
    expect(['a', 'b', 'c'].filter(get)).toEqual(['a', 'b']);
  });

  it('behaves as the model does, and never keeps more than its limit', () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    const key = fc.constantFrom(...keys);
    const value = fc.record({ size: fc.nat(LIMIT + 2) });
    const use = fc.oneof(fc.tuple(key), fc.tuple(key, value), fc.tuple(key, fc.constant(null)));
    fc.assert(
      fc.property(fc.array(use, { maxLength: 60 }), (uses) => {
        const cache = createCache();
        const model = createModel();
        for (const each of uses) expect(apply(cache, each)).toBe(apply(model, each));
        const kept = keys.map((name) => cache.get(name));
        expect(kept).toEqual(keys.map((name) => model.get(name)));
        expect(kept.reduce((sum, each) => sum + (each?.size ?? 0), 0)).toBeLessThanOrEqual(LIMIT);
      }),
    );
  });
});
