import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ClubDataError } from '../src/club-data-error.ts';
import { createWatch, type WatchedCall, type WatchOptions } from '../src/watch/watch.ts';
import { answer, cut } from './support/faults.ts';
import { memoryStorage } from './support/memory-storage.ts';
import { openClient } from './support/open-client.ts';

/** A document and its window, which a test hides, shows, and takes online. */
class Page extends EventTarget {
  hidden = false;
  defaultView = new EventTarget();
  listeners = 0;

  constructor() {
    super();
    for (const target of [this, this.defaultView]) this.#count(target);
  }

  #count(target: EventTarget): void {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = (...args) => {
      this.listeners += 1;
      addEventListener.apply(target, args);
    };
    target.removeEventListener = (...args) => {
      this.listeners -= 1;
      removeEventListener.apply(target, args);
    };
  }

  show(isShown: boolean): void {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** Watches with a clock that stands still until the test lets a pause end. */
function openWatch<T>(
  call: WatchedCall<T>,
  { random = 0, ...options }: WatchOptions & { random?: number } = {},
) {
  const page = new Page();
  const pauses: number[] = [];
  let endPause = (): void => {};
  const sleep = (milliseconds: number, signal?: AbortSignal) => {
    pauses.push(milliseconds);
    return new Promise<void>((resolve, reject) => {
      endPause = resolve;
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const seen: unknown[] = [];
  const watch = createWatch({
    clock: { now: Date.now, random: () => random, sleep },
    page: () => page,
  });
  const stop = watch(call, (data) => seen.push(data), {
    onError: (error) => seen.push(error),
    ...options,
  });
  onTestFinished(stop);
  const paused = (times: number) => vi.waitFor(() => expect(pauses).toHaveLength(times));
  return { page, pauses, seen, stop, paused, next: () => endPause() };
}

const failure = (status: number | undefined, retryAfter?: number) =>
  new ClubDataError('unavailable', 'No.', { status, retryAfter });

/** Fails with each error, then returns the same object again and again. */
const failing = (...errors: Error[]) => {
  const data = { name: 'data' };
  return async () => {
    const error = errors.shift();
    if (error) throw error;
    return data;
  };
};

describe('watch', () => {
  it('reports data at once, and again when it is another object', async () => {
    const [first, second] = [{ a: 1 }, { a: 1 }];
    const results = [first, first, second, second];
    const { seen, paused, next } = openWatch(async () => results.shift());
    for (let polls = 1; polls <= 4; polls += 1) {
      await paused(polls);
      if (polls < 4) next();
    }
    expect(seen).toEqual([first, second]);
  });

  it('reports a publish within one poll', async () => {
    const { club, proxy } = await openClient();
    const { seen, paused, next } = openWatch((options) => club.listCategories(options));
    await paused(1);
    next();
    await paused(2);
    proxy.spoil('read', answer(200, '{"data":[]}', { ETag: 'W/"new"' }));
    next();
    await paused(3);
    expect(seen).toEqual([expect.any(Array), []]);
    expect(proxy.log()).toEqual([
      'verify 200',
      ...[200, 304, 200].map((it) => `/categories ${it}`),
    ]);
  });

  it.each([
    [undefined, 0, 5000],
    [undefined, 0.5, 5500],
    [60_000, 0, 60_000],
    [10, 0, 1000],
  ])('waits, with interval %s and jitter %s, for %s ms', async (interval, random, expected) => {
    const { pauses, paused } = openWatch(failing(), { interval, random });
    await paused(1);
    expect(pauses).toEqual([expected]);
  });

  it('does not poll while a poll is under way', async () => {
    let polls = 0;
    const { pauses, stop } = openWatch(() => {
      polls += 1;
      return new Promise(() => {});
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    stop();
    expect({ polls, pauses }).toEqual({ polls: 1, pauses: [] });
  });

  it.each([
    ['a failed connection', failure(undefined), [10_000, 20_000, 40_000, 60_000, 60_000]],
    ['another error', new TypeError('Ours.'), [10_000, 20_000, 40_000, 60_000, 60_000]],
    ['Retry-After', failure(503, 30), [30_000, 30_000, 40_000, 60_000, 60_000]],
    ['a Retry-After without end', failure(429, 1e300), Array(5).fill(300_000)],
    ['a refused token', failure(401), Array(5).fill(60_000)],
    ['a suspended license', failure(403), Array(5).fill(60_000)],
  ])('waits longer after %s, and goes on', async (_, error, expected) => {
    const { pauses, seen, paused, next } = openWatch(failing(...Array(5).fill(error)));
    for (let polls = 1; polls <= 6; polls += 1) {
      await paused(polls);
      next();
    }
    await paused(7);
    expect(pauses).toEqual([...expected, 5000, 5000]);
    expect(seen).toEqual([...Array(5).fill(error), { name: 'data' }]);
  });

  it('spreads the polls after a failure', async () => {
    const { pauses, paused } = openWatch(failing(failure(429, 30)), { random: 0.5 });
    await paused(1);
    expect(pauses).toEqual([37_500]);
  });

  it('reports stored data together with the failure, and when the service answers again', async () => {
    const storage = memoryStorage();
    const { club, proxy } = await openClient({ storage, storageKey: 'public' });
    const teams = await club.listTeams();
    const fresh: string[] = [];
    proxy.spoil('read', cut);
    const { seen, pauses, paused, next } = openWatch((options) => club.listTeams(options), {
      onFresh: () => fresh.push('fresh'),
    });
    await paused(1);
    expect(seen).toEqual([teams, expect.objectContaining({ code: 'network_failure' })]);
    expect(fresh).toEqual([]);
    next();
    await paused(2);
    expect({ seen: seen.length, fresh, pauses }).toEqual({
      ...{ seen: 2, fresh: ['fresh'], pauses: [10_000, 5000] },
    });
  });
});

describe('watch in a page', () => {
  it('sends nothing while the page is hidden, and polls when it is shown', async () => {
    let polls = 0;
    const { page, paused, next } = openWatch(async () => (polls += 1));
    await paused(1);
    page.show(false);
    next();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(polls).toBe(1);
    page.show(true);
    await paused(2);
    expect(polls).toBe(2);
  });

  it('polls at once when the page is shown, or the device is online again', async () => {
    const { page, paused } = openWatch(failing());
    await paused(1);
    page.show(false);
    page.show(true);
    await paused(2);
    page.defaultView.dispatchEvent(new Event('online'));
    await paused(3);
  });

  it('does not poll in a hidden page when the device is online again', async () => {
    const { page, paused, pauses } = openWatch(failing());
    await paused(1);
    page.show(false);
    page.defaultView.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(pauses).toHaveLength(1);
  });
});

describe('the end of watch', () => {
  it.each(['function', 'signal'])('by its %s leaves no timer, listener or request', async (by) => {
    const signals: AbortSignal[] = [];
    const outer = new AbortController();
    const remove = vi.spyOn(outer.signal, 'removeEventListener');
    const { page, stop, paused, next, pauses, seen } = openWatch(
      async ({ signal }) => signals.push(signal),
      { signal: outer.signal },
    );
    await paused(1);
    expect(page.listeners).toBe(2);
    if (by === 'signal') outer.abort();
    else stop();
    stop();
    await vi.waitFor(() => expect(page.listeners).toBe(0));
    next();
    page.show(true);
    expect(remove).toHaveBeenCalled();
    expect({ pauses: pauses.length, seen, aborted: signals[0]?.aborted }).toEqual({
      ...{ pauses: 1, seen: [1], aborted: true },
    });
  });

  it('reports nothing of the call that it ends', async () => {
    const { stop, seen } = openWatch(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    stop();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen).toEqual([]);
  });

  it('has come before the first call when the signal was aborted before', () => {
    let calls = 0;
    openWatch(async () => (calls += 1), { signal: AbortSignal.abort() });
    expect(calls).toBe(0);
  });
});
