import { describe, expect, it } from 'vitest';
import { acceptedKeys, monthOf, signingKeyAt } from '../../../shared/edge/signing-keys.ts';

const idsAt = (time: string) =>
  acceptedKeys('secret', new Date(time)).map(({ id }) => id.slice(0, 4));

describe('a signing key', () => {
  it('is another one each month and in each stage, and always the same for both', () => {
    const of = (secret: string, year: number, month: number) =>
      signingKeyAt(secret, { year, month });
    const keys = [of('a', 2026, 11), of('a', 2026, 12), of('a', 2027, 11), of('b', 2026, 11)];
    expect(new Set(keys.map(({ key }) => key)).size).toBe(4);
    expect(new Set(keys.map(({ id }) => id)).size).toBe(4);
    expect(of('a', 2026, 11)).toEqual(keys[0]);
  });

  it('has 256 bits, and an id that names the month but neither key nor secret', () => {
    const { id, key } = signingKeyAt('secret', { year: 2026, month: 3 });
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(id).toMatch(/^2603[0-9a-f]{4}$/);
    expect(key).not.toContain(id.slice(4));
  });

  it.each([
    ['2026-11-30T23:59:59.999Z', { year: 2026, month: 11 }],
    ['2026-12-01T00:00:00.000Z', { year: 2026, month: 12 }],
  ])('of %s is that of its month in UTC', (time, month) => {
    expect(monthOf(new Date(time))).toEqual(month);
  });
});

describe('the accepted keys', () => {
  it('are those of 13 months, and the one of the next month, which nobody can be early for', () => {
    const months = [
      ['2612', '2611', '2610', '2609', '2608', '2607', '2606'],
      ['2605', '2604', '2603', '2602', '2601', '2512', '2511'],
    ].flat();
    expect(idsAt('2026-11-01T00:00:00.000Z')).toEqual(months);
    expect(idsAt('2026-11-30T23:59:59.999Z')).toEqual(months);
    expect(idsAt('2026-12-01T00:00:00.000Z')).toEqual(['2701', ...months.slice(0, -1)]);
  });

  it('are of the same secret', () => {
    const now = new Date('2026-11-22T08:00:00.000Z');
    for (const { id, key } of acceptedKeys('secret', now)) {
      const month = { year: 2000 + Number(id.slice(0, 2)), month: Number(id.slice(2, 4)) };
      expect(signingKeyAt('secret', month)).toEqual({ id, key });
    }
  });
});
