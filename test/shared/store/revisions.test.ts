import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRevisionId } from '../../../shared/store/revisions.ts';

describe('a revision id', () => {
  it('sorts by time, to the millisecond', () => {
    const times = fc.uniqueArray(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) }), {
      minLength: 2,
      maxLength: 5,
    });
    fc.assert(
      fc.property(times, (ms) => {
        const ids = ms.map((each) => createRevisionId(new Date(each)));
        const inTime = ms.toSorted((a, b) => a - b).map((each) => ids[ms.indexOf(each)]);
        expect(ids.toSorted()).toEqual(inTime);
      }),
    );
    const now = Date.UTC(2026, 7, 1);
    expect(createRevisionId(new Date(now)) < createRevisionId(new Date(now + 1))).toBe(true);
  });

  it('is another one each time, also within one millisecond', () => {
    const now = new Date();
    const ids = Array.from({ length: 1_000 }, () => createRevisionId(now));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
