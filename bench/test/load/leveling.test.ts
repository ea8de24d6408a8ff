import { describe, expect, it } from 'vitest';
import { levelingOf } from '../../load/leveling.ts';

const samples = (valueAt: (second: number) => number): number[] =>
  Array.from({ length: 60 }, (_, second) => valueAt(second));

describe('memory levels off', () => {
  it('when it has grown early and then stays', () => {
    const leveling = levelingOf(samples((second) => 300 + Math.min(second, 20) * 15));
    expect(leveling).toEqual({ third: 600, last: 600, growth: 0, isLevel: true });
  });

  it('when it goes up and down', () => {
    expect(levelingOf(samples((second) => 500 + (second % 7) * 30)).isLevel).toBe(true);
  });

  it('when it shrinks', () => {
    expect(levelingOf(samples((second) => 600 - second)).isLevel).toBe(true);
  });

  it('whatever a single sample is', () => {
    expect(levelingOf(samples((second) => (second === 55 ? 5_000 : 500))).isLevel).toBe(true);
  });

  it('not when it goes on growing', () => {
    const { isLevel, growth } = levelingOf(samples((second) => 500 + 2 * second));
    expect(growth).toBeCloseTo(30 / 574, 2);
    expect(isLevel).toBe(false);
  });
});
