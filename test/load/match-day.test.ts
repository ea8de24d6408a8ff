import { beforeAll, describe, expect, it } from 'vitest';
import { LICENSE_LIMIT_MS } from './exchange.ts';
import type { Figures } from './figures.ts';
import { figuresText } from './figures-text.ts';
import { playMatchDay } from './match-day.ts';

const SECONDS = 60 * Number(process.env.MINUTES ?? 1);

/** V8 and the allocator keep some of what a spike needed; a leak of 1 kB a request is more. */
const GROWTH_LIMIT = 1.3;

let figures: Figures;

beforeAll(
  async () => {
    figures = await playMatchDay(SECONDS);
    process.stdout.write(`${figuresText(figures)}\n`);
  },
  1_000 * (SECONDS + 300), // a busy machine takes long to start
);

const countOf = (...statuses: number[]): number =>
  statuses.reduce((sum, status) => sum + (figures.statuses[status] ?? 0), 0);

describe('a match day', () => {
  it('has no wrong, mixed, foreign or undocumented answer', () => {
    expect(figures.wrong).toEqual([]);
  });

  it('serves a replaced revision for 5 seconds, and longer only while DynamoDB is too slow', () => {
    expect(figures.oldest).toBeGreaterThan(1_000);
    expect(figures.unexplained).toBe(0);
  });

  it('fails a request only when its instance ends, none is free, or DynamoDB is too slow', () => {
    const { 'instances ended': ended = 0, 'events without an instance': throttled = 0 } =
      figures.events;
    expect(countOf(502)).toBeLessThanOrEqual(ended + throttled);
    expect(countOf(502, 503)).toBeLessThanOrEqual(ended + throttled + figures.unavailable);
  });

  it('shows a suspension and a resumption to the tokens that were used before', () => {
    for (const delay of [figures.openFor, figures.closedFor]) {
      expect(delay).toBeGreaterThan(30_000);
      expect(delay).toBeLessThanOrEqual(LICENSE_LIMIT_MS);
    }
  });

  it('needs no more memory after the second spike than after the first', () => {
    const { afterSpike, afterSecondSpike } = figures.memory;
    expect(afterSpike).toBeGreaterThan(0);
    expect(afterSecondSpike).toBeLessThan(GROWTH_LIMIT * afterSpike);
  });

  it('has a hot club, clubs and licenses that change, and instances that end', () => {
    const [hot, ...others] = Object.values(figures.reads).sort((a, b) => b - a);
    expect(hot).toBeGreaterThan(others.reduce((sum, count) => sum + count, 0) / 2);
    for (const status of [304, 401, 403, 404])
      expect([status, countOf(status)]).not.toEqual([status, 0]);
    for (const name of ['publishes', 'rollbacks', 'license changes', 'instances ended']) {
      expect(figures.events[name]).toBeGreaterThan(3);
    }
  });
});
